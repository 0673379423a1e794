import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, serveStudio, type Person } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Every URL of the studio, and the screen that it opens (product: addresses). */
const found: Readonly<Record<string, string>> = {
  '/': 'Dashboard',
  '/dashboard': 'Dashboard',
  '/content': 'Moments',
  '/content/moments': 'Moments',
  '/content/playlists': 'Playlists',
  '/content/collections': 'Collections',
  '/content/questions': 'Questions',
  '/content/tags': 'Tags',
  '/content/vikis': 'Vikis',
  '/content/media': 'Media',
  '/content/trash': 'Trash',
  '/playlist': 'Playlists',
  '/hidden-content': 'Hidden content',
  '/heartbeat': 'Followers',
  '/heartbeat/following': 'Following',
  '/analytics': 'Analytics',
  '/earn': 'Earn',
  '/earn/payment': 'Payment method',
  '/pretty-links': 'Pretty links',
  '/contact': 'Messages',
  '/customize/layout': 'Customize',
  '/profile': 'Profile',
  '/customize/branding': 'Customize',
  '/customize/about': 'Customize',
};
/** URLs only for administrators, who have every permission. */
const managed: Readonly<Record<string, string>> = {
  '/content/creators': 'Creators',
  '/content/videos': 'Videos',
  '/admin/creators': 'Creators',
  '/admin/applications': 'Applications',
  '/admin/coaches': 'Coaches',
  '/admin/people': 'People',
  '/admin/roles': 'Roles',
  '/admin/permissions': 'Permissions',
  '/admin/configuration': 'Configuration',
  '/admin/audit': 'Audit log',
  '/admin/failures': 'Failed jobs and mails',
  '/admin/supertags': 'Supertags',
  '/admin/popular-tags': 'Popular tags',
  '/ads': 'Ads',
  '/manage/earnings': 'Finalized earnings',
  '/manage/earnings/bonuses': 'Bonuses',
  '/manage/earnings/months': 'Months',
  '/manage/earnings/runs': 'Payout runs',
  '/manage/earnings/payouts': 'Payouts',
  '/manage/earnings/frozen': 'Frozen payouts',
};
/** URLs only for persons who take part in the beta. */
const ofBeta: Readonly<Record<string, string>> = { '/digital-clone': 'Digital clones' };
/** URLs only for persons who review. */
const reviewed: Readonly<Record<string, string>> = {
  '/review/moments': 'Review moments',
  '/review/comments': 'Reported comments',
};
/** URLs of missing records, each with its final path, heading and title. */
const noRecord: Readonly<Record<string, readonly [path: string, heading: string, title: string]>> = {
  '/playlist/plAbcdefg': ['/playlist/plAbcdefg/moments', 'No playlist found', 'Playlist'],
  '/playlist/plAbcdefg/edit': ['/playlist/plAbcdefg/edit', 'No playlist found', 'Playlist'],
  '/collection/liAbcdefg/edit': ['/collection/liAbcdefg/edit', 'No collection found', 'Collection'],
  '/collection/liAbcdefg/list': ['/collection/liAbcdefg/list', 'No collection found', 'Collection'],
  '/riAbcdefg/edit': ['/riAbcdefg/edit', 'No question found', 'Edit question'],
};
const notFound = [
  '/content/nonsense',
  '/customize/nonsense',
  '/admin/nonsense',
  '/playlist/plAbcdefg/nonsense',
  '/manage/earnings/nonsense',
  '/heartbeat/nonsense',
  '/moAbcdefg/edit',
  '/ri/edit',
  '/collection/liAbcdefg',
  '/collection/liAbcdefg/nonsense',
  '/collection/zz1234567/list',
  '/playlist/nothing/moments',
  '/playlist/zz1234567/moments',
  '/zz1234567/edit',
  '/creator/nobody',
  '/no/such/place',
];
/** Opens a URL with a screen of this heading. */
type Open = (page: Page, path: string, name: string) => Promise<void>;

