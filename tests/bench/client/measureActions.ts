import type { Browser } from 'playwright-core';
import type { SignedIn } from '../browser';
import { median } from '../statistics';
import { closeDetails, openDetails, openPalette, sortBy, toggleRow } from './actions';
import { openList, slowDown, slowPhone } from './page';

/** What single actions took, in milliseconds, the first of each kind left out: it loads what is lazy. */
export interface ActionsMeasured {
  readonly sort: number;
  readonly open: number;
  readonly close: number;
}

const columns = ['Views', 'Earnings', 'Updated', 'Views', 'Earnings'];

/** Sorting, opening and closing on the list as it comes. */
export const measureActions = async (
  browser: Browser,
  signedIn: SignedIn,
  origin: string,
): Promise<ActionsMeasured> => {
  const { page, close } = await openList(browser, signedIn, origin);
  try {
    await page.waitForTimeout(600);
    const times = { sort: [] as number[], open: [] as number[], close: [] as number[] };
    for (const [at] of columns.entries()) {
      times.open.push(await openDetails(page, at));
      await page.waitForTimeout(100);
      times.close.push(await closeDetails(page));
      await page.waitForTimeout(100);
    }
    for (const name of columns) {
      times.sort.push(await sortBy(page, name));
      await page.waitForTimeout(150);
    }
    const later = ([, ...rest]: readonly number[]): number => median(rest);
    return { sort: later(times.sort), open: later(times.open), close: later(times.close) };
  } finally {
    await close();
  }
};

/** The longest page that lists offer: how many elements it has, what choosing a row takes and what sorting. */
export const measureLongPage = async (
  browser: Browser,
  signedIn: SignedIn,
  origin: string,
): Promise<{ readonly nodes: number; readonly select: number; readonly sort: number }> => {
  const { page, close } = await openList(browser, signedIn, origin, { query: '?per_page=100' });
  try {
    await page.waitForTimeout(600);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    await toggleRow(page, 2, true);
    const select = [
      await toggleRow(page, 3, true),
      await toggleRow(page, 3, false),
      await toggleRow(page, 4, true),
    ];
    const [, ...sort] = [
      await sortBy(page, 'Views'),
      await sortBy(page, 'Earnings'),
      await sortBy(page, 'Updated'),
      await sortBy(page, 'Views'),
    ];
    return { nodes, select: median(select), sort: median(sort) };
  } finally {
    await close();
  }
};

/** The list fetches the palette ahead of need, a while after its rows. */
const PALETTE_FETCHED_MS = 4000;
/** Enough for the median of a time that differs by whole frames. */
const PALETTE_OPENINGS = 13;

/** Opens the command palette where it was fetched ahead; milliseconds, the first time left out. */
export const measurePalette = async (
  browser: Browser,
  signedIn: SignedIn,
  origin: string,
): Promise<{ readonly first: number; readonly later: number }> => {
  const { page, close } = await openList(browser, signedIn, origin);
  try {
    await page.waitForTimeout(PALETTE_FETCHED_MS);
    const times: number[] = [];
    for (let opening = 0; opening < PALETTE_OPENINGS; opening += 1) {
      times.push(await openPalette(page));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    const [first = Number.NaN, ...later] = times;
    return { first, later: median(later) };
  } finally {
    await close();
  }
};

/** How long a person looks at what an action did, before the next. */
const LOOKED_AT_MS = 1000;

/**
 * A person at work on a slow processor; milliseconds of the longest event. The person waits for what an action shows: a key
 * that meets the rows of the sort before would measure where in time they meet.
 */
export const measureSession = async (
  browser: Browser,
  signedIn: SignedIn,
  origin: string,
): Promise<number> => {
  const { page, cdp, close } = await openList(browser, signedIn, origin);
  try {
    await page.waitForTimeout(600);
    await slowDown(cdp, slowPhone.cpuTimes);
    const look = () => page.waitForTimeout(LOOKED_AT_MS);
    for (const name of ['Views', 'Earnings', 'Updated']) {
      await sortBy(page, name);
      await look();
    }
    await page.getByRole('searchbox').last().pressSequentially('train', { delay: 60 });
    await page.waitForURL('**q=train**');
    await look();
    await page.getByRole('searchbox').last().press('Escape');
    await page.waitForURL(url => !url.searchParams.has('q'));
    await look();
    const all = page.locator('thead input[type="checkbox"]');
    await all.click();
    await look();
    await all.click();
    await look();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await look();
    for (const row of [1, 3]) {
      await openDetails(page, row);
      await closeDetails(page);
    }
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL('**page=2**');
    // Entries of events arrive with the frames after them.
    await page.waitForTimeout(1000);
    return await page.evaluate(() => globalThis.__bench.longestEventMs);
  } finally {
    await close();
  }
};
