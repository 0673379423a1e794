import type { Browser, Page } from 'playwright-core';
import { launch } from '../../bench/browser';
import { browserClockOff, serverClockOff } from './clockOff';
import { databaseAway } from './databaseAway';
import { diskFull } from './diskFull';
import { takePicture, type Left, type Seen } from './fault';
import { mailAway } from './mailAway';
import { replicaAway } from './replicaAway';
import { ssoAway } from './ssoAway';
import { signInAt, startFaultStudio, type FaultStudio } from './startFaultStudio';
import { storeAway } from './storeAway';

type Scenarios = (studio: FaultStudio, browser: Browser, page: Page) => Promise<readonly (Seen | Left)[]>;

const scenarios: Readonly<Record<string, Scenarios>> = {
  database: (studio, _browser, page) => databaseAway(studio, page),
  replica: (_studio, browser) => replicaAway(browser),
  store: (studio, _browser, page) => storeAway(studio, page),
  mail: mailAway,
  sso: ssoAway,
  browser: browserClockOff,
  server: serverClockOff,
  disk: (_studio, browser) => diskFull(browser),
};

const isBad = (one: Seen | Left): boolean =>
  'message' in one && (!one.isKept || !one.isSignedIn || one.healedS === undefined);

const lineOf = (one: Seen | Left): string =>
  'reason' in one
    ? `| ${one.scenario} | left out: ${one.reason} | | | |`
    : `| ${one.scenario} | ${one.message} | ${one.isKept ? 'yes' : 'NO'} | ${one.healedS ?? 'NOT'} | ${one.isSignedIn ? 'yes' : 'NO'} |`;

/** Takes one service after the other away from people who work; prints what they see; returns how much of it is bad. */
export const measureFaults = async ({
  case: name,
}: {
  readonly case: string | undefined;
}): Promise<number> => {
  const studio = await startFaultStudio();
  const browser = await launch();
  let bad = 0;
  try {
    console.log(
      '| scenario | message | typed text kept | healed after s | signed in |\n| --- | --- | --- | --- | --- |',
    );
    for (const [key, run] of Object.entries(scenarios)) {
      if (name !== undefined && !key.includes(name)) continue;
      const page = await signInAt(browser, studio.origin, 'creator@demo.test', '/content/moments?page=1');
      await page.locator('a[data-record]').first().waitFor();
      const seen = await run(studio, browser, page).catch(async (error: unknown) => {
        await takePicture(page, `${key}-error`);
        console.error(`${key}, at ${page.url()}:`, error);
        bad += 1;
        return [];
      });
      for (const one of seen) console.log(lineOf(one));
      bad += seen.filter(isBad).length;
      if (!studio.isRunning()) throw new Error(`The server ended during "${key}".`);
      await page.context().close();
    }
  } finally {
    await browser.close();
    await studio.stop();
  }
  return bad;
};
