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
    const isLoaded = page.locator('[data-rows][aria-busy="false"]');
    const firstDay = () => page.locator('td[data-day]').first().getAttribute('data-day');
    // A link expires in the future, so it is moved within a month that is not over.
    for (let months = 0; months === 0 || (await links.count()) === 0; months += 1) {
      expect(months).toBeLessThan(12);
      const shown = await firstDay();
      await page.getByRole('button', { name: 'Next month' }).click();
      // A response may be that of the month before.
      await expect.poll(firstDay).not.toBe(shown);
      await isLoaded.waitFor();
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

    await isLoaded.waitFor();
    await link.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(dayOf).toBe(days[days.indexOf(target) + 1]);

    // A busy device draws nothing between the press and the release.
    await isLoaded.waitFor();
    await link.evaluate((element, goal) => {
      const cell = document.querySelector(`td[data-day="${goal}"]`)!.getBoundingClientRect();
      const { x, y } = element.getBoundingClientRect();
      const [goalX, goalY] = [cell.x + cell.width / 2, cell.y + 30];
      const send = (type: string, clientX: number, clientY: number) =>
        element.dispatchEvent(
          new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, clientX, clientY }),
        );
      send('pointerdown', x + 10, y + 5);
      for (const step of [0.1, 0.5, 1])
        send('pointermove', x + 10 + (goalX - x - 10) * step, y + 5 + (goalY - y - 5) * step);
      send('pointerup', goalX, goalY);
    }, before);
    await expect.poll(dayOf).toBe(before);

    expect(await serious(page, 'main')).toEqual([]);
    expectQuiet(context);
    await context.close();
  });
});
