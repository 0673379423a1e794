import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moments, tags } from '../../../server/db/tables';
import type { Job } from '../../../src/contract/jobs/job';
import { limits } from '../../../src/contract/limits';
import { addMoments, nextMomentId } from '../helpers/addMoments';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
let steps: ReturnType<typeof jobSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  steps = jobSteps(studio);
});
beforeEach(() => studio.db.execute(sql`truncate moments, tags, audit_log, jobs, job_items`));
afterAll(() => studio.stop());

const read = async (id: string) => (await studio.db.select().from(moments).where(eq(moments.id!, id)))[0]!;
const all = async () => (await studio.db.execute(sql`select * from moments order by id`)).rows;
const countOf = async (name: string) =>
  (await studio.db.select().from(tags).where(eq(tags.name!, name)))[0]?.moments;
const trashed = { trashed_at: '2026-02-01T00:00:00.000Z' };
const everything = { filter: {} };
const hide = { visibility: 'private' };

describe('a dry run', () => {
  it('counts the records that would change, are unchanged or are rejected, and changes nothing', async () => {
    const [, , , draft = ''] = await addMoments(
      studio.db,
      { status: 'published' },
      { status: 'published' },
      { status: 'unlisted' },
      { status: 'draft' },
    );
    const before = await all();
    const job = await steps.planned({ target: everything, changes: { status: 'unlisted' } });
    expect(job).toMatchObject({
      state: 'planned',
      resource: 'moments',
      kind: 'change',
      changes: { status: 'unlisted' },
      planned: 4,
      reasons: [{ outcome: 'skipped', message: 'Not possible while it is draft', count: 1 }],
      failure: null,
    });
    expect(countsOf(job)).toEqual({ total: 4, waiting: 2, unchanged: 1, skipped: 1 });
    expect(await all()).toEqual(before);
    const items = await steps.items(job.id);
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(items[0]).toMatchObject({
      title: 'Fog over the harbour',
      outcome: 'waiting',
      before: { status: 'published' },
      after: { status: 'unlisted' },
    });
    expect(await steps.items(job.id, '&outcome=skipped')).toMatchObject([
      { record_id: draft, message: 'Not possible while it is draft', before: null, after: null },
    ]);
  });

  it('includes the rows of the list with its filters and search, except the excluded ones', async () => {
    const [, , left = ''] = await addMoments(
      studio.db,
      { title: 'Fog at sea', visibility: 'public' },
      { title: 'Fog at sea', visibility: 'unlisted' },
      { title: 'Fog at night', visibility: 'public' },
      { title: 'Sun', visibility: 'public' },
      { title: 'Fog in the trash', visibility: 'public', ...trashed },
    );
    const target = { filter: { q: 'fog', visibility: ['public'] }, except: [left] };
    const job = await steps.planned({ target, changes: hide });
    expect(countsOf(job)).toEqual({ total: 1, waiting: 1 });
  });

  it('fixes relative periods in the time zone of the person when it begins, and reports them', async () => {
    const longAgo = { created_at: '2020-01-01T00:00:00.000Z' };
    const today = { created_at: new Date().toISOString() };
    const [recent = ''] = await addMoments(studio.db, today, longAgo);
    const target = { filter: { created_at_from: '-28d' } };
    const began = await steps.begin({ target, changes: hide, time_zone: 'Asia/Kolkata' });
    const [job] = began.body.data.items as unknown as [Job];
    expect(job.periods).toEqual([
      {
        field: 'created_at',
        from: '-28d',
        to: null,
        start: expect.stringMatching(/T18:30:00\.000Z$/),
        end: job.created_at,
      },
    ]);
    const [later = ''] = await addMoments(studio.db, {
      created_at: new Date(Date.parse(job.created_at) + 1000).toISOString(),
    });
    await studio.deps.jobs.runUntilIdle();
    expect((await steps.items(job.id)).map(({ record_id }) => record_id)).toEqual([recent]);
    await steps.runCommand('start', job.id);
    expect([(await read(recent))['visibility'], (await read(later))['visibility']]).toEqual([
      'private',
      'public',
    ]);
    const activity = await studio.call('GET', '/activity', { as: 'creator' });
    expect(activity.body.data.items[0]).toMatchObject({ job_id: job.id, periods: job.periods });
  });

  it.each(['Mars/Olympus', ''])('rejects the time zone "%s"', async time_zone => {
    const { status, body } = await steps.begin({ target: everything, changes: hide, time_zone });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'time_zone']);
  });

  it('includes the given ids in order, and reports unknown ones', async () => {
    const [first = '', second = ''] = await addMoments(studio.db, {}, {});
    const nowhere = nextMomentId();
    const job = await steps.planned({
      target: { ids: [second, nowhere, first, second] },
      changes: hide,
    });
    expect(countsOf(job)).toEqual({ total: 3, waiting: 2, skipped: 1 });
    expect((await steps.items(job.id)).map(({ record_id }) => record_id)).toEqual([second, nowhere, first]);
  });

  it('of tags shows the new tags of each record, and rejects too many', async () => {
    const many = Array.from({ length: limits.tagsPerMoment }, (_, at) => `t${at}`);
    await addMoments(studio.db, { tags: ['sea'] }, { tags: many }, { tags: ['fog'] });
    const job = await steps.planned({
      target: everything,
      changes: { tags: { action: 'attach', tags: ['fog'] } },
    });
    expect(countsOf(job)).toEqual({ total: 3, waiting: 1, unchanged: 1, skipped: 1 });
    expect(await steps.items(job.id)).toMatchObject([
      { after: { tags: ['sea', 'fog'] } },
      { outcome: 'skipped', field: 'tags' },
      { outcome: 'unchanged' },
    ]);
  });

  it('without records is planned, and done on start', async () => {
    const job = await steps.planned({ target: everything, changes: hide });
    expect(countsOf(job)).toEqual({});
    expect((await steps.runCommand('start', job.id)).state).toBe('done');
  });
});

