import type { Browser, Page } from 'playwright-core';
import { unwrap } from '../../../src/contract/calls/envelope';
import { benchWindow, type SignedIn } from '../browser';
import { median, quantile } from '../statistics';

const TITLE = 'A thousand for the bench';
const MOMENTS = 1000;
const PAGE = 100;
const SAVES = 16;
const DRAG_MS = 3000;

/** How a row is dragged through a playlist of 1,000 moments, in milliseconds. */
export interface PlaylistMeasured {
  /** Between two frames. */
  readonly frame: { readonly median: number; readonly p95: number; readonly longest: number };
  /** Work of the main thread for each frame, and what of it is script. */
  readonly work: number;
  readonly script: number;
  /** From the drop of a row until its new place is saved. */
  readonly save: number;
  readonly nodes: number;
}

/** Finds the playlist in kept data, or makes it. */
const playlistIn = async (page: Page, origin: string, accessToken: string): Promise<string> => {
  const headers = { authorization: `Bearer ${accessToken}` };
  const call = async (path: string, data?: object): Promise<readonly { readonly id: string }[]> => {
    const options = { headers, ...(data && { data }), method: data ? 'POST' : 'GET' };
    const response = await page.request.fetch(`${origin}/api/studio${path}`, options);
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return (unwrap(await response.json())?.items ?? []) as readonly { readonly id: string }[]; // records
  };
  const [found] = await call(`/playlists?q=${encodeURIComponent(TITLE)}`);
  if (found) return found.id;
  const [made] = await call('/playlists', {
    name: TITLE,
    title: TITLE,
    description: '',
    visibility: 'private',
    yt_video_id: null,
    order: null,
  });
  const ids: string[] = [];
  for (let at = 1; ids.length < MOMENTS; at += 1)
    ids.push(...(await call(`/moments?per_page=${PAGE}&page=${at}`)).map(({ id }) => id));
  await call(`/playlists/${made!.id}/moments`, { moment_ids: ids.slice(0, MOMENTS) }); // just made
  return made!.id;
};

/** Middle of a part of the page that can be seen. */
const middleOf = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const take = async (page: Page, row: number): Promise<{ x: number; y: number }> => {
  const from = await middleOf(page, `[data-index="${row}"] [data-handle]`);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  return from;
};

/** Opens it, drags a row over the list to its lower edge, where it scrolls, and drops rows on near places. */
export const measurePlaylist = async (
  browser: Browser,
  { state, accessToken }: SignedIn,
  origin: string,
): Promise<PlaylistMeasured> => {
  const context = await browser.newContext({
    storageState: state,
    locale: 'en-US',
    viewport: benchWindow,
  });
  try {
    const page = await context.newPage();
    const id = await playlistIn(page, origin, accessToken);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async (): Promise<{ task: number; script: number }> => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const of = (metric: string) =>
        (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN) * 1000;
      return { task: of('TaskDuration'), script: of('ScriptDuration') };
    };
    await page.goto(`${origin}/studio/playlist/${id}/moments`);
    await page.locator(`[role="grid"][aria-rowcount="${MOMENTS + 1}"]`).waitFor();
    await page.waitForTimeout(1500);

    const from = await take(page, 2);
    await page.mouse.move(from.x, from.y + 40, { steps: 4 });
    const before = await worked();
    const frames = page.evaluate(async ms => {
      const times: number[] = [];
      const start = performance.now();
      for (let last = start; last - start < ms;) {
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times.slice(1);
    }, DRAG_MS);
    // First over rows, then at the edge, where the list scrolls under the pointer.
    for (let step = 0; step < 60; step += 1)
      await page.mouse.move(from.x + (step % 7), Math.min(from.y + 40 + step * 12, 860));
    const between = await frames;
    const after = await worked();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.locator('[role="grid"]').evaluate(list => list.scrollTo({ top: 0 }));

    const saves: number[] = [];
    for (let turn = 0; turn < SAVES; turn += 1) {
      await page.waitForTimeout(400);
      const start = await take(page, 1);
      const end = await middleOf(page, '[data-index="6"]');
      await page.mouse.move(start.x, end.y, { steps: 5 });
      const saved = page.waitForResponse(
        answer => answer.request().method() === 'POST' && answer.url().endsWith('/playlists/moments'),
      );
      const dropped = performance.now();
      await page.mouse.up();
      await (await saved).finished();
      saves.push(performance.now() - dropped);
    }
    return {
      frame: { median: median(between), p95: quantile(between, 0.95), longest: Math.max(...between) },
      work: (after.task - before.task) / between.length,
      script: (after.script - before.script) / between.length,
      save: median(saves),
      nodes: await page.evaluate(() => document.querySelectorAll('*').length),
    };
  } finally {
    await context.close();
  }
};
