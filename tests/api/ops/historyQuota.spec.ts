import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quota } from '../../../src/contract/calls/serverLimits';
import { writeHistory } from '../../../server/db/audit';
import { systemActor } from '../../../server/db/studio/systemActor';
import { historyUsage } from '../../../server/db/frameworkTables';
import { mergeHistoryUsage } from '../../../server/db/upkeep/mergeHistoryUsage';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() => studio.db.execute(sql`truncate moments, tags, audit_log, history_usage, jobs, job_items`));
afterAll(() => studio.stop());

const me = people.creator.id;
const { historyBytes, undoneBytes } = quota;
const long = 'x'.repeat(1000);
const hourAgo = (hours: number): Date =>
  new Date((Math.floor(studio.deps.now().getTime() / 3_600_000) - hours) * 3_600_000);
/** Writes that a person made before. */
const addUsage = async (bytes: number, hours = 0): Promise<void> => {
  await studio.db.insert(historyUsage).values({ user_id: me, hour: hourAgo(hours), bytes });
};
const usedBytes = async (): Promise<number> => {
  const { rows } = await studio.db.execute<{ used: number }>(
    sql`select coalesce(sum(bytes), 0)::float as used from history_usage where user_id = ${me}`,
  );
  return rows[0]!.used;
};
/** Creates a playlist with moments. Returns its id. */
const addPlaylist = async (moment_ids: readonly string[]): Promise<string> => {
  const values = { name: 'Fog', title: 'Fog', description: '', visibility: 'private' };
  const playlist = { ...values, yt_video_id: null, order: null };
  const { body } = await studio.call('POST', '/playlists', { as: 'creator', body: playlist });
  const id = String(body.data.items[0]!['id']);
  await studio.call('POST', `/playlists/${id}/moments`, { as: 'creator', body: { moment_ids } });
  return id;
};
const rename = (id: string, title = 'New') =>
  studio.call('PUT', `/moments/${id}`, { as: 'creator', body: { title } });

describe('the history of a day', () => {
  it('is limited in bytes for each person; the rejection has the numbers and the time', async () => {
    const [id = '', theirs = ''] = await addMoments(studio.db, {}, { heartbeat_id: people.other.id });
    await addUsage(400_000_000, 7);
    await addUsage(historyBytes - 400_000_100, 5);
    const { status, body, headers } = await rename(id);
    expect([status, body.code]).toEqual([409, 'quota-exceeded']);
    const time = new Date(hourAgo(7).getTime() + 86_400_000).toISOString().slice(0, 16).replace('T', ' ');
    expect(body.detail).toBe(
      `Your changes of the last day fill 1000 of 1000 MB of history. This is possible again from ${time} UTC.`,
    );
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(16 * 3600);
    expect((await studio.db.execute(sql`select from moments where title = 'New'`)).rows).toEqual([]);
    expect(await usedBytes()).toBe(historyBytes - 100);
    expect(
      (await studio.call('PUT', `/moments/${theirs}`, { as: 'other', body: { title: 'New' } })).status,
    ).toBe(200);
    // A day after the oldest writes.
    await studio.db.execute(
      sql`update history_usage set hour = hour - interval '17 hours' where user_id = ${me}`,
    );
    expect((await rename(id)).status).toBe(200);
  });

  it('counts what a change stores: the values before and after, and the row of a new record', async () => {
    const ids = await addMoments(studio.db, { description: long }, { description: long });
    const changes = { description: 'ü'.repeat(1000) };
    await studio.call('PUT', '/moments/bulk_update', { as: 'creator', body: { ids, changes } });
    const { rows } = await studio.db.execute<{ stored: number }>(sql`
      select sum(octet_length(before::text) + octet_length(after::text))::float as stored from audit_log`);
    const counted = await usedBytes();
    expect(counted).toBeGreaterThan(rows[0]!.stored);
    expect(counted).toBeLessThan(rows[0]!.stored + 500);
    await studio.call('POST', '/writings', { as: 'creator', body: { title: 'Fog', body: '', cover: null } });
    expect((await usedBytes()) - counted).toBeGreaterThan(1000);
  });

  it('counts the order of a playlist that its activity remembers', async () => {
    const moment_ids = await addMoments(studio.db, ...Array.from({ length: 100 }, () => ({})));
    const id = await addPlaylist(moment_ids);
    const before = await usedBytes();
    const move = { playlist_id: id, moment_ids: moment_ids.slice(-1), place: 1 };
    expect((await studio.call('POST', '/playlists/moments', { as: 'creator', body: move })).status).toBe(200);
    const { rows } = await studio.db.execute<{ stored: number }>(sql`
      select octet_length(previous::text)::float as stored from activities where previous->>'type' = 'playlist_order'`);
    // The database writes blanks between the values.
    expect((await usedBytes()) - before).toBeGreaterThan(rows[0]!.stored * 0.9);
  });

  it('counts the positions of playlists, added and duplicated', async () => {
    const id = await addPlaylist(await addMoments(studio.db, ...Array.from({ length: 50 }, () => ({}))));
    expect(await usedBytes()).toBeGreaterThan(50 * 200);
    await addUsage(historyBytes - (await usedBytes()) - 5000);
    const positions = sql`select from playlist_moments`;
    const before = (await studio.db.execute(positions)).rows.length;
    const { body } = await studio.call('POST', `/playlists/${id}/duplicate`, { as: 'creator', body: {} });
    expect(body.code).toBe('quota-exceeded');
    expect((await studio.db.execute(positions)).rows).toHaveLength(before);
  });

  it('counts a large response that is stored for repetitions of its call', async () => {
    const moment_ids = await addMoments(studio.db, ...Array.from({ length: 900 }, () => ({})));
    const id = await addPlaylist(moment_ids);
    const move = { playlist_id: id, moment_ids: moment_ids.slice(-1), place: 1 };
    const send = (key: string) =>
      studio.call('POST', '/playlists/moments', {
        as: 'creator',
        body: move,
        headers: { 'idempotency-key': key },
      });
    const first = await send('a-large-response');
    const before = await usedBytes();
    // Nothing is changed any more, but a response is stored.
    const second = await send('another-large-response');
    expect(second.body).toEqual(first.body);
    expect((await usedBytes()) - before).toBe(Buffer.byteLength(JSON.stringify(second.body)));
    expect((await send('another-large-response')).body).toEqual(second.body);
  });

  it('is counted without waiting for another write of the same person', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    await studio.db.transaction(async db => {
      const change = { entity: 'moment', entityId: 'moOther001', before: {}, after: {}, isOwn: true };
      const caller = { userId: me, name: 'creator' };
      await writeHistory(db, { caller, requestId: 'x', now: studio.deps.now(), action: 'x' }, [change]);
      expect((await rename(id)).status).toBe(200);
    });
    expect(await studio.db.select().from(historyUsage)).toHaveLength(2);
  });

  it('does not limit the server itself', async () => {
    await studio.db
      .insert(historyUsage)
      .values({ user_id: systemActor.userId, hour: hourAgo(0), bytes: 2 * historyBytes });
    const change = { entity: 'moment', entityId: 'moOther001', before: {}, after: {}, isOwn: false };
    const author = { caller: systemActor, requestId: 'x', now: studio.deps.now(), action: 'x' };
    await writeHistory(studio.db, author, [change]);
    expect((await studio.db.execute(sql`select from audit_log`)).rows).toHaveLength(1);
  });

  it('is merged to one row for each hour, and forgotten after a day', async () => {
    await addUsage(5, 30);
    await addUsage(10, 3);
    await addUsage(20, 3);
    await addUsage(40);
    await mergeHistoryUsage(studio.db, studio.deps.now());
    const rows = await studio.db.select().from(historyUsage).orderBy(historyUsage.hour);
    expect(rows.map(({ hour, bytes }) => [hour, bytes])).toEqual([
      [hourAgo(3), 30],
      [hourAgo(0), 40],
    ]);
  });
});

