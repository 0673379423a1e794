import type { Browser, CDPSession } from 'playwright-core';
import type { SignedIn } from '../browser';
import { closeDetails, openDetails } from './actions';
import { collectGarbage } from './objectBytes';
import { openList } from './page';

const cycles = 50;
/** By then everything lazy is loaded and every cache has what it keeps. */
const settledAfter = 10;

/** Memory in use after everything unused is collected, in bytes. */
export const heapOf = async (cdp: CDPSession): Promise<number> => {
  await collectGarbage(cdp);
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
};

/** Opens and closes details over and over; bytes at the end and growth with each of the later times. */
export const measureHeap = async (
  browser: Browser,
  signedIn: SignedIn,
  origin: string,
): Promise<{ readonly end: number; readonly growth: number }> => {
  const { page, cdp, close } = await openList(browser, signedIn, origin);
  try {
    await page.waitForTimeout(600);
    await cdp.send('HeapProfiler.enable');
    let settled = 0;
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      await openDetails(page, cycle % 10);
      await closeDetails(page);
      if (cycle === settledAfter) settled = await heapOf(cdp);
    }
    await page.waitForTimeout(500);
    const end = await heapOf(cdp);
    return { end, growth: (end - settled) / (cycles - settledAfter) };
  } finally {
    await close();
  }
};
