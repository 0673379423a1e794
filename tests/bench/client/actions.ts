import type { Locator, Page } from 'playwright-core';
import { rowSelector } from '../browser';

const form = 'input[name="title"]';

/** Waits for a condition after an action; milliseconds from its event until the condition is painted. */
export const timed = async (
  page: Page,
  condition: readonly ['shown' | 'gone', string] | readonly ['other rows'],
  act: () => Promise<void>,
): Promise<number> => {
  await page.evaluate(([kind, selector]) => globalThis.__bench.time(kind, selector), condition);
  await act();
  return page.evaluate(() => globalThis.__bench.timed);
};

/** A click on an element. */
export const press = (target: Locator) => (): Promise<void> => target.click({ noWaitAfter: true });

/** Sorts by a column whose head has this name; milliseconds until other rows are painted. */
export const sortBy = (page: Page, name: string): Promise<number> =>
  timed(page, ['other rows'], press(page.locator('thead').getByRole('button', { name, exact: true })));

/** Opens a row's details; milliseconds until the form is painted. */
export const openDetails = (page: Page, row = 1): Promise<number> =>
  timed(page, ['shown', form], press(page.locator(rowSelector).nth(row)));

/** Closes the details; milliseconds until they are gone. */
export const closeDetails = (page: Page): Promise<number> =>
  timed(
    page,
    ['gone', form],
    press(page.locator('[data-panel]').getByRole('button', { name: 'Close', exact: true })),
  );

/** Opens the command palette by its keys; milliseconds until it offers something. */
export const openPalette = (page: Page): Promise<number> =>
  timed(page, ['shown', 'dialog[open] [role="option"]'], () => page.keyboard.press('Control+k'));

/** Ticks a row or takes the tick away; milliseconds until it shows. */
export const toggleRow = (page: Page, row: number, isOn: boolean): Promise<number> => {
  const chosen = `tbody tr:nth-child(${row})[aria-selected="${isOn}"]`;
  return timed(
    page,
    ['shown', chosen],
    press(page.locator(`tbody tr:nth-child(${row}) input[type="checkbox"]`)),
  );
};