describe('a job that meets the quota of history', () => {
  const steps = () => jobSteps(studio, 'creator');
  const begin = async (): Promise<string> => {
    await addMoments(studio.db, ...Array.from({ length: 700 }, () => ({})));
    const { body } = await studio.call('POST', '/moments/jobs', {
      as: 'creator',
      body: { target: { filter: {} }, changes: { description: long } },
    });
    await studio.deps.jobs.runUntilIdle();
    return String(body.data.items[0]!['id']);
  };
  /** Leaves bytes for one batch of 500 records, and not for all 700. */
  const runToQuota = async (id: string) => {
    await studio.db.execute(sql`truncate history_usage`);
    await addUsage(historyBytes - 700_000);
    const job = await steps().runCommand('start', id);
    expect(job).toMatchObject({
      state: 'failed',
      failure: 'quota-exceeded',
      done: 500,
      waiting: 200,
      failed: 0,
    });
    expect(job.failure_detail).toContain('1000 of 1000 MB of history. This is possible again from');
  };

  it('stops, and continues when it is retried later', async () => {
    const id = await begin();
    await runToQuota(id);
    expect(await steps().runCommand('retry', id)).toMatchObject({ state: 'failed', done: 500, waiting: 200 });
    await studio.db.execute(sql`truncate history_usage`);
    expect(await steps().runCommand('retry', id)).toMatchObject({
      state: 'done',
      failure: null,
      failure_detail: null,
      done: 700,
    });
  });

  it('can be undone at once, within a reserve', async () => {
    const id = await begin();
    await runToQuota(id);
    expect(await steps().runCommand('undo', id)).toMatchObject({ state: 'undone', undone: 500, kept: 0 });
    const { rows } = await studio.db.execute(sql`select from moments where description = ${long}`);
    expect(rows).toEqual([]);
  });

  it('cannot be undone beyond the reserve, and continues to be undone later', async () => {
    const id = await begin();
    await runToQuota(id);
    await addUsage(undoneBytes);
    expect(await steps().runCommand('undo', id)).toMatchObject({
      state: 'failed',
      failure: 'quota-exceeded',
      done: 500,
    });
    await studio.db.execute(sql`truncate history_usage`);
    expect(await steps().runCommand('undo', id)).toMatchObject({ state: 'undone', undone: 500 });
  });

  it('counts the results of its dry run, too', async () => {
    await begin();
    expect((await studio.db.execute(sql`select from audit_log`)).rows).toEqual([]);
    expect(await usedBytes()).toBeGreaterThan(700 * long.length);
  });
});

it('a creator can have so many tags, and no more by adding them to moments', async () => {
  const [id = ''] = await addMoments(studio.db, {});
  await studio.db.execute(sql`
    insert into tags (id, owner, name, permalink, rating, "order", supertag, moments, created_at, updated_at)
    select 'tg' || n, ${me}, 'tag ' || n, 'tag-' || n, 0, 0, false, 0, now(), now()
    from generate_series(1, ${quota.tags}) as n`);
  const add = (name: string) =>
    studio.call('PUT', `/moments/${id}`, { as: 'creator', body: { tags: [name] } });
  const { status, body } = await add('new');
  expect([status, body.code]).toEqual([409, 'quota-exceeded']);
  expect(body.detail).toContain('100000 tags');
  expect((await add('tag 7')).status).toBe(200);
});
