import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { benchWindow, listPath, type SignedIn } from '../browser';

/** What the probe leaves in the page. */
interface Probe {
  /** The first row of the visit before, which is shown until there is a current one. */
  readonly savedShownMs: number | null;
  readonly firstShownMs: number | null;
  readonly largestPaintMs: number;
  readonly longestEventMs: number;
  readonly timed: Promise<number>;
  time(kind: 'shown' | 'gone' | 'other rows' | 'other text', selector?: string): void;
  missingAt(selector: string): Promise<number>;
  /** From every key to the frame after it, since `timeKeys` was called. */
  readonly keyMs: readonly number[];
  timeKeys(): void;
}
declare global {
  // oxlint-disable-next-line no-var -- globals of the page are declared so
  var __bench: Probe;
  /** What the probe waits for: the first row of a list where it is left out. */
  // oxlint-disable-next-line no-var -- globals of the page are declared so
  var __benchFirst: string | undefined;
}

/** When a row was painted, and the processor time until then, in milliseconds. */
interface RowShown {
  readonly at: number;
  readonly mainThread: number;
}

/** A fresh browser window on the list, measured by the probe and over the browser's own protocol. */
export interface MeasuredPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** The first row that was painted, of the visit before or a current one. */
  readonly anyRow: RowShown;
  /** The first current row. */
  readonly currentRow: RowShown;
  close(): Promise<void>;
}

/** A phone of the middle class on a slow mobile network. */
export const slowPhone = {
  cpuTimes: 4,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** A screen and the first thing on it that is waited for. */
export interface MeasuredScreen {
  readonly address: string;
  readonly first: string;
}

/** Opens the list with an empty cache and waits until its first current row is painted; or another screen, until its first content is. */
export const openList = async (
  browser: Browser,
  { state }: SignedIn,
  origin: string,
  {
    query = '',
    slow = false,
    screen,
    before,
  }: {
    query?: string;
    slow?: boolean;
    screen?: MeasuredScreen;
    before?: (page: Page) => Promise<unknown>;
  } = {},
): Promise<MeasuredPage> => {
  const context: BrowserContext = await browser.newContext({
    storageState: state,
    locale: 'en-US',
    viewport: benchWindow,
  });
  if (screen) await context.addInitScript(first => (globalThis.__benchFirst = first), screen.first);
  await context.addInitScript({ path: fileURLToPath(new URL('probe.js', import.meta.url)) });
  const page = await context.newPage();
  await before?.(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slow) {
    const { cpuTimes, ...network } = slowPhone;
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await slowDown(cdp, cpuTimes);
  }
  await page.goto(`${origin}${screen?.address ?? listPath}${query}`, { waitUntil: 'commit' });
  const polled = { timeout: 90_000, polling: 20 };
  await page.waitForFunction(
    () => (globalThis.__bench?.savedShownMs ?? globalThis.__bench?.firstShownMs ?? null) !== null,
    undefined,
    polled,
  );
  const toAny = await mainThreadMs(cdp);
  await page.waitForFunction(() => globalThis.__bench?.firstShownMs !== null, undefined, polled);
  const toCurrent = await mainThreadMs(cdp);
  const { saved, current } = await page.evaluate(() => ({
    saved: globalThis.__bench.savedShownMs,
    current: globalThis.__bench.firstShownMs ?? 0,
  }));
  return {
    page,
    cdp,
    anyRow: { at: saved ?? current, mainThread: saved === null ? toCurrent : toAny },
    currentRow: { at: current, mainThread: toCurrent },
    close: () => context.close(),
  };
};

/** Makes the processor so many times slower. */
export const slowDown = (cdp: CDPSession, rate: number): Promise<unknown> =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate });

/** What the main thread worked since the page was opened, in milliseconds of processor time. */
export const mainThreadMs = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};
