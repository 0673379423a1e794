import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Preferences } from '../../src/contract/entities/people/preferences';
import { unwrap } from '../../src/contract/calls/envelope';
import { fillSignIn } from '../setup/fillSignIn';

/** Where the client's measurements begin and what a row there is. */
export const listPath = '/studio/content/moments';
export const rowSelector = '#root tbody tr a[data-record]';

/** What a signed-in browser has, for as many fresh browsers as are wanted while its access token lives. */
export interface SignedIn {
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly accessToken: string;
}

/** A browser that talks to this machine alone. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
  });

/** Saves settings of a person who is signed in; answers the address of their settings. */
export const saveSettings = async (
  page: Page,
  origin: string,
  accessToken: string,
  data: Preferences,
): Promise<string> => {
  const headers = { authorization: `Bearer ${accessToken}` };
  const user = await page.request.get(`${origin}/api/studio/user`, { headers });
  const [me] = (unwrap(await user.json())?.items ?? []) as [{ id: number }?]; // the contract's answer
  const settings = `/api/studio/user/configurations/${me?.id}`;
  const saved = await page.request.put(origin + settings, { headers, data });
  if (!saved.ok()) throw new Error(`The settings could not be saved: ${saved.status()}`);
  return settings;
};

/** The window of what is measured, and of the visit before. */
export const benchWindow = { width: 1440, height: 900 };

const SHORT_VISIT_MS = 4000;

/** Lists stand as for somebody who never changed one: earlier measurements did, and settings stay. */
const forgetLists = async (page: Page, origin: string, accessToken: string): Promise<void> => {
  const settings = await saveSettings(page, origin, accessToken, {
    lists: { moments: '' },
    tables: { moments: {} },
  });
  // An address that says something is shown as it is while the settings are read, the bare one after that.
  const read = page.waitForResponse(`**${settings}`);
  await page.goto(`${origin}${listPath}?page=1`);
  await read;
  await page.goto(origin + listPath);
  // The last request of a visit: who leaves earlier keeps a remembered list that later calls would have replaced.
  await page.waitForResponse(/\/jobs\?/);
  // The list is saved for the next visit of whoever stays for a few seconds.
  await page.waitForTimeout(SHORT_VISIT_MS);
  await page.goto('about:blank');
};

/** Signs a demo person in through the sign-in page and stays until the list is there. */
export const signIn = async (browser: Browser, origin: string, email: string): Promise<SignedIn> => {
  const context = await browser.newContext({ locale: 'en-US', viewport: benchWindow });
  try {
    const page = await context.newPage();
    await page.goto(origin + listPath);
    await fillSignIn(page, email);
    await page.waitForURL(`**${listPath}*`);
    await page.locator(rowSelector).first().waitFor({ timeout: 60_000 });
    const token = (await context.cookies()).find(({ name }) => name === 'access_token');
    if (!token) throw new Error('Signed in, but there is no access token in the cookies.');
    const accessToken = decodeURIComponent(token.value);
    await forgetLists(page, origin, accessToken);
    return { state: await context.storageState(), accessToken };
  } finally {
    await context.close();
  }
};
