import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMoments } from '../helpers/addMoments';
import { addVideos } from '../helpers/addVideos';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(async () => {
  await studio.db.execute(
    sql`truncate moments, videos, vikis, audit_log, jobs, job_items, heartbeat_blacklists`,
  );
  await studio.db.execute(sql`update heartbeats set blacklists = '{}'`);
});
afterAll(() => studio.stop());

const call = async (path: string, body: object) =>
  (await studio.call('POST', path, { as: 'admin', body })).body.data.items;

/** Sends a call that blacklists and returns the request to name in `undo_of`. */
const requestOf = async (path: string, body: object): Promise<string[]> =>
  (await call(path, body)).flatMap(({ request_id }) => (typeof request_id === 'string' ? [request_id] : []));

const addViki = async (): Promise<string> => {
  const body = { title: 'Fog', body: '<p>Early.</p>', cover: null };
  const { body: response } = await studio.call('POST', '/writings', { as: 'creator', body });
  return String(response.data.items[0]?.['id']);
};

const kinds = [
  { path: '/moments', table: 'moments', add: async () => (await addMoments(studio.db, {}))[0] ?? '' },
  { path: '/videos', table: 'videos', add: async () => (await addVideos(studio.db, {}))[0] ?? '' },
  { path: '/writings', table: 'vikis', add: addViki },
];

const readBlacklisting = async (table: string, id: string) => {
  const { rows } = await studio.db.execute(sql`
    select blacklist_scope, blacklist_reason, blacklisted_at from ${sql.identifier(table)} where id = ${id}`);
  return rows[0];
};
const free = { blacklist_scope: null, blacklist_reason: null, blacklisted_at: null };

describe.each(kinds)('undoing a blacklist change of $table', ({ path, table, add }) => {
  const read = (id: string) => readBlacklisting(table, id);
  const blacklist = (id: string, body: object) => requestOf(`${path}/blacklist`, { ids: [id], ...body });
  const undo = (ids: readonly string[], undo_of: readonly string[]) =>
    call(`${path}/blacklist`, { ids, undo_of });

  it('restores scope, reason and time of removed records', async () => {
    const id = await add();
    await blacklist(id, { scope: 'earnings', reason: 'Music of others' });
    const listed = await read(id);
    const removal = await blacklist(id, { remove: true });
    expect(await read(id)).toEqual(free);
    expect(await undo([id], removal)).toEqual([{ id, ok: true }]);
    expect(await read(id)).toEqual(listed);
    expect(listed).toMatchObject({ blacklist_scope: 'earnings', blacklist_reason: 'Music of others' });
  });

  it('restores the scope and the reason that another blacklisting replaced', async () => {
    const id = await add();
    await blacklist(id, { scope: 'earnings', reason: 'Music of others' });
    const listed = await read(id);
    const replacement = await blacklist(id, { reason: 'Everything of it' });
    await undo([id], replacement);
    expect(await read(id)).toEqual(listed);
    await undo([id], replacement);
    expect(await read(id)).toEqual(listed);
  });

  it('removes records that were not blacklisted before', async () => {
    const id = await add();
    await undo([id], await blacklist(id, { reason: 'Music of others' }));
    expect(await read(id)).toEqual(free);
  });

  it('restores the reason that the same scope replaced', async () => {
    const id = await add();
    await blacklist(id, { reason: 'Music of others' });
    const listed = await read(id);
    await undo([id], await blacklist(id, { reason: 'Spam' }));
    expect(await read(id)).toEqual(listed);
  });

  it('leaves a record unchanged that the call did not change', async () => {
    const [earlier, now] = [await add(), await add()];
    await blacklist(earlier, { reason: 'Music of others' });
    const listed = await read(earlier);
    const results = await call(`${path}/blacklist`, { ids: [earlier, now] });
    expect(results).toEqual([
      { id: earlier, ok: true },
      { id: now, ok: true, request_id: expect.any(String) },
    ]);
    expect(await undo([earlier, now], [String(results[1]?.['request_id'])])).toMatchObject([
      { id: earlier, ok: true },
      { id: now, ok: true },
    ]);
    expect(await read(earlier)).toEqual(listed);
    expect(await read(now)).toEqual(free);
  });

  it('by an unknown request is a conflict', async () => {
    const id = await add();
    await blacklist(id, { reason: 'Music of others' });
    expect(await undo([id], ['another-request'])).toMatchObject([{ id, ok: false, code: 'conflict' }]);
    expect(await read(id)).toMatchObject({ blacklist_reason: 'Music of others' });
  });

  it('changes nothing when sent twice', async () => {
    const id = await add();
    await blacklist(id, { scope: 'earnings', reason: 'Music of others' });
    const removal = await blacklist(id, { remove: true });
    await undo([id], removal);
    const restored = await read(id);
    expect(await undo([id], removal)).toEqual([{ id, ok: true }]);
    expect(await read(id)).toEqual(restored);
  });

  it('keeps a record that was blacklisted again since, with a conflict', async () => {
    const id = await add();
    await blacklist(id, { scope: 'earnings', reason: 'Music of others' });
    const removal = await blacklist(id, { remove: true });
    await blacklist(id, { reason: 'Something else' });
    expect(await undo([id], removal)).toMatchObject([{ id, ok: false, code: 'conflict' }]);
    expect(await read(id)).toMatchObject({
      blacklist_scope: 'everything',
      blacklist_reason: 'Something else',
    });
  });

  it('needs the permission to manage moments', async () => {
    const id = await add();
    const body = { ids: [id], undo_of: await blacklist(id, { reason: 'Music of others' }) };
    const { status } = await studio.call('POST', `${path}/blacklist`, { as: 'creator', body });
    expect(status).toBe(403);
    expect(await read(id)).toMatchObject({ blacklist_scope: 'everything' });
  });

  it('works for a job, with the reason and the name of its action', async () => {
    const ids = [await add(), await add()];
    const steps = jobSteps(studio, 'admin', `${path}/jobs`);
    const changes = { blacklist_scope: 'everything', reason: 'Music of others' };
    const onto = await steps.planned({ target: { ids }, changes, action: 'blacklist' });
    expect(onto).toMatchObject({ action_name: 'blacklist', waiting: 2 });
    await steps.runCommand('start', onto.id);
    const listed = await Promise.all(ids.map(read));
    expect(listed).toMatchObject([
      { blacklist_scope: 'everything', blacklist_reason: 'Music of others' },
      { blacklist_scope: 'everything', blacklist_reason: 'Music of others' },
    ]);

    const off = await steps.planned({ target: { ids }, changes: { blacklist_scope: null } });
    expect(off.action_name).toBeNull();
    await steps.runCommand('start', off.id);
    expect(await Promise.all(ids.map(read))).toEqual([free, free]);
    await steps.runCommand('undo', off.id);
    expect(await Promise.all(ids.map(read))).toEqual(listed);
    expect(await steps.runCommand('undo', onto.id)).toMatchObject({ undone: 2, kept: 0 });
    expect(await Promise.all(ids.map(read))).toEqual([free, free]);
  });
});

