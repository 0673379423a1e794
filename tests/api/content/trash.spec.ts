import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trashKinds } from '../../../src/contract/enumerations';
import { addMoments } from '../helpers/addMoments';
import { addTrash } from '../helpers/addTrash';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() =>
  studio.db.execute(
    sql`truncate moments, playlists, playlist_moments, collections, questions, vikis, pretty_links, short_links, audit_log, jobs, job_items`,
  ),
);
afterAll(() => studio.stop());

const me = people.creator.id;
const them = people.other.id;
const call = (method: string, path: string, body?: unknown, as: PersonName = 'creator') =>
  studio.call(method, path, { as, body });
const listed = async (query = '', as: PersonName = 'creator') =>
  (await call('GET', `/trash?${query}`, undefined, as)).body.data.items;
const idsOf = async (query = '', as: PersonName = 'creator') =>
  (await listed(query, as)).map(({ id }) => String(id)).sort();
const remaining = async (): Promise<string[]> => {
  const { rows } = await studio.db.execute<{ id: string }>(sql`
    select id from moments union all select id from playlists union all select id from collections
    union all select id from questions union all select id from vikis union all select id from pretty_links`);
  return rows.map(({ id }) => id).sort();
};

describe('the trash', () => {
  it('lists records of all kinds with their remaining days, newest first', async () => {
    const ids = await addTrash(studio.db);
    await addTrash(studio.db, { trashed_at: null });
    await addTrash(studio.db, { heartbeat_id: them });
    const now = Date.now();
    await studio.db.execute(sql`
      update vikis set trashed_at = ${new Date(now - 86_400_000 * 3).toISOString()} where id = ${ids.viki}`);
    const items = await listed('sort_column=trashed_at');
    expect(items.map(({ kind }) => kind)).toHaveLength(trashKinds.length);
    expect(Object.fromEntries(items.map(({ kind, id }) => [kind, id]))).toEqual(ids);
    expect(items[0]).toMatchObject({
      kind: 'viki',
      title: 'How to film fog',
      heartbeat_id: me,
      days_left: 27,
    });
  });

  it('is filtered by kind and title, and sorted by title across kinds', async () => {
    const ids = await addTrash(studio.db);
    expect(await idsOf('kind=viki&kind=playlist')).toEqual([ids.playlist, ids.viki].sort());
    expect(await idsOf('q=planet')).toEqual([ids.question]);
    expect(await idsOf(`id=${ids.moment}`)).toEqual([ids.moment]);
    const titles = (await listed('sort_column=title&sort_direction=asc')).map(({ title }) => String(title));
    expect(titles).toEqual(
      [...titles].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)),
    );
  });

  it('shows own records; managers of moments also see those of others that they can restore', async () => {
    const own = await addTrash(studio.db);
    const foreign = await addTrash(studio.db, { heartbeat_id: them });
    expect(await idsOf()).toEqual(Object.values(own).sort());
    expect((await call('GET', `/trash?heartbeat_id=${them}`)).status).toBe(403);
    const { playlist, ...open } = foreign;
    const all = await idsOf('per_page=100', 'admin');
    expect(all).toEqual(expect.arrayContaining(Object.values(open)));
    // Playlists are visible to their creators only.
    expect(all).not.toContain(playlist);
    expect(await idsOf(`heartbeat_id=${them}`, 'admin')).toEqual(Object.values(open).sort());
    const page = await call('PUT', '/trash/restore', { ids: all }, 'admin');
    expect(page.body.data.items.every(({ ok }) => ok === true)).toBe(true);
  });

  it('restores records of all kinds in one call, with history entries, and undoes it', async () => {
    const ids = Object.values(await addTrash(studio.db));
    const restored = await call('PUT', '/trash/restore', { ids: [...ids, 'mo-nowhere'] });
    expect(restored.body.data.items).toEqual([
      ...ids.map(id => ({ id, ok: true })),
      { id: 'mo-nowhere', ok: false, code: 'not-found', message: expect.any(String) as string },
    ]);
    expect(await idsOf()).toEqual([]);
    const { rows } = await studio.db.execute<{ entity: string }>(
      sql`select entity from audit_log where is_own and action = 'PUT /trash/restore' order by entity`,
    );
    expect(rows.map(({ entity }) => entity)).toEqual(
      ['collection', 'moment', 'playlist', 'pretty link', 'question', 'viki'].sort(),
    );
    const twice = await call('PUT', '/trash/restore', { ids: [ids[0]] });
    expect(twice.body.data.items).toMatchObject([{ ok: false, code: 'conflict' }]);
    await call('PUT', '/trash/restore', { ids, undo: true });
    expect(await idsOf()).toEqual([...ids].sort());
  });

  it('deletes only its own records permanently, with history and short address', async () => {
    const ids = Object.values(await addTrash(studio.db));
    const [active = ''] = await addMoments(studio.db, {});
    await call('PUT', '/trash/restore', { ids });
    await call('PUT', '/trash/restore', { ids, undo: true });
    const { body } = await call('DELETE', '/trash', { ids: [...ids, active] });
    expect(body.data.items).toEqual([
      ...ids.map(id => ({ id, ok: true })),
      { id: active, ok: false, code: 'conflict', message: 'It is not in the trash' },
    ]);
    expect(await remaining()).toEqual([active]);
    expect((await studio.db.execute(sql`select 1 from short_links`)).rows).toEqual([]);
    expect((await studio.db.execute(sql`select 1 from audit_log`)).rows).toEqual([]);
  });

  it('changes nothing if one of the ids belongs to another creator, for each kind', async () => {
    const own = await addTrash(studio.db);
    const foreign = await addTrash(studio.db, { heartbeat_id: them });
    const before = await remaining();
    for (const id of Object.values(foreign)) {
      const ids = [own.moment, own.viki, id];
      expect((await call('PUT', '/trash/restore', { ids })).status).toBe(404);
      expect((await call('DELETE', '/trash', { ids })).status).toBe(404);
      expect((await call('PUT', '/trash/restore', { ids, heartbeat_id: them })).status).toBe(404);
      const target = { target: { ids }, changes: { in_trash: false } };
      expect((await call('POST', '/trash/jobs', target)).status).toBe(404);
    }
    expect(await remaining()).toEqual(before);
    expect(await idsOf()).toEqual(Object.values(own).sort());
  });

  it('is restored completely by a job for all kinds, and undone', async () => {
    const own = Object.values(await addTrash(studio.db));
    const foreign = await addTrash(studio.db, { heartbeat_id: them });
    const { planned, runCommand } = jobSteps(studio, 'creator', '/trash/jobs');
    const job = await planned({ target: { filter: {}, except: [own[0]] }, changes: { in_trash: false } });
    expect(countsOf(job)).toEqual({ total: 5, waiting: 5 });
    expect(countsOf(await runCommand('start', job.id))).toMatchObject({ total: 5, done: 5 });
    expect(await idsOf()).toEqual([own[0]]);
    expect(await idsOf('', 'other')).toEqual(Object.values(foreign).sort());
    expect(countsOf(await runCommand('undo', job.id))).toMatchObject({ undone: 5 });
    expect(await idsOf()).toEqual([...own].sort());
  });
});