describe('a run', () => {
  it('makes the planned changes, with history entries and new versions', async () => {
    const ids = await addMoments(studio.db, {}, {}, { visibility: 'private' });
    const { id } = await steps.planned({ target: everything, changes: hide });
    const job = await steps.runCommand('start', id);
    expect(job).toMatchObject({ state: 'done', finished_at: expect.any(String) });
    expect(countsOf(job)).toEqual({ total: 3, unchanged: 1, done: 2 });
    expect((await all()).map(({ visibility }) => visibility)).toEqual(['private', 'private', 'private']);
    expect(Date.parse(String((await read(ids[0]!))['updated_at']))).toBeGreaterThan(
      Date.parse('2026-01-03T03:04:05.000Z'),
    );
    const history = await studio.call('GET', `/moments/${ids[0]!}/history`, { as: 'creator' });
    expect(history.body.data.items).toMatchObject([
      { action: 'POST /moments/jobs', job_id: id, changes: [{ field: 'visibility', to: 'private' }] },
    ]);
  });

  it('decides again with the current state of each record', async () => {
    const [deleted = '', already = '', open = ''] = await addMoments(studio.db, {}, {}, {});
    const { id } = await steps.planned({ target: everything, changes: hide });
    await studio.db.execute(sql`update moments set trashed_at = now() where id = ${deleted}`);
    await studio.db.execute(sql`update moments set visibility = 'private' where id = ${already}`);
    const job = await steps.runCommand('start', id);
    expect(countsOf(job)).toEqual({ total: 3, unchanged: 1, skipped: 1, done: 1 });
    expect(job.reasons).toEqual([
      { outcome: 'skipped', message: 'It is in the trash. Restore it first', count: 1 },
    ]);
    expect((await steps.items(id)).map(({ before }) => before)).toEqual([
      null,
      null,
      { visibility: 'public' },
    ]);
    expect((await read(open)).visibility).toBe('private');
  });

  it('of more than one batch reports its progress', async () => {
    await addMoments(studio.db, ...Array.from({ length: limits.job.batch * 2 + 10 }, () => ({})));
    const { id } = await steps.planned({ target: everything, changes: hide });
    await steps.send('start', id);
    const seen: number[] = [];
    const watching = (async () => {
      for (let state = 'running'; state === 'running';) {
        const job = await steps.get(id);
        ({ state } = job);
        expect(job.done + job.waiting).toBe(job.total);
        seen.push(job.done);
      }
    })();
    await studio.deps.jobs.runUntilIdle();
    await watching;
    expect(seen.at(-1)).toBe(limits.job.batch * 2 + 10);
    expect(new Set(seen).size).toBeGreaterThan(1);
  });

  it('keeps the tag counts correct: to the trash, from the trash, and undone', async () => {
    await addMoments(studio.db, { tags: ['sea'] }, { tags: ['sea', 'fog'] });
    expect(await countOf('sea')).toBe(2);
    const into = await steps.planned({ target: everything, changes: { in_trash: true } });
    await steps.runCommand('start', into.id);
    expect([await countOf('sea'), await countOf('fog')]).toEqual([0, 0]);
    const out = await steps.planned({ target: { filter: { in_trash: true } }, changes: { in_trash: false } });
    expect(countsOf(await steps.runCommand('start', out.id))).toEqual({ total: 2, done: 2 });
    expect([await countOf('sea'), await countOf('fog')]).toEqual([2, 1]);
    await steps.runCommand('undo', out.id);
    expect([await countOf('sea'), await countOf('fog')]).toEqual([0, 0]);
    expect((await all()).every(({ trashed_at }) => trashed_at !== null)).toBe(true);
  });

  it('starts by itself with a running job runner', async () => {
    const served = await startApiStudio();
    try {
      await addMoments(served.db, {});
      served.deps.jobs.start();
      const own = jobSteps(served);
      const response = await own.begin({ target: everything, changes: hide });
      const id = String(response.body.data.items[0]!['id']);
      const started = performance.now();
      while ((await own.get(id)).state !== 'planned') expect(performance.now() - started).toBeLessThan(5000);
      await own.send('start', id);
      while ((await own.get(id)).state !== 'done') expect(performance.now() - started).toBeLessThan(10_000);
    } finally {
      await served.stop();
    }
  });
});

