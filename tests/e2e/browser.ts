import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { fillSignIn as fillForm } from '../setup/fillSignIn';
import { startStudio, type Studio, type StudioOptions } from '../setup/startStudio';
import { withoutSavedFrame } from '../setup/withoutSavedFrame';

let running: Studio | undefined;

/** The studio of this test file. */
export const studio = (): Studio => {
  if (!running) throw new Error('Call serveStudio() at the top of the test file.');
  return running;
};

/** Starts a studio with demo data of its own for this test file. */
export const serveStudio = (options?: StudioOptions): void => {
  beforeAll(async () => {
    running = await startStudio(options);
  }, 300_000);
  afterAll(() => running?.stop());
};

/** The email of each demo account, by its role. */
export const people = {
  creator: 'creator@demo.test',
  newCreator: 'creator2@demo.test',
  reviewer: 'reviewer@demo.test',
  admin: 'admin@demo.test',
  locked: 'locked@demo.test',
  newcomer: 'newcomer@demo.test',
  beta: 'beta@demo.test',
} as const;
export type Person = keyof typeof people;

/** Console errors and warnings, uncaught errors and violations of the content security policy, by browser profile. */
const messages = new WeakMap<BrowserContext, string[]>();

/**
 * A new browser profile whose console messages and errors are collected. A page does not show its list as it was left unless
 * `showsSavedFrame`, because a test would find the rows of before.
 */
export const newProfile = async (
  browser: Browser,
  { showsSavedFrame = false, ...options }: BrowserContextOptions & { showsSavedFrame?: boolean } = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    baseURL: studio().origin,
    ...options,
  });
  if (!showsSavedFrame) await withoutSavedFrame(context);
  const printed: string[] = [];
  messages.set(context, printed);
  context.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      printed.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', error => printed.push(String(error.error())));
  return context;
};

/** Fails when a page printed or threw anything else than `expected`. */
export const expectQuiet = (context: BrowserContext, expected?: RegExp): void => {
  const others = (messages.get(context) ?? []).filter(text => !expected?.test(text));
  expect(others.join('\n')).toBe(''); // a text is printed with the failure, an array is not
};

/** Fills in and submits the sign-in form. */
export const fillSignIn = (page: Page, person: Person): Promise<void> => fillForm(page, people[person]);

const isSignedIn = (url: URL): boolean =>
  /^\/studio(\/|$)/.test(url.pathname) && url.pathname !== '/studio/sso/callback';

/** Opens a URL signed out, and signs in on the page that it redirects to. */
export const signInAs = async (context: BrowserContext, person: Person, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`/studio${path}`);
  await fillSignIn(page, person);
  await page.waitForURL(isSignedIn);
  return page;
};

/** The access token expires after 15 minutes. A session that was renewed since in another profile cannot be used again. */
const REUSED_MS = 10 * 60_000;

/** What a browser stores of a session. */
interface StoredSession {
  readonly at: number;
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
}
const sessions = new Map<Person, StoredSession>();

/**
 * Opens a URL as a person. The first time in a file it signs in; later profiles get the same session, as other tabs would. A test that
 * ends its session uses `signInAs`.
 */
export const openAs = async (context: BrowserContext, person: Person, path: string): Promise<Page> => {
  const stored = sessions.get(person);
  if (!stored || Date.now() - stored.at > REUSED_MS) {
    const at = Date.now();
    const page = await signInAs(context, person, path);
    sessions.set(person, { at, state: await context.storageState() });
    return page;
  }
  await context.setStorageState(stored.state);
  const page = await context.newPage();
  await page.goto(`/studio${path}`);
  return page;
};

/** The serious and critical findings of axe in the page or in the element of a selector: rule and element. */
export const serious = async (page: Page, selector = 'html'): Promise<string[]> => {
  // Legacy mode runs axe in the page itself instead of a new page for each analysis.
  const { violations } = await new AxeBuilder({ page }).include(selector).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

/** The pixels by which the page is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Widths in px, each in one theme: which element overlaps another depends on the width alone, and contrast on the theme alone.
 */
export const appearances = [
  { colorScheme: 'light', widths: [1440, 656] },
  { colorScheme: 'dark', widths: [1025, 390] },
] as const;

/** Fails when what a selector matches has a serious finding of axe, or the page is wider than the window, in one of the widths. */
export const expectFits = async (page: Page, widths: readonly number[], selector?: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, findings: await serious(page, selector), isWider: (await overflowOf(page)) > 0 }).toEqual(
      {
        width,
        findings: [],
        isWider: false,
      },
    );
  }
};
