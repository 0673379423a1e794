import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTrashDays } from '../../../server/db/studio/readConfiguration';
import { siteVideos } from '../../../server/db/contentTables';
import { sections, type SectionId } from '../../../src/contract/entities/configuration/sections';
import { limits } from '../../../src/contract/limits';
import { aCommentEvent } from '../../builders/aCommentEvent';
import { addMoments } from '../helpers/addMoments';
import { eventsToken, people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { playlistSteps } from '../helpers/playlistSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() =>
  studio.db.execute(
    sql`truncate app_configurations, audit_log, moments, playlists, playlist_moments, videos`,
  ),
);
afterAll(() => studio.stop());

const address = (id: SectionId) => `/configurations/app/${id}`;
const save = (id: SectionId, body: object, as: PersonName = 'admin') =>
  studio.call('POST', address(id), { as, body });
const read = async (id: SectionId, as: PersonName = 'creator') =>
  (await studio.call('GET', address(id), { as })).body.data.items[0]!;
/** Stores a value without the checks of the server, as an earlier release did. */
const store = (id: SectionId, value: object) =>
  studio.db.execute(
    sql`insert into app_configurations (id, value, updated_at) values (${id}, ${JSON.stringify(value)}::jsonb, now())`,
  );
const ids = Object.keys(sections) as SectionId[]; // own keys of the table

describe('a section that nobody saved', () => {
  it('has the defaults, and the version 0', async () => {
    expect(await read('limits')).toEqual({
      version: 0,
      trash_days: limits.trashDays,
      playlist_moments: limits.playlistMoments,
      moments_a_day: null,
      video_megabytes: 1000,
      video_minutes: 60,
    });
    expect(await read('views')).toEqual({ version: 0, lists: {} });
    expect(await read('moderation')).toEqual({ version: 0, reasons: [] });
    expect(await read('news', 'admin')).toEqual({ version: 0, items: [] });
  });
});

describe('a save of a section', () => {
  const fields = ids.flatMap(id =>
    Object.keys(sections[id].entity.fields).map(field => [id, field] as const),
  );
  it.each(fields.filter(([, field]) => field !== 'id'))(
    'is refused with the field that does not fit: %s, %s',
    async (id, field) => {
      const { status, body } = await save(id, { version: 0, [field]: { wrong: true } });
      expect([status, body.code, body.errors?.map(({ path }) => path.split('.')[0])]).toEqual([
        400,
        'validation-failed',
        [field],
      ]);
      expect(await read(id, 'admin')).toMatchObject({ version: 0 });
    },
  );

  it.each(ids)('is refused with a field that the section does not have: %s', async id => {
    const { status, body } = await save(id, { version: 0, other: 1 });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'other', message: '"other" is not a field of this request' }],
    ]);
  });

  const item = { title: 'Payouts', date: '2026-11-20' };
  const reason = { id: 'dark', label: 'Too dark', text: 'It is too dark', for: ['moment'] };
  it.each([
    ['limits', { trash_days: 0 }, 'trash_days', 'should be 1 or more'],
    ['limits', { playlist_moments: 5001 }, 'playlist_moments', 'should be 5000 or less'],
    ['news', { items: [item, { ...item, title: ' ' }] }, 'items.1.title', 'Required. Please fill this up.'],
    ['news', { items: [{ ...item, link: 'nowhere' }] }, 'items.0.link', 'Invalid URL'],
    [
      'news',
      { items: [{ ...item, until: '2026-11-19' }] },
      'items.0.until',
      'The last day must not be before the first',
    ],
    ['moderation', { reasons: [reason, reason] }, 'reasons.1.id', 'Each may appear only once'],
    ['moderation', { reasons: [{ ...reason, for: [] }] }, 'reasons.0.for', 'Required. Please fill this up.'],
  ] as const)('names the value and the limit: %s %o', async (id, values, path, message) => {
    const { body } = await save(id, { version: 0, ...values });
    expect(body.errors).toEqual([{ path, message }]);
  });

  it('needs the permission, the version that was read, and is in the audit log', async () => {
    const denied = await save('limits', { version: 0, trash_days: 7 }, 'creator');
    expect([denied.status, denied.body.detail]).toEqual([
      403,
      'Not enough permission to update configuration',
    ]);
    expect((await save('limits', { trash_days: 7 })).body.code).toBe('version-required');
    expect((await save('limits', { version: 0, trash_days: 7 })).body.data.items).toMatchObject([
      { version: 1, trash_days: 7, playlist_moments: limits.playlistMoments },
    ]);
    expect((await save('limits', { version: 0, trash_days: 8 })).body.code).toBe('stale-record');
    const { body } = await studio.call('GET', '/audit?entity=app%20configuration&entity_id=limits', {
      as: 'admin',
    });
    expect(body.data.items).toMatchObject([
      { actor_id: people.admin.id, before: { version: 0 }, after: { version: 1, trash_days: 7 } },
    ]);
  });

  it('restores an earlier version as a new one', async () => {
    await save('ads', { version: 0, home: false, rotation_seconds: 60 });
    await save('ads', { version: 1, home: true, rotation_seconds: 10 });
    const { body } = await studio.call('GET', '/audit?entity_id=ads', { as: 'admin' });
    const first = body.data.items.at(-1)!['after'] as object; // an object of the configuration
    const restored = await save('ads', { ...first, version: 2 });
    expect(restored.body.data.items).toMatchObject([{ version: 3, home: false, rotation_seconds: 60 }]);
  });
});