describe('a cancelled run', () => {
  /** More batches than a slow machine runs before the cancellation. */
  const many = limits.job.batch * 6;
  /** Cancels after the first batch of a run. */
  const cancelledHalfWay = async () => {
    await addMoments(studio.db, ...Array.from({ length: many }, () => ({})));
    const { id } = await steps.planned({ target: everything, changes: hide });
    await steps.send('start', id);
    const working = studio.deps.jobs.runUntilIdle();
    while ((await steps.get(id)).done === 0);
    const { status } = await steps.send('cancel', id);
    await working;
    expect(status).toBe(200);
    return steps.get(id);
  };

  it('keeps completed changes, makes no more, and continues on retry', async () => {
    const job = await cancelledHalfWay();
    expect(job).toMatchObject({ state: 'cancelled', finished_at: expect.any(String) });
    expect(job.done).toBeGreaterThan(0);
    expect(job.waiting).toBeGreaterThan(0);
    const isHidden = ({ visibility }: Record<string, unknown>) => visibility === 'private';
    expect((await all()).filter(isHidden)).toHaveLength(job.done);
    const after = await steps.runCommand('retry', job.id);
    expect(after).toMatchObject({ state: 'done', waiting: 0, done: many });
    const { rows } = await studio.db.execute<{ count: number }>(
      sql`select count(*)::int as count from audit_log`,
    );
    expect(rows[0]?.count).toBe(many);
  });

  it('can be undone', async () => {
    const job = await cancelledHalfWay();
    const after = await steps.runCommand('undo', job.id);
    expect(after).toMatchObject({ state: 'undone', done: 0, undone: job.done, waiting: job.waiting });
    expect((await all()).every(({ visibility }) => visibility === 'public')).toBe(true);
  });

  it('before the end of its dry run cannot be retried', async () => {
    await addMoments(studio.db, {});
    const response = await steps.begin({ target: everything, changes: hide });
    const id = String(response.body.data.items[0]!['id']);
    await steps.send('cancel', id);
    const { status, body } = await steps.send('retry', id);
    expect([status, body.code, body.detail]).toEqual([
      409,
      'conflict',
      'The check was not completed. Start a new one',
    ]);
  });
});

