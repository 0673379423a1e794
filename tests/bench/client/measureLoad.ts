import type { Browser } from 'playwright-core';
import type { SignedIn } from '../browser';
import type { BenchStudio } from '../startStudio';
import { readRequested, type Requested } from './bytes';
import { mainThreadMs, openList, type MeasuredScreen } from './page';

/** One cold load of the list until it is at rest. Times in milliseconds. */
export interface LoadMeasured {
  /** Of the visit before, or a current one. */
  readonly anyRow: number;
  /** A current one. */
  readonly firstRow: number;
  readonly largestPaint: number;
  /** Processor time until the first row. */
  readonly mainThread: number;
  /** Processor time until three seconds later, with what is fetched ahead and the streams that are opened by then. */
  readonly mainThreadLater: number;
  readonly requested: Requested;
}

/** Loads the list in a window of its own, at full speed or as on a slow phone. */
export const measureLoad = async (
  browser: Browser,
  signedIn: SignedIn,
  { origin, build }: Pick<BenchStudio, 'origin' | 'build'>,
  slow: boolean,
): Promise<LoadMeasured> => {
  const { page, cdp, anyRow, currentRow, close } = await openList(browser, signedIn, origin, { slow });
  try {
    await page.waitForTimeout(3000);
    return {
      anyRow: anyRow.at,
      firstRow: currentRow.at,
      largestPaint: await page.evaluate(() => globalThis.__bench.largestPaintMs),
      mainThread: currentRow.mainThread,
      mainThreadLater: await mainThreadMs(cdp),
      requested: await readRequested(page, build),
    };
  } finally {
    await close();
  }
};

const analytics: MeasuredScreen = { address: '/studio/analytics', first: 'main .MuiLineChart-line' };

/** Milliseconds to the first chart of analytics, and as a share of those to the first row of the list, with empty caches. */
export const measureChart = async (
  browser: Browser,
  signedIn: SignedIn,
  { origin }: Pick<BenchStudio, 'origin'>,
): Promise<{ readonly shown: number; readonly share: number }> => {
  const firstShown = async (screen?: MeasuredScreen): Promise<number> => {
    const { page, close } = await openList(browser, signedIn, origin, screen ? { screen } : {});
    try {
      return await page.evaluate(() => globalThis.__bench.firstShownMs ?? 0);
    } finally {
      await close();
    }
  };
  const row = await firstShown();
  const shown = await firstShown(analytics);
  return { shown, share: shown / row };
};
