import type { Browser, CDPSession, Page } from 'playwright-core';
import { saveSettings, type SignedIn } from '../browser';
import { median } from '../statistics';
import { toggleRow } from './actions';
import { openList } from './page';

const ROWS = 1000;
/** A finger's flick. */
const PX_PER_SECOND = 6000;

/** How a list of 1,000 loaded rows scrolls and how quickly one of them is chosen. */
export interface LongListMeasured {
  /** Processor time of the longest task on the main thread, in milliseconds. */
  readonly longestTask: number;
  /** Tasks that took more than 50 ms by the clock, other programs' turns included. */
  readonly longTasks: number;
  readonly select: number;
  /** Elements of the page with all rows loaded. */
  readonly nodes: number;
}

/** An event of a trace; times in microseconds, `tdur` that of the processor. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Goes down until so many rows are loaded. */
const loadRows = async (page: Page): Promise<void> => {
  for (;;) {
    const loaded = await page.evaluate(() => {
      const rows = document.querySelector('[data-rows]')!;
      rows.scrollTo({ top: rows.scrollHeight });
      const positions = [...rows.querySelectorAll('tbody tr')].map(row => Number(row.ariaRowIndex) - 1);
      return Math.max(...positions);
    });
    if (loaded >= ROWS) return;
    await page.waitForTimeout(30);
  }
};

/** From the last row to the first and back. */
const scroll = async (page: Page, cdp: CDPSession): Promise<void> => {
  const height = await page.evaluate(() => document.querySelector('[data-rows]')!.scrollHeight);
  for (const direction of [1, -1])
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 500,
      yDistance: direction * height,
      speed: PX_PER_SECOND,
      gestureSourceType: 'mouse',
    });
};

/** Tasks of the main threads of pages, in milliseconds. */
const tasksIn = (trace: Buffer): { readonly wall: number; readonly processor: number }[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }; // the format of traces
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && isMain.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => ({ wall: dur / 1000, processor: tdur / 1000 }));
};

/** Loads 1,000 rows of an endless list, scrolls over all of them and chooses some. Leaves the list endless. */
export const measureLongList = async (
  browser: Browser,
  signedIn: SignedIn,
  origin: string,
): Promise<LongListMeasured> => {
  const { page, cdp, close } = await openList(browser, signedIn, origin, {
    before: opened =>
      saveSettings(opened, origin, signedIn.accessToken, { tables: { moments: { paging: 'endless' } } }),
  });
  try {
    await page.waitForTimeout(600);
    await loadRows(page);
    await page.waitForTimeout(1000);
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
    await scroll(page, cdp);
    const tasks = tasksIn(await browser.stopTracing());
    if (tasks.length < 100) throw new Error('The trace of scrolling has no tasks.');
    await toggleRow(page, 8, true);
    const select = [
      await toggleRow(page, 9, true),
      await toggleRow(page, 9, false),
      await toggleRow(page, 10, true),
    ];
    return {
      longestTask: Math.max(...tasks.map(({ processor }) => processor)),
      longTasks: tasks.filter(({ wall }) => wall > 50).length,
      select: median(select),
      nodes: await page.evaluate(() => document.querySelectorAll('*').length),
    };
  } finally {
    await close();
  }
};
