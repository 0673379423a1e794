import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectQuiet, newProfile, openAs } from './browser';

/** The record on screen. */
export const card = (page: Page) => page.getByRole('article');

export const titleOf = async (page: Page): Promise<string> =>
  (await card(page).getAttribute('aria-label')) ?? '';

/** What the live region says, without the mark that tells equal texts apart. */
export const announced = async (page: Page): Promise<string> =>
  ((await page.locator('[data-announcement]').textContent()) ?? '').trim();

/** The id of the record on screen. */
export const itemIn = (page: Page): string => new URL(page.url()).searchParams.get('item') ?? '';

const leftIn = (text: string): number => Number(/([\d,]+) left$/.exec(text)?.[1]?.replaceAll(',', ''));

/** Waits until the first record is shown. */
export const openQueue = async (page: Page): Promise<void> => {
  await card(page).getByRole('heading', { level: 2 }).waitFor();
  await expect.poll(() => itemIn(page)).not.toBe('');
};

/** The address names the next record before its card has the focus. */
export const expectFocusOnCard = async (page: Page): Promise<void> => {
  await expect.poll(() => card(page).evaluate(element => element === document.activeElement)).toBe(true);
};

/** Decides the record on screen, and returns its id and how many are left, as the live region says. */
export const judge = async (
  page: Page,
  ...keys: readonly string[]
): Promise<{ id: string; left: number }> => {
  const id = itemIn(page);
  for (const key of keys) await page.keyboard.press(key);
  await expect.poll(() => itemIn(page)).not.toBe(id);
  await expectFocusOnCard(page);
  expect(await titleOf(page)).not.toBe('');
  const said = await announced(page);
  expect(said).toMatch(/^[A-Z][a-z ]+, [\d,]+ left$/);
  return { id, left: leftIn(said) };
};

/** Judges 20 records, the last of them twice: it is undone, which brings it back with the focus. Returns their ids. */
export const judgeTwenty = async (
  page: Page,
  decisions: readonly (readonly string[])[],
): Promise<readonly string[]> => {
  const results: { id: string; left: number }[] = [];
  for (let count = 0; count < 19; count += 1)
    results.push(await judge(page, ...decisions[count % decisions.length]!));
  const [first] = results;
  expect(results.map(({ left }) => left)).toEqual(results.map((_, index) => first!.left - index));
  const title = await titleOf(page);
  const last = await judge(page, 'a');
  await page.keyboard.press('u');
  await expect.poll(() => itemIn(page)).toBe(last.id);
  expect(await announced(page)).toBe(`Taken back: “${title}”, ${(last.left + 1).toLocaleString('en')} left`);
  await expectFocusOnCard(page);
  await page
    .getByText(/^Undone/)
    .first()
    .waitFor({ state: 'attached' });
  expect(await judge(page, ...decisions[1]!)).toEqual(last);
  const ids = [...results, last].map(({ id }) => id);
  expect(new Set(ids).size).toBe(20);
  return ids;
};

/** Two reviewers open a queue. The first decides with `key`; the second can never decide the same record, and learns who did. */
export const expectOneOfTwoDecides = async (
  browser: Browser,
  path: string,
  { key, done }: { readonly key: string; readonly done: string },
): Promise<void> => {
  const [mine, theirs] = [await newProfile(browser), await newProfile(browser)];
  const me = await openAs(mine, 'reviewer', path);
  await openQueue(me);
  await me.getByText('Held for you').waitFor();
  const held = itemIn(me);
  // What I hold is not the first one of somebody else, and is named in their queue.
  const them = await openAs(theirs, 'admin', path);
  await openQueue(them);
  expect(itemIn(them)).not.toBe(held);
  await them
    .locator(`[data-item="${held}"]`)
    .getByText(/ is on it$/)
    .waitFor();
  await them.goto(`/studio${path}?item=${held}`);
  await card(them)
    .or(them.getByRole('group', { name: 'Decisions' }))
    .getByText(/ is on it$/)
    .first()
    .waitFor();
  await them.keyboard.press('a');
  expect(itemIn(them)).toBe(held);
  // After my decision the card of somebody who has it on screen is closed, with who decided what.
  await me.keyboard.press(key);
  await expect.poll(() => itemIn(me)).not.toBe(held);
  await card(them)
    .getByText(new RegExp(`^${done} by `))
    .first()
    .waitFor();
  await them.keyboard.press('r');
  expect(itemIn(them)).toBe(held);
  expectQuiet(mine);
  expectQuiet(theirs);
  await Promise.all([mine.close(), theirs.close()]);
};