describe('what earlier releases stored', () => {
  it('is in force where it fits, and has its default where it does not', async () => {
    await store('limits', { version: 4, trash_days: 'many', playlist_moments: 12, moments_of_old: 3 });
    expect(await read('limits')).toMatchObject({
      version: 4,
      trash_days: limits.trashDays,
      playlist_moments: 12,
    });
    // Who may change it sees what is wrong.
    expect(await read('limits', 'admin')).toMatchObject({ trash_days: 'many' });
    await store('news', { items: [{ date: '2026-11-20', title: 'Payouts' }] });
    expect(await read('news')).toMatchObject({
      items: [{ title: 'Payouts', text: '', link: null, until: null }],
    });
  });

  it('stays beside what is saved, and cannot be changed', async () => {
    await store('features', { version: 1, digital_clone: 'beta' });
    const values = { version: 1, appeals: false };
    const changed = await save('features', { ...values, digital_clone: 'all' });
    expect(changed.body.errors?.[0]?.path).toBe('digital_clone');
    const saved = await save('features', { ...values, digital_clone: 'beta' });
    expect(saved.body.data.items).toMatchObject([{ version: 2, appeals: false, digital_clone: 'beta' }]);
  });
});

describe('a limit', () => {
  it('of the days in the trash takes effect with the next call, whichever process saved it', async () => {
    const trashedAt = new Date().toISOString();
    const [id = ''] = await addMoments(studio.db, { trashed_at: trashedAt });
    const daysLeft = async (path: string) =>
      (await studio.call('GET', path, { as: 'creator' })).body.data.items[0]!['days_left'];
    const lists = ['/moments?in_trash=true', '/trash'];
    expect(await Promise.all(lists.map(daysLeft))).toEqual([limits.trashDays, limits.trashDays]);
    await store('limits', { version: 1, trash_days: 3 });
    expect(await Promise.all(lists.map(daysLeft))).toEqual([3, 3]);
    expect(await readTrashDays(studio.db, 60)).toBe(3);
    const ticket = await studio.call('POST', '/moments/export', {
      as: 'creator',
      body: { filter: { in_trash: true }, columns: ['id', 'days_left'] },
    });
    const url = String(ticket.body.data.items[0]!['url']);
    const file = await studio.app(new Request(`http://localhost:8080/api/studio${url}`));
    expect(await file.text()).toContain(`${id},3`);
  });

  it('of the environment is in force until somebody saves another', async () => {
    expect(await readTrashDays(studio.db, 60)).toBe(60);
    await save('limits', { version: 0, playlist_moments: 10 });
    expect(await readTrashDays(studio.db, 60)).toBe(60);
  });

  it('of moments in a playlist keeps what is in one, and refuses more', async () => {
    const steps = playlistSteps(studio);
    const [a = '', b = '', c = ''] = await addMoments(studio.db, {}, {}, {});
    const id = await steps.make([a, b]);
    await save('limits', { version: 0, playlist_moments: 1 });
    const refused = await steps.add(id, [c]);
    expect([refused.status, refused.body.detail]).toEqual([409, 'A playlist may have at most 1 moments']);
    expect((await steps.reorder(id, { moment_ids: [b, a] })).status).toBe(200);
    expect(await steps.orderOf(id)).toEqual([b, a]);
    expect((await steps.call('POST', `/playlists/${id}/duplicate`, {})).status).toBe(409);
  });

  it('of new moments counts those of 24 hours, and says when the next is possible', async () => {
    await studio.db
      .insert(siteVideos)
      .values(['aaaaaaaaaaa', 'bbbbbbbbbbb'].map(id => ({ id, title: id, thumbnail: null, duration: 9 })))
      .onConflictDoNothing();
    const make = (video: string) =>
      studio.call('POST', '/moments', {
        as: 'creator',
        body: { video_link: `https://youtu.be/${video}`, title: 'Fog', visibility: 'public' },
      });
    await save('limits', { version: 0, moments_a_day: 1 });
    expect((await make('aaaaaaaaaaa')).status).toBe(200);
    const refused = await make('bbbbbbbbbbb');
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([409, 'video_link']);
    expect(refused.body.detail).toMatch(
      /^You have created 1 moments within 24 hours, which is the most\. This is possible again from \d{4}-/,
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    await save('limits', { version: 1, moments_a_day: 2 });
    expect((await make('bbbbbbbbbbb')).status).toBe(200);
  });
});

describe('a feature that is switched off', () => {
  it('refuses appeals', async () => {
    const [id = ''] = await addMoments(studio.db, { review_status: 'rejected' });
    const appeal = () =>
      studio.call('POST', '/moments/appeal', { as: 'creator', body: { ids: [id], text: 'My own' } });
    await save('features', { version: 0, appeals: false });
    const refused = await appeal();
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Appeals are switched off at the moment. Try again later.',
    ]);
    await save('features', { version: 1, appeals: true });
    expect((await appeal()).status).toBe(200);
  });

  it('reports no comments by rules', async () => {
    const rule = {
      ...{ id: 'shops', label: 'Shops', is_on: true, reads: 'comment', match: 'words' },
      ...{ values: ['cheap'], category: 'spam' },
    };
    await save('moderation', { version: 0, rules: [rule] });
    const [moment = ''] = await addMoments(studio.db, {});
    const isReported = async () => {
      const event = aCommentEvent({ moment_id: moment, text: 'A cheap one' });
      const headers = { authorization: `Bearer ${eventsToken}` };
      expect((await studio.call('POST', '/events', { headers, body: { events: [event] } })).status).toBe(200);
      const found = sql`select id from comment_reviews where id = ${event.comment_id}`;
      return (await studio.db.execute(found)).rows.length > 0;
    };
    expect(await isReported()).toBe(true);
    await save('features', { version: 0, comment_rules: false });
    expect(await isReported()).toBe(false);
  });
});
