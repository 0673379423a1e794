import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { SignedIn } from '../browser';

/** Decisions that are measured, and the pause after each, in which a person looks at the next moment. */
const DECISIONS = 30;
const WARM_UP = 3;
const LOOK_MS = 400;
const title = 'article h2';

/** A window on the queue of moments, with its first card painted. */
export const openReviewQueue = async (
  browser: Browser,
  { state }: SignedIn,
  origin: string,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> => {
  const context = await browser.newContext({
    storageState: state,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript({ path: fileURLToPath(new URL('../client/probe.js', import.meta.url)) });
  const page = await context.newPage();
  await page.goto(`${origin}/studio/review/moments`);
  await page.locator(title).first().waitFor({ timeout: 60_000 });
  await page.waitForURL(/item=/);
  return { context, page };
};

/** Approves moments by key; milliseconds of each from the key until the next card is painted. */
export const measureDecisionKeys = async (
  browser: Browser,
  signedIn: SignedIn,
  origin: string,
): Promise<number[]> => {
  const { context, page } = await openReviewQueue(browser, signedIn, origin);
  try {
    const times: number[] = [];
    for (let turn = 0; turn < WARM_UP + DECISIONS; turn += 1) {
      await page.waitForTimeout(LOOK_MS);
      await page.evaluate(selector => globalThis.__bench.time('other text', selector), title);
      await page.keyboard.press('a');
      const ms = await page.evaluate(() => globalThis.__bench.timed);
      if (turn >= WARM_UP) times.push(ms);
    }
    return times;
  } finally {
    await context.close();
  }
};
