import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, launch, newProfile, openAs, type Person } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Every address of specification section 2, and the screen that each kind of person finds there. */
const found: Readonly<Record<string, string>> = {
  '/': 'Moments',
  '/dashboard': 'Moments',
  '/content': 'Moments',
  '/content/moments': 'Moments',
  '/content/trash': 'Trash',
  '/content/tags': 'Tags',
};
const notFound = [
  '/content/creators',
  '/content/videos',
  '/content/vikis',
  '/content/questions',
  '/content/playlists',
  '/content/collections',
  '/content/nonsense',
  '/customization',
  '/customize',
  '/customize/branding',
  '/admin',
  '/admin/audit',
  '/playlist',
  '/playlist/plAbcdefg/edit',
  '/analytics',
  '/earn',
  '/contact',
  '/review/comments',
  '/review/moments',
  '/hidden-content',
  '/manage/earnings',
  '/ads',
  '/digital-clone',
  '/pretty-links',
  '/riAbcdefg/edit',
  '/collection/liAbcdefg/edit',
  '/payoneer-success',
  '/no/such/place',
];
const persons: readonly Person[] = [
  'creator',
  'newCreator',
  'reviewer',
  'admin',
  'locked',
  'newcomer',
  'beta',
];

describe('every address', () => {
  it.each(persons)('is what it should be for the %s', async person => {
    const context = await newProfile(browser);
    const page = await openAs(context, person, '/content/moments');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const [path, heading] of Object.entries(found)) {
      await page.goto(`/studio${path}`);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      expect(await page.title()).toBe('Content – Heartbeat Studio');
    }
    for (const path of notFound) {
      await page.goto(`/studio${path}`);
      await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor();
      expect(`${path}: ${await page.title()}`).toBe(`${path}: Not found – Heartbeat Studio`);
    }
    expectQuiet(context);
    await context.close();
  });

  it('asks an anonymous person to sign in, but for an address that is nowhere', async () => {
    const context = await newProfile(browser);
    const page = await context.newPage();
    for (const path of ['/', '/content/moments', '/ads', '/earn', '/payoneer-success']) {
      await page.goto(`/studio${path}`);
      await page.getByLabel('Password', { exact: true }).waitFor();
    }
    await page.goto('/studio/no/such/place');
    await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor();
    expectQuiet(context);
    await context.close();
  });
});
