import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, serious, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('the calendar of pretty links', () => {
  it('moves a link to another day by mouse and by keys', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/pretty-links');
    await page.goto('/studio/pretty-links?layout=calendar');
    await page.getByRole('grid').waitFor();
    const links = page.locator('td[data-day] a[data-record]');
    for (let months = 0; (await links.count()) === 0; months += 1) {
      expect(months).toBeLessThan(12);
      await page.getByRole('button', { name: 'Next month' }).click();
      await page.locator('[data-rows][aria-busy="false"]').waitFor();
    }
    const name = (await links.first().textContent())!;
    const link = page.getByRole('link', { name, exact: true });
    const dayOf = () => link.evaluate(element => element.closest<HTMLElement>('[data-day]')!.dataset['day']!);
    const before = await dayOf();
    const days = await page
      .locator('td[data-day]')
      .evaluateAll(cells => cells.map(cell => cell.getAttribute('data-day')!));
    const target = days.indexOf(before) > 20 ? days[9]! : days[30]!;
    const from = (await link.boundingBox())!;
    const to = (await page.locator(`td[data-day="${target}"]`).boundingBox())!;
    await page.mouse.move(from.x + 10, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 12, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + 30, { steps: 8 });
    await page.mouse.up();
    await page.getByText(`Saved “${name}”`).first().waitFor();
    await expect.poll(dayOf).toBe(target);

    await page.locator('[data-rows][aria-busy="false"]').waitFor();
    await link.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(dayOf).toBe(days[days.indexOf(target) + 1]);

    expect(await serious(page, 'main')).toEqual([]);
    expectQuiet(context);
    await context.close();
  });
});
