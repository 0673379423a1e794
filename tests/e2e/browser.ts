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

/** The demo accounts, by what they are. */
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

/** What a page complained of: console errors, uncaught errors, violations of the content security policy. */
const complaints = new WeakMap<BrowserContext, string[]>();

/** A fresh browser profile whose complaints are collected. */
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
  const heard: string[] = [];
  complaints.set(context, heard);
  context.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', error => heard.push(String(error.error())));
  return context;
};

/** Nothing but what a test brings about on purpose may be complained of. */
export const expectQuiet = (context: BrowserContext, but?: RegExp): void => {
  expect((complaints.get(context) ?? []).filter(text => !but?.test(text))).toEqual([]);
};

/** Fills the sign-in form of the provider that the page stands on. */
export const fillSignIn = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(people[person]);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Opens an address as somebody who is not signed in yet, and signs in on the way. */
export const openAs = async (context: BrowserContext, person: Person, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`/studio${path}`);
  await fillSignIn(page, person);
  await page.waitForURL(
    url => url.pathname.startsWith('/studio/') && url.pathname !== '/studio/sso/callback',
  );
  return page;
};

/** What axe calls serious or critical in the page as it stands, or in one part of it: the rule and where. */
export const serious = async (page: Page, selector = 'html'): Promise<string[]> => {
  // Legacy: in the page itself, which has no frames of others, rather than in a new one each time.
  const { violations } = await new AxeBuilder({ page }).include(selector).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
