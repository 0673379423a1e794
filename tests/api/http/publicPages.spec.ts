import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections, playlists, questions, vikis } from '../../../server/db/contentTables';
import { heartbeatBlacklists } from '../../../server/db/tables';
import type { Moment } from '../../../src/contract/entities/moment';
import { aCollection } from '../../builders/aCollection';
import { aPlaylist } from '../../builders/aPlaylist';
import { aQuestion } from '../../builders/aQuestion';
import { aViki } from '../../builders/aViki';
import { addMoments } from '../helpers/addMoments';
import { addVideos } from '../helpers/addVideos';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
const own = { heartbeat_id: people.creator.id };
const picture = 'meAAAAAAAAAAAAAAAA';

beforeAll(async () => {
  studio = await startApiStudio();
  const { db } = studio;
  await db.insert(playlists).values([
    aPlaylist({
      ...own,
      id: 'plPublic01',
      title: 'Slow mornings',
      thumbnail: picture,
      visibility: 'public',
    }),
    aPlaylist({ ...own, id: 'plLinked01', title: 'For friends', visibility: 'unlisted' }),
    aPlaylist({ ...own, id: 'plPrivate1', title: 'Secret list', visibility: 'private' }),
    aPlaylist({ ...own, id: 'plTrashed1', title: 'Secret list', trashed_at: '2026-02-01T00:00:00.000Z' }),
    aPlaylist({ heartbeat_id: people.newcomer.id, id: 'plWaiting1', title: 'Secret list' }),
  ]);
  await db
    .insert(collections)
    .values([
      aCollection({ ...own, id: 'liPublic01', title: 'The night sky', type: 'trivia', cover: picture }),
      aCollection({ ...own, id: 'liDrafts01', title: 'Secret collection', live: 0 }),
    ]);
  const alone = { ...own, collection_id: null, order: null };
  await db.insert(questions).values([
    aQuestion({
      ...alone,
      id: 'trPublic01',
      type: 'trivia',
      text: 'Which planet is red?',
      status: 'publish',
    }),
    aQuestion({ ...alone, id: 'riDrafted1', type: 'riddle', text: 'Secret riddle', status: 'draft' }),
  ]);
  await db
    .insert(vikis)
    .values([
      aViki({ ...own, id: 'viPublic01', title: 'Fog & <light>', cover: picture, status: 'published' }),
      aViki({ ...own, id: 'viDrafted1', title: 'Secret viki', status: 'unpublished' }),
    ]);
});
afterAll(() => studio.stop());