describe('undoing', () => {
  it('restores each record, except those that were changed since', async () => {
    const [own = '', changed = '', elsewhere = '', deleted = ''] = await addMoments(
      studio.db,
      { status: 'draft' },
      { status: 'draft' },
      { status: 'draft' },
      { status: 'draft' },
    );
    const { id } = await steps.planned({ target: everything, changes: { status: 'published' } });
    await steps.runCommand('start', id);
    await studio.call('PUT', '/moments/bulk_update', {
      as: 'creator',
      body: { ids: [changed], changes: { status: 'unlisted' } },
    });
    await studio.call('PUT', `/moments/${elsewhere}`, { as: 'creator', body: { title: 'Another title' } });
    await studio.db.execute(sql`update moments set trashed_at = now() where id = ${deleted}`);
    const job = await steps.runCommand('undo', id);
    expect(job.state).toBe('undone');
    expect(countsOf(job)).toEqual({ total: 4, undone: 2, kept: 2 });
    expect(job.reasons).toEqual([
      { outcome: 'kept', message: 'It is in the trash. Restore it first', count: 1 },
      { outcome: 'kept', message: 'It was changed since', count: 1 },
    ]);
    expect(await read(own)).toMatchObject({ status: 'draft' });
    expect(await read(changed)).toMatchObject({ status: 'unlisted' });
    expect(await read(elsewhere)).toMatchObject({ status: 'draft', title: 'Another title' });
    const history = await studio.call('GET', `/moments/${own}/history`, { as: 'creator' });
    expect(history.body.data.items.map(({ action }) => action)).toEqual([
      'POST /jobs/{id}/undo',
      'POST /moments/jobs',
    ]);
  });
});

describe('records that cannot be written', () => {
  const refuse = sql`alter table moments add constraint refuses check (title <> 'Stone' or visibility = 'public')`;
  const allow = sql`alter table moments drop constraint refuses`;

  it('fail separately, with their error, and can be retried', async () => {
    const [, stone = ''] = await addMoments(studio.db, {}, { title: 'Stone' }, {});
    const { id } = await steps.planned({ target: everything, changes: hide });
    await studio.db.execute(refuse);
    const job = await steps.runCommand('start', id);
    expect(job.state).toBe('done');
    expect(countsOf(job)).toEqual({ total: 3, done: 2, failed: 1 });
    expect(job.reasons).toEqual([{ outcome: 'failed', message: 'Something went wrong', count: 1 }]);
    expect(await steps.items(id, '&outcome=failed')).toMatchObject([{ record_id: stone }]);
    await studio.db.execute(allow);
    const again = await steps.runCommand('retry', id);
    expect(countsOf(again)).toEqual({ total: 3, done: 3 });
    expect(again.reasons).toEqual([]);
  });
});

describe('commands in the wrong state', () => {
  it('are rejected, and change nothing', async () => {
    const { id } = await steps.planned({ target: everything, changes: hide });
    for (const command of ['retry', 'undo'] as const) {
      const { status, body } = await steps.send(command, id);
      expect([status, body.code, body.detail]).toEqual([409, 'conflict', 'Not possible while it is checked']);
    }
    await steps.runCommand('start', id);
    for (const command of ['start', 'cancel'] as const)
      expect((await steps.send(command, id)).body.detail).toBe('Not possible while it is done');
    await steps.runCommand('undo', id);
    for (const command of ['start', 'cancel', 'retry', 'undo'] as const)
      expect((await steps.send(command, id)).status).toBe(409);
  });

  it('are executed once per key, and a job starts once', async () => {
    const headers = { 'idempotency-key': 'begin-a-job-once' };
    const body = { target: everything, changes: hide };
    const [first, again] = [await steps.begin(body, headers), await steps.begin(body, headers)];
    expect(again.body).toEqual(first.body);
    expect(await steps.all()).toHaveLength(1);
  });
});
