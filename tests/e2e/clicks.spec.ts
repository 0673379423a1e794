import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launch } from './launch';
import { servePage } from './servePage';

/** Time between press and release of a usual click. */
const CLICK_MS = 120;

const origin = servePage('clicksPage');

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 800, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(origin());
  await title().fill('');
  return () => page.close();
});

const title = () => page.getByRole('textbox', { name: 'Title' });
const error = () => page.getByText('Required. Please fill this up.');

/** Clicks as slowly as a hand, at the edge that something above or before the target moves away from the pointer. */
const clickSlowly = async (target: Locator): Promise<void> => {
  const { x, y } = (await target.boundingBox())!; // it is visible
  await page.mouse.click(x + 4, y + 4, { delay: CLICK_MS });
};

describe('a click that leaves an invalid field', () => {
  it('opens the tab beside the badge that it adds', async () => {
    await clickSlowly(page.getByRole('tab', { name: 'Order' }));
    await page.getByRole('tab', { name: 'Order', selected: true }).waitFor();
    await expect.poll(() => page.getByRole('tab', { name: /^Words.*1/ }).count()).toBe(1);
  });

  it('opens the row below the error line', async () => {
    await clickSlowly(page.getByRole('link', { name: 'second' }));
    await page.getByText('Opened second').waitFor();
    await expect.poll(() => error().count()).toBe(1);
  });

  it('presses the button below the error line', async () => {
    await clickSlowly(page.getByRole('button', { name: 'Discard' }));
    await expect.poll(() => title().inputValue()).toBe('Milk');
  });

  it('validates when the pointer is released elsewhere', async () => {
    const { x, y } = (await page.getByRole('button', { name: 'Discard' }).boundingBox())!; // as above
    await page.mouse.move(x + 4, y + 4);
    await page.mouse.down();
    await page.mouse.move(790, 890);
    await page.mouse.up();
    await expect.poll(() => error().count()).toBe(1);
  });
});

describe('a click that leaves an invalid field of a new record', () => {
  for (const [role, name] of [
    ['radio', 'Loud'],
    ['checkbox', 'Pinned'],
  ] as const)
    it(`checks the ${role}`, async () => {
      await page.goto(`${origin()}/?new`);
      await title().focus();
      const input = page.getByRole(role, { name });
      await input.click({ delay: CLICK_MS });
      await expect.poll(() => error().count()).toBe(1);
      expect(await input.isChecked()).toBe(true);
      expect(await title().getAttribute('aria-invalid')).toBe('true');
    });
});

it('the keyboard validates a field that it leaves, at once', async () => {
  await page.keyboard.press('Tab');
  await expect.poll(() => error().count()).toBe(1);
});