const open = async (path: string, address = '127.0.0.1') => {
  const response = await studio.app(new Request(`http://localhost:8080${path}`), { address });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const addMoment = async (over: Partial<Moment> = {}): Promise<string> =>
  (await addMoments(studio.db, { title: 'Siren at night', thumbnail: picture, ...over }))[0]!;

/** The page of a public address: with its heading, kind, creator and picture. */
const expectPage = async (path: string, title: string, kind: string) => {
  const page = await open(path);
  expect([path, page.status, page.headers.get('content-type')]).toEqual([
    path,
    200,
    'text/html; charset=utf-8',
  ]);
  expect(page.text).toContain(`<h1 dir="auto">${title}</h1>`);
  expect(page.text).toContain(`<p class="kind">${kind}</p>`);
  expect(page.text).toContain(`/@creatorofthetest`);
  return page;
};
const expectNothing = async (path: string) => {
  const page = await open(path);
  expect([path, page.status, page.headers.get('content-type')]).toEqual([
    path,
    404,
    'text/html; charset=utf-8',
  ]);
  expect(page.text).toContain('No page has this address. Check the link.');
  expect(page.text).not.toContain('Secret');
};

describe('a public address', () => {
  it('has a page with title, kind, picture and creator', async () => {
    const id = await addMoment({ custom_id: 'Trips/Lisbon', yt_video_id: 'video000001' });
    await addVideos(studio.db, { ...own, title: 'The longer cut', yt_video_id: 'video000001' });
    for (const path of [`/${id}`, `/yo${id}`, '/trips/LISBON', '/Trips/Lisbon/']) {
      const { text } = await expectPage(path, 'Siren at night', 'Moment');
      expect(text).toContain(`src="/api/studio/media/${picture}=w1280-h720-n-rw"`);
    }
    await expectPage('/watch/video000001', 'The longer cut', 'Video');
    await expectPage('/videos/playlist/plPublic01', 'Slow mornings', 'Playlist');
    await expectPage('/videos/playlist/plLinked01', 'For friends', 'Playlist');
    await expectPage('/trivia/liPublic01', 'The night sky', 'Trivia');
    await expectPage('/trivia/trPublic01', 'Which planet is red?', 'Trivia question');
    await expectPage('/vikis/viPublic01', 'Fog &amp; &lt;light&gt;', 'Viki');
  });

  it('of something that is not public is the not-found page', async () => {
    const hidden: Partial<Moment>[] = [
      { visibility: 'private' },
      { status: 'draft' },
      { status: 'unlisted' },
      { review_status: 'rejected' },
      { review_status: 'spam' },
      { blacklisted: true, blacklist_scope: 'everything' },
      { trashed_at: '2026-02-01T00:00:00.000Z' },
      { heartbeat_id: people.newcomer.id },
    ];
    for (const [at, over] of hidden.entries()) {
      const custom_id = `secret/${at}`;
      await expectNothing(`/${await addMoment({ ...over, custom_id, title: 'Secret moment' })}`);
      await expectNothing(`/${custom_id}`);
    }
    for (const path of [
      '/videos/playlist/plPrivate1',
      '/videos/playlist/plTrashed1',
      '/videos/playlist/plWaiting1',
      '/trivia/liDrafts01',
      '/riddles/riDrafted1',
      '/vikis/viDrafted1',
      '/@newcomerofthetest',
    ])
      await expectNothing(path);
  });

  it('that names nothing is the not-found page, also where an id has another type', async () => {
    for (const path of [
      '/moNothing1',
      '/@nobody',
      '/@No-Handle',
      '/watch/nothing0000',
      '/watch/..%2f',
      '/riddles/liPublic01',
      '/riddles/trPublic01',
      '/trivia/zz1234567',
      '/videos/playlist/nonsense',
      '/vikis/plPublic01',
      '/a/b/c',
      '/%E0%A4%A',
      '/search/anything',
    ])
      await expectNothing(path);
  });

  it('of a creator on the blacklist is the not-found page', async () => {
    const id = await addMoment({ heartbeat_id: people.other.id });
    expect((await open(`/${id}`)).status).toBe(200);
    await studio.db.insert(heartbeatBlacklists).values({ heartbeat_id: people.other.id, scope: 'heartbeat' });
    await expectNothing(`/${id}`);
    await expectNothing('/@otherofthetest');
  });

  it('runs nothing and follows the scheme of the system', async () => {
    const page = await open('/vikis/viPublic01');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self';/);
    expect(policy).not.toMatch(/unsafe|script-src|\*/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.text).not.toMatch(/<script|<light>|style="/);
    expect(page.text).toContain('@media (prefers-color-scheme: dark)');
  });

  it('leaves the studio, its APIs and the sign-in as they are', async () => {
    for (const path of ['/api/studio/nothing', '/studio/nothing.png', '/sso/nothing']) {
      const page = await open(path);
      expect([path, page.status, page.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/problem+json',
      ]);
    }
  });
});

describe('many visitors', () => {
  it('leave the connections to the people who are signed in, and to visitors of other networks', async () => {
    const link = { label: 'Tickets', route: 'tickets', target: 'https://example.com/' };
    expect((await studio.call('POST', '/pretty-links', { as: 'creator', body: link })).status).toBe(200);
    let clicks: Promise<{ readonly status: number }[]> = Promise.resolve([]);
    await studio.db.transaction(async holding => {
      // Each click waits for this lock.
      await holding.execute(sql`select from pretty_links where route = 'tickets' for update`);
      clicks = Promise.all(Array.from({ length: 40 }, (_, at) => open('/tickets', `2001:db8:0:1::${at}`)));
      const isWaiting = sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%pretty_link_clicks%'`;
      await expect.poll(async () => (await studio.db.execute(isWaiting)).rows.length).toBeGreaterThan(0);
      expect((await studio.call('GET', '/moments', { as: 'other' })).status).toBe(200);
      expect((await open('/vikis/viPublic01', '2001:db8:0:2::1')).status).toBe(200);
    });
    expect(new Set((await clicks).map(({ status }) => status))).toEqual(new Set([302]));
    const { rows } = await studio.db.execute(sql`select clicks from pretty_links where route = 'tickets'`);
    expect(rows).toEqual([{ clicks: 40 }]);
  });
});
