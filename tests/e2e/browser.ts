import { AxeBuilder } from '@axe-core/playwright';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const origin = inject('studioOrigin');
export const password = 'demo-studio';

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

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: flags });

/** Console errors and warnings, uncaught errors and violations of the content security policy, by browser profile. */
const messages = new WeakMap<BrowserContext, string[]>();

/** A new browser profile whose console messages and errors are collected. */
export const newProfile = async (
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    baseURL: origin,
    ...options,
  });
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
  expect((messages.get(context) ?? []).filter(text => !expected?.test(text))).toEqual([]);
};

/** Fills in and submits the sign-in form. */
export const fillSignIn = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(people[person]);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Opens a URL signed out, and signs in on the page that it redirects to. */
export const openAs = async (context: BrowserContext, person: Person, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`/studio${path}`);
  await fillSignIn(page, person);
  await page.waitForURL(
    url => url.pathname.startsWith('/studio/') && url.pathname !== '/studio/sso/callback',
  );
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
