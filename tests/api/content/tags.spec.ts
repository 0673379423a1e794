import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { HistoryEntry } from '../../../src/contract/schema/historyEntry';
import type { Job } from '../../../src/contract/jobs/job';
import { addMoments } from '../helpers/addMoments';
import {
  people,
  startApiStudio,
  type ApiStudio,
  type CallOptions,
  type PersonName,
} from '../helpers/apiStudio';
import { csvForm } from '../helpers/examples/example';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() => studio.db.execute(sql`truncate moments, tags, audit_log, jobs, job_items, activities`));
afterAll(() => studio.stop());

const me = people.creator.id;
const call = (method: string, path: string, body?: unknown, options: CallOptions = {}) =>
  studio.call(method, path, { as: 'creator', body, ...options });
const make = async (name: string, as: PersonName = 'creator') =>
  (await call('POST', '/tags', { name }, { as })).body.data.items[0]!;
/** A tag without an owner. */
const addPlatformTag = async (name: string): Promise<string> => {
  await studio.db.execute(sql`
    insert into tags (id, owner, name, permalink, rating, "order", supertag, moments, created_at, updated_at)
    values ('tgPlatform1', null, ${name}, ${name}, 0, 0, true, 0, now(), now())`);
  return 'tgPlatform1';
};
const idOf = async (name: string): Promise<string> => {
  const { rows } = await studio.db.execute<{ id: string }>(
    sql`select id from tags where name = ${name} and owner = ${me}`,
  );
  return rows[0]!.id;
};
const tagsOf = async (): Promise<unknown[]> =>
  (await studio.db.execute(sql`select tags from moments order by id`)).rows.map(row => row['tags']);
const counts = async (): Promise<Record<string, number>> => {
  const { rows } = await studio.db.execute(
    sql`select name, moments from tags where owner = ${me} order by name`,
  );
  return Object.fromEntries(rows.map(row => [String(row['name']), Number(row['moments'])]));
};
const history = async (id: string) =>
  (await call('GET', `/tags/${id}/history`)).body.data.items as unknown as HistoryEntry[];

describe('a new tag', () => {
  it('belongs to its creator and has no moments', async () => {
    const tag = await make('Night Market');
    expect(tag).toMatchObject({
      owner: me,
      name: 'night market',
      permalink: 'night-market',
      moments: 0,
      supertag: false,
      ranking: null,
    });
    expect(tag['id']).toMatch(/^tg[A-Za-z0-9]{10}$/);
    const { body } = await call('GET', `/tags?heartbeat_id=${me}`);
    expect(body.data.items).toEqual([tag]);
    expect(await history(String(tag['id']))).toMatchObject([
      { changes: [{ field: 'name', from: null, to: 'night market' }] },
    ]);
  });

  it('is rejected if its creator has one with that name, and created if only others have', async () => {
    await make('fog');
    await make('sea', 'other');
    await addPlatformTag('snow');
    const twice = await call('POST', '/tags', { name: 'FOG' });
    expect(twice).toMatchObject({
      status: 409,
      body: {
        code: 'tag-exists',
        detail: 'Tag already exists',
        errors: [{ path: 'name', message: 'Tag already exists' }],
      },
    });
    expect(await make('sea')).toMatchObject({ owner: me });
    expect(await make('snow')).toMatchObject({ owner: me });
  });

  it.each([[''], ['a#b'], ['a,b'], ['x'.repeat(limits.tagName + 1)]])(
    'cannot have the name “%s”',
    async name => {
      const answer = await call('POST', '/tags', { name });
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.[0]?.path).toBe('name');
      expect(await counts()).toEqual({});
    },
  );

  it('is used by moments from then on', async () => {
    await make('fog');
    const [id = ''] = await addMoments(studio.db, { tags: [] });
    await call('PUT', `/moments/${id}/tags`, { action: 'attach', tags: ['fog'] });
    expect(await counts()).toEqual({ fog: 1 });
  });
});

