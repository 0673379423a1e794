import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from './launch';
import { servePage } from './servePage';

const origin = servePage('transitionPage');

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const hasFocus = (target: Locator) => target.evaluate(element => element === document.activeElement);

/** Presses a key until an element has the focus, some times at most. */
const pressUntilFocused = async (page: Page, target: Locator, key: string): Promise<void> => {
  for (let times = 0; !(await hasFocus(target)); times += 1) {
    expect(times).toBeLessThan(9);
    await page.keyboard.press(key);
  }
};

/** Opens the menu of the record by keyboard and runs an action. */
const choose = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('link', { name: 'Lease' }).focus();
  const menu = page.getByRole('button', { name: 'Actions for Lease' });
  await menu.waitFor();
  await pressUntilFocused(page, menu, 'Tab');
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: label, exact: true });
  await item.waitFor();
  await pressUntilFocused(page, item, 'ArrowDown');
  await page.keyboard.press('Enter');
};

describe('a transition', () => {
  it('has a dialog that Enter submits, which names what is missing at its input', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(origin());
    await page.getByText('Offered').waitFor();
    await choose(page, 'Countersign');
    // The resource has no text for the question.
    const dialog = page.getByRole('alertdialog', { name: 'Countersign “Lease”?' });
    const placeInput = dialog.getByRole('textbox', { name: 'Place' });
    await expect.poll(() => hasFocus(placeInput)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByText('Required. Please fill this up.').waitFor();
    expect(await placeInput.getAttribute('aria-invalid')).toBe('true');
    expect(await hasFocus(placeInput)).toBe(true);
    await page.keyboard.type('Bergen');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('“Lease” is now signed').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.close();
  });

  it('is made by keyboard alone, from the menu over its dialog to the new state', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(origin());
    await page.getByText('Offered').waitFor();

    await choose(page, 'Sign');
    const dialog = page.getByRole('alertdialog', { name: 'Sign “Lease”?' });
    await dialog.getByRole('textbox', { name: 'Place' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByText('Offered').isVisible()).toBe(true);

    await choose(page, 'Sign');
    const placeInput = dialog.getByRole('textbox', { name: 'Place' });
    await placeInput.waitFor();
    await expect.poll(() => hasFocus(placeInput)).toBe(true);
    await page.keyboard.type('Bergen');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ola');
    expect(await dialog.getByRole('textbox', { name: 'Witness' }).inputValue()).toBe('Ola');
    const confirm = dialog.getByRole('button', { name: 'Sign' });
    await pressUntilFocused(page, confirm, 'Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Signed “Lease”').waitFor();
    await page.getByRole('cell').getByText('Signed', { exact: true }).waitFor();
    await page.close();
  });
});
