import type { Browser, Page } from 'playwright-core';
import { saveDuring } from './editTitle';
import { failurePattern, messagesOn, secondsUntil, takePicture, type Seen } from './fault';
import { startIssuer, type Issuer } from './startIssuer';
import type { FaultStudio } from './startFaultStudio';

const textOf = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText()).replace(/\s+/g, ' ').slice(0, 300);

/** Somebody opens the studio without a session while the issuer is away. */
const openSignedOut = async (
  browser: Browser,
  origin: string,
  { issuer, wire }: Issuer,
  { scenario, picture, begin }: { scenario: string; picture: string; begin: () => void },
): Promise<Seen> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  begin();
  await page.goto(`${origin}/studio/content/moments?status=draft`).catch(() => undefined);
  await secondsUntil(async () => failurePattern.test(await textOf(page)), 45);
  const message = [await messagesOn(page), await textOf(page)].join(' | ');
  await takePicture(page, picture);
  const address = new URL(page.url());
  wire.cut();
  wire.mend();
  const healedS = await secondsUntil(async () => page.url().startsWith(issuer), 90);
  await takePicture(page, `${picture}-healed`);
  await context.close();
  // Nobody was signed in here: the address to return to is what must not be lost.
  return { scenario, message, isKept: address.href.includes('draft'), healedS, isSignedIn: true };
};

/** The issuer of sign-ins does not answer: who is signed in works on, and others learn why they cannot. */
export const ssoAway = async (studio: FaultStudio, browser: Browser, page: Page): Promise<Seen[]> => {
  const outside = await startIssuer();
  try {
    await studio.restart({ environment: { SSO_ISSUER: outside.issuer } });
    outside.wire.cut();
    return [
      await saveDuring(page, {
        scenario: 'issuer away, signed in',
        picture: 'sso-signed-in',
        begin: () => undefined,
        end: () => undefined,
      }),
      await openSignedOut(browser, studio.origin, outside, {
        scenario: 'issuer away, signed out',
        picture: 'sso-away',
        begin: outside.wire.cut,
      }),
      await openSignedOut(browser, studio.origin, outside, {
        scenario: 'issuer silent, signed out',
        picture: 'sso-silent',
        begin: outside.wire.hush,
      }),
    ];
  } finally {
    await studio.restart();
    outside.stop();
  }
};
