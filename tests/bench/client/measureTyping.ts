import type { Browser } from 'playwright-core';
import type { SignedIn } from '../browser';
import { quantile } from '../statistics';
import { openDetails } from './actions';
import { openList, slowDown, slowPhone } from './page';

const KEYS = 200;
/** A quick writer's. */
const BETWEEN_MS = 60;
/** Of the 1,000 characters that it takes; the keys fill it up. */
const BEFORE = 'All of the town was at the harbour when the lights went on over the water. '
  .repeat(20)
  .slice(0, 800);

/** Writes on in a long description on a slow processor; milliseconds from a key to the painted frame, the 95th of 100. */
export const measureTyping = async (
  browser: Browser,
  signedIn: SignedIn,
  origin: string,
): Promise<number> => {
  const { page, cdp, close } = await openList(browser, signedIn, origin);
  try {
    await openDetails(page);
    const description = page.locator('textarea[name="description"]');
    await description.fill(BEFORE);
    await page.waitForTimeout(1000);
    await slowDown(cdp, slowPhone.cpuTimes);
    await page.evaluate(() => globalThis.__bench.timeKeys());
    await description.press('End');
    await page.keyboard.type('and so on '.repeat(KEYS / 10), { delay: BETWEEN_MS });
    await page.waitForTimeout(500);
    const [, ...times] = await page.evaluate(() => globalThis.__bench.keyMs);
    if (times.length < KEYS) throw new Error(`Of ${KEYS} keys ${times.length} were painted.`);
    return quantile(times, 0.95);
  } finally {
    await close();
  }
};