describe('a renamed tag', () => {
  it('is renamed on all moments of its creator, also in the trash, and on no others', async () => {
    await addMoments(
      studio.db,
      { tags: ['fog', 'sea'] },
      { tags: ['sea'] },
      { tags: ['sea', 'fog'], trashed_at: '2026-02-01T00:00:00.000Z' },
      { tags: ['fog'], heartbeat_id: people.other.id },
    );
    const id = await idOf('fog');
    const before = (await studio.db.execute(sql`select updated_at from moments order by id`)).rows;
    const answer = await call('PUT', `/tags/${id}`, { name: 'sea mist' });
    expect(answer.status).toBe(200);
    expect(answer.body.data.items[0]).toMatchObject({ name: 'sea mist', permalink: 'sea-mist', moments: 1 });
    expect(await tagsOf()).toEqual([['sea mist', 'sea'], ['sea'], ['sea', 'sea mist'], ['fog']]);
    expect(await counts()).toEqual({ 'sea mist': 1, sea: 2 });
    const after = (await studio.db.execute(sql`select updated_at from moments order by id`)).rows;
    // The moments have new versions.
    expect(after.map((row, at) => row['updated_at'] !== before[at]!['updated_at'])).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(await history(id)).toMatchObject([
      {
        changes: [
          { field: 'permalink', from: 'fog', to: 'sea-mist' },
          { field: 'name', from: 'fog', to: 'sea mist' },
        ],
      },
    ]);
    // Counts apply to the renamed tag.
    const [first = ''] = (
      await studio.db.execute<{ id: string }>(sql`select id from moments order by id`)
    ).rows.map(row => row.id);
    await call('PUT', `/moments/${first}/tags`, { action: 'detach', tags: ['sea mist'] });
    expect(await counts()).toEqual({ 'sea mist': 0, sea: 2 });
  });

  it('is rejected with the name of another one, without changes', async () => {
    await addMoments(studio.db, { tags: ['fog'] }, { tags: ['sea'] });
    const answer = await call('PUT', `/tags/${await idOf('fog')}`, { name: 'sea' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'tag-exists', errors: [{ path: 'name' }] } });
    expect(await tagsOf()).toEqual([['fog'], ['sea']]);
    expect(await counts()).toEqual({ fog: 1, sea: 1 });
  });

  it('is rejected if the tags of a moment would become too long', async () => {
    const many = Array.from({ length: 10 }, (_, at) => `${at}`.padEnd(39, 'x'));
    await addMoments(studio.db, { tags: [...many, 'fog'] });
    const answer = await call('PUT', `/tags/${await idOf('fog')}`, { name: '🌫'.repeat(6) });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } });
    expect(await counts()).toMatchObject({ fog: 1 });
    expect((await call('PUT', `/tags/${await idOf('fog')}`, { name: '🌫'.repeat(5) })).status).toBe(200);
  });

  it('has correct names and counts after concurrent changes of moments', async () => {
    const ids = await addMoments(studio.db, { tags: ['fog'] }, { tags: ['fog', 'sea'] }, { tags: [] });
    const id = await idOf('fog');
    for (const [round, action] of (['detach', 'attach', 'detach', 'attach'] as const).entries()) {
      const answers = await Promise.all([
        call('PUT', `/tags/${id}`, { name: `fog ${round}` }),
        ...ids.map(moment => call('PUT', `/moments/${moment}/tags`, { action, tags: ['fog', 'sea'] })),
      ]);
      // Two writers in a deadlock get a retryable error.
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
    const { rows } = await studio.db.execute<{ name: string; active: string }>(
      sql`select name, count(*) as active from moments, unnest(tags) as name group by name order by name`,
    );
    const carried = Object.fromEntries(rows.map(({ name, active }) => [name, Number(active)]));
    const counted = Object.entries(await counts()).filter(([, count]) => count > 0);
    expect(Object.fromEntries(counted)).toEqual(carried);
  });

  it('is rejected with an old version', async () => {
    const { id } = await make('fog');
    await call('PUT', `/tags/${id}`, { name: 'mist' });
    const answer = await call(
      'PUT',
      `/tags/${id}`,
      { name: 'haze' },
      {
        headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' },
      },
    );
    expect(answer).toMatchObject({ status: 412, body: { code: 'stale-record' } });
    expect(await counts()).toEqual({ mist: 0 });
  });
});

describe('a deleted tag', () => {
  it('is removed from all moments of its creator, with its history', async () => {
    await addMoments(
      studio.db,
      { tags: ['fog', 'sea'] },
      { tags: ['fog'], trashed_at: '2026-02-01T00:00:00.000Z' },
      { tags: ['fog'], heartbeat_id: people.other.id },
    );
    const id = await idOf('fog');
    await call('PUT', `/tags/${id}`, { name: 'mist' });
    const answer = await call('DELETE', `/tags/${id}`, {});
    expect(answer).toMatchObject({ status: 200, body: { data: { items: [{ id, moments: 1 }] } } });
    expect(await tagsOf()).toEqual([['sea'], [], ['fog']]);
    expect(await counts()).toEqual({ sea: 1 });
    const { rows } = await studio.db.execute(sql`select 1 from audit_log where entity = 'tag'`);
    expect(rows).toEqual([]);
    expect((await call('DELETE', `/tags/${id}`, {})).status).toBe(404);
  });
});

