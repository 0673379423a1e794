import type { Browser } from 'playwright-core';
import { saveDuring } from './editTitle';
import type { Seen } from './fault';
import { shiftedClock } from './shiftedClock';
import { signInAt, type FaultStudio } from './startFaultStudio';

const nothing = (): void => undefined;
const offBy = [10, -10];
const directionOf = (minutes: number): string => (minutes > 0 ? 'fast' : 'slow');

/** The clock of the browser is wrong: sign-in, list and save work. */
export const browserClockOff = async ({ origin }: FaultStudio, browser: Browser): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const minutes of offBy) {
    const page = await signInAt(browser, origin, 'creator@demo.test', '/content/moments?page=1', context =>
      context.addInitScript(shiftedClock(minutes)),
    );
    seen.push(
      await saveDuring(page, {
        scenario: `browser 10 min ${directionOf(minutes)}`,
        picture: `clock-browser-${directionOf(minutes)}`,
        begin: nothing,
        end: nothing,
      }),
    );
    await page.context().close();
  }
  return seen;
};

/** The clock of the server is wrong while somebody has a token of before: the token works, and so does a new sign-in. */
export const serverClockOff = async (studio: FaultStudio, browser: Browser): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const minutes of offBy) {
    const page = await signInAt(browser, studio.origin, 'creator@demo.test', '/content/moments?page=1');
    const script = `data:text/javascript,${encodeURIComponent(shiftedClock(minutes))}`;
    seen.push(
      await saveDuring(page, {
        scenario: `server 10 min ${directionOf(minutes)}`,
        picture: `clock-server-${directionOf(minutes)}`,
        begin: () => studio.restart({ nodeArguments: ['--import', script] }),
        end: nothing,
      }),
    );
    await page.context().close();
    const again = await signInAt(browser, studio.origin, 'creator@demo.test', '/content/moments?page=1');
    await again.locator('a[data-record]').first().waitFor();
    await again.context().close();
    await studio.restart();
  }
  return seen;
};