const kindsWithTrash = kinds.filter(({ table }) => table !== 'videos');

describe.each(kindsWithTrash)('undoing a job that blacklisted $table', ({ path, table, add }) => {
  it('restores records that are in the trash since', async () => {
    const id = await add();
    const steps = jobSteps(studio, 'admin', `${path}/jobs`);
    const changes = { blacklist_scope: 'everything', reason: 'Music of others' };
    const job = await steps.planned({ target: { ids: [id] }, changes });
    await steps.runCommand('start', job.id);
    await studio.db.execute(sql`update ${sql.identifier(table)} set trashed_at = now() where id = ${id}`);
    expect(await steps.runCommand('undo', job.id)).toMatchObject({ undone: 1, kept: 0 });
    expect(await readBlacklisting(table, id)).toEqual(free);
  });
});

describe('undoing a blacklist change of pages', () => {
  const id = String(people.creator.id);
  const read = async () =>
    (
      await studio.db.execute(sql`
      select scope, reason, since from heartbeat_blacklists where heartbeat_id = ${people.creator.id} order by scope`)
    ).rows;
  const blacklist = (list: string, body: object = {}) =>
    requestOf(`/heartbeats/blacklist/${list}`, { ids: [id], ...body });
  const undo = (list: string, undo_of: readonly string[], ids = [id]) =>
    call(`/heartbeats/blacklist/${list}`, { ids, undo_of });

  it.each(['all', 'heartbeat', 'heartbeat_earnings'])(
    'restores reason and time of removed pages: %s',
    async list => {
      await blacklist(list, { reason: 'Stolen videos' });
      const listed = await read();
      const removal = await blacklist(list, { remove: true });
      expect(await read()).toEqual([]);
      expect(await undo(list, removal)).toEqual([{ id, ok: true }]);
      expect(await read()).toEqual(listed);
      expect(listed).toMatchObject([{ reason: 'Stolen videos' }]);
    },
  );

  it('restores each blacklist separately', async () => {
    await blacklist('all', { reason: 'Stolen videos' });
    await blacklist('heartbeat', { reason: 'Spam' });
    const listed = await read();
    const removals = [
      await blacklist('all', { remove: true }),
      await blacklist('heartbeat', { remove: true }),
    ].flat();
    await undo('all', removals);
    await undo('heartbeat', removals);
    expect(await read()).toEqual(listed);
  });

  it('removes pages that were not blacklisted before', async () => {
    await undo('all', await blacklist('all', { reason: 'Stolen videos' }));
    expect(await read()).toEqual([]);
  });

  it('leaves a page unchanged that the call did not change', async () => {
    await blacklist('all', { reason: 'Stolen videos' });
    const listed = await read();
    const ids = [id, String(people.other.id)];
    const undoOf = await requestOf('/heartbeats/blacklist/all', { ids, reason: 'Spam' });
    expect(undoOf).toHaveLength(1);
    expect(await undo('all', undoOf, ids)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await read()).toEqual(listed);
    const { rows } = await studio.db.execute(
      sql`select scope from heartbeat_blacklists where heartbeat_id = ${people.other.id}`,
    );
    expect(rows).toEqual([]);
  });

  it('keeps a page that the caller did not change, with a conflict', async () => {
    expect(await undo('all', ['another-request'])).toMatchObject([{ id, ok: false, code: 'conflict' }]);
    expect(await read()).toEqual([]);
  });
});