describe('tags of others', () => {
  it.each([
    ['another creator’s', async () => String((await make('theirs', 'other'))['id'])],
    ['the platform’s', () => addPlatformTag('platform')],
  ] as const)('%s: only those who manage tags write them', async (_, made) => {
    const id = await made();
    for (const answer of [
      await call('PUT', `/tags/${id}`, { name: 'mine' }),
      await call('PUT', `/tags/${id}`, { name: 'mine', heartbeat_id: me }),
      await call('DELETE', `/tags/${id}`, {}),
      await call('GET', `/tags/${id}/history`),
    ])
      expect(answer.status).toBe(404);
    const renamed = await call('PUT', `/tags/${id}`, { name: 'renamed' }, { as: 'admin' });
    expect(renamed).toMatchObject({ status: 200, body: { data: { items: [{ name: 'renamed' }] } } });
    expect((await call('DELETE', `/tags/${id}`, {}, { as: 'admin' })).status).toBe(200);
    // Changes by others stay in the audit log.
    const { rows } = await studio.db.execute<{ action: string }>(
      sql`select action from audit_log where entity_id = ${id} and actor_id = ${people.admin.id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['PUT /tags/{id}', 'DELETE /tags/{id}']);
  });

  it('are created only by managers of tags', async () => {
    const body = { name: 'given', heartbeat_id: people.other.id };
    expect((await call('POST', '/tags', body)).status).toBe(404);
    const { body: made } = await call('POST', '/tags', body, { as: 'admin' });
    expect(made.data.items[0]).toMatchObject({ owner: people.other.id });
  });
});

describe('an import of tags', () => {
  const planned = async (rows: string, mapping: Record<string, string>): Promise<Job> => {
    const answer = await call('POST', '/tags/import', csvForm(rows, mapping, me));
    expect(answer.status).toBe(200);
    await studio.deps.jobs.runUntilIdle();
    return jobSteps(studio).get(String(answer.body.data.items[0]!['id']));
  };

  it('creates and renames tags, reports duplicate names, and is undone', async () => {
    await addMoments(studio.db, { tags: ['fog', 'sea'] });
    await make('snow', 'other');
    const fog = await idOf('fog');
    const steps = jobSteps(studio);
    const job = await planned(`id,name\n${fog},mist\n,snow\n,Sea\n,rain\n,RAIN\n,a#b\n`, {
      id: 'id',
      name: 'name',
    });
    expect(countsOf(job)).toEqual({ total: 6, waiting: 3, skipped: 3 });
    expect(await steps.items(job.id)).toMatchObject([
      { outcome: 'waiting', before: { name: 'fog' }, after: { name: 'mist' } },
      { outcome: 'waiting', after: { name: 'snow' } },
      { outcome: 'skipped', message: 'Tag already exists', field: 'name' },
      { outcome: 'waiting', after: { name: 'rain' } },
      { outcome: 'skipped', message: 'Tag already exists', field: 'name' },
      { outcome: 'skipped', field: 'name' },
    ]);
    expect(countsOf(await steps.runCommand('start', job.id))).toMatchObject({ done: 3 });
    expect(await counts()).toEqual({ mist: 1, rain: 0, sea: 1, snow: 0 });
    expect(await tagsOf()).toEqual([['mist', 'sea']]);
    // A tag with moments is kept.
    const [moment = ''] = (await studio.db.execute<{ id: string }>(sql`select id from moments`)).rows.map(
      row => row.id,
    );
    await call('PUT', `/moments/${moment}/tags`, { action: 'attach', tags: ['rain'] });
    expect(countsOf(await steps.runCommand('undo', job.id))).toMatchObject({ undone: 2, kept: 1 });
    expect(await counts()).toEqual({ fog: 1, rain: 1, sea: 1 });
    expect(await tagsOf()).toEqual([['fog', 'sea', 'rain']]);
  });
});

it('accepts an unchanged export', async () => {
  await make('fog');
  await make('sea', 'other');
  const prepared = await call('POST', '/tags/export', {
    filter: {},
    columns: ['id', 'name', 'moments'],
    heartbeat_id: me,
  });
  const address = String(prepared.body.data.items[0]!['url']);
  const file = await studio.app(new Request(`http://localhost:8080/api/studio${address}`));
  const text = await file.text();
  expect(text).toContain('fog');
  expect(text).not.toContain('sea');
});
