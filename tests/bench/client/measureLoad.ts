import type { Browser } from 'playwright-core';
import type { SignedIn } from '../browser';
import { readRequested, type Requested } from './bytes';
import { mainThreadMs, openList } from './page';

/** One cold load of the list until it is at rest. Times in milliseconds. */
export interface LoadMeasured {
  readonly firstRow: number;
  readonly largestPaint: number;
  /** Processor time until three seconds after the first row, when what the row set off is done. */
  readonly mainThread: number;
  readonly requested: Requested;
}

/** Loads the list in a window of its own, at full speed or as on a slow phone. */
export const measureLoad = async (
  browser: Browser,
  signedIn: SignedIn,
  origin: string,
  slow: boolean,
): Promise<LoadMeasured> => {
  const { page, cdp, close } = await openList(browser, signedIn, origin, { slow });
  try {
    await page.waitForTimeout(3000);
    const { firstRow, largestPaint } = await page.evaluate(() => ({
      firstRow: globalThis.__bench.firstRowMs ?? 0,
      largestPaint: globalThis.__bench.largestPaintMs,
    }));
    return {
      firstRow,
      largestPaint,
      mainThread: await mainThreadMs(cdp),
      requested: await readRequested(page),
    };
  } finally {
    await close();
  }
};