const isShown = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Opens a URL in a new document. */
const load: Open = async (page, path, name) => {
  await page.goto(`/studio${path}`);
  await isShown(page, name);
};

/** Opens a URL within the document, as a link does, from a screen with another heading. */
const follow: Open = async (page, path, name) => {
  const push = async (to: string, shown: string): Promise<void> => {
    await page.evaluate(url => {
      history.pushState(null, '', url);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/studio${to}`);
    await isShown(page, shown);
  };
  if ((await page.getByRole('heading', { level: 1 }).innerText()) === name) {
    const [to, shown] = name === 'Page not found' ? elsewhere : nowhere;
    await push(to, shown);
  }
  await push(path, name);
};
const elsewhere = ['/pretty-links', 'Pretty links'] as const;
const nowhere = ['/between', 'Page not found'] as const;

/** A URL, its heading, and what is checked when it is open. */
type Visit = readonly [path: string, heading: string, check: (page: Page) => Promise<void>];

/** One of the first list, one of the second, and so on, so that headings differ from one visit to the next. */
const alternately = (first: readonly Visit[], second: readonly Visit[]): Visit[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [
    ...first.slice(at, at + 1),
    ...second.slice(at, at + 1),
  ]).flat();

/** The URLs of everybody are opened in new documents once; what only managers see, too. */
const opened: readonly (readonly [Person, Open])[] = [
  ['creator', load],
  ['admin', follow],
  ['newCreator', follow],
  ['reviewer', follow],
  ['locked', follow],
  ['beta', follow],
];

describe('every URL', () => {
  it.each(opened)('opens its screen for the %s', async (person, open) => {
    const context = await newProfile(browser);
    const page = await openAs(context, person, '/content/moments');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const isManager = person === 'admin';
    const isReviewer = isManager || person === 'reviewer';
    const isOfBeta = isManager || person === 'beta';
    const titled = (title: string) => async (shown: Page) =>
      expect(await shown.title()).toBe(`${title} – Heartbeat Studio`);
    const shown = [
      ...Object.entries(found).map(([path, heading]): Visit => [path, heading, titled(heading)]),
      ...Object.entries(noRecord).map(([path, [to, heading, title]]): Visit => [
        path,
        heading,
        async current => {
          expect(new URL(current.url()).pathname).toBe(`/studio${to}`);
          await titled(title)(current);
        },
      ]),
    ];
    const missing = [
      ...notFound,
      ...(isManager ? [] : Object.keys(managed)),
      ...(isReviewer ? [] : Object.keys(reviewed)),
      ...(isOfBeta ? [] : Object.keys(ofBeta)),
    ].map((path): Visit => [path, 'Page not found', titled('Not found')]);
    for (const [path, heading, check] of alternately(shown, missing)) {
      await open(page, path, heading);
      await check(page);
    }
    const own = { ...(isManager && managed), ...(isReviewer && reviewed), ...(isOfBeta && ofBeta) };
    for (const [path, heading] of Object.entries(own)) {
      await load(page, path, heading);
      await titled(heading)(page);
    }
    // The server responds with 404 for each missing record.
    expectQuiet(context, /404/);
    await context.close();
  });

  it('leads people whose application is not accepted to it, except at unknown URLs', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'newcomer', '/content/moments');
    for (const path of [...Object.keys(found), ...Object.keys(managed)].filter(each => !each.includes('?'))) {
      await page.goto(`/studio${path}`);
      await page.getByRole('heading', { level: 2, name: 'Show us what you make' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/studio/application');
    }
    await page.goto('/studio/no/such/place');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expectQuiet(context);
    await context.close();
  });

  it('requires anonymous persons to sign in, except at unknown URLs', async () => {
    const context = await newProfile(browser);
    const page = await context.newPage();
    for (const path of ['/', '/content/moments', '/ads', '/earn', '/payoneer-success']) {
      await page.goto(`/studio${path}`);
      await page.getByLabel('Password', { exact: true }).waitFor();
    }
    await page.goto('/studio/no/such/place');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expectQuiet(context);
    await context.close();
  });
});
