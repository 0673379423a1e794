import { chromium, type Browser, type BrowserContext } from 'playwright-core';

/** Where the client's measurements begin and what a row there is. */
export const listPath = '/studio/content/moments';
export const rowSelector = 'tbody tr a[data-record]';

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

/** Signs a demo person in through the sign-in page and stays until the list is there. */
export const signIn = async (browser: Browser, origin: string, email: string): Promise<SignedIn> => {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.goto(origin + listPath);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('demo-studio');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`**${listPath}*`);
    await page.locator(rowSelector).first().waitFor({ timeout: 60_000 });
    const state = await context.storageState();
    const token = state.cookies.find(({ name }) => name === 'access_token');
    if (!token) throw new Error('Signed in, but there is no access token in the cookies.');
    return { state, accessToken: decodeURIComponent(token.value) };
  } finally {
    await context.close();
  }
};
