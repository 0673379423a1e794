import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../server/db/database';
import { jobItems, jobs } from '../../../server/db/frameworkTables';
import { createJobRunner, type JobRunner } from '../../../server/jobs/jobRunner';
import { studioJobs } from '../../../server/jobs/studio/studioJobs';
import { purgeJobs } from '../../../server/jobs/purgeJobs';
import { momentStore } from '../../../server/records/studio/momentStore';
import type { RecordStore } from '../../../server/records/recordStore';
import { limits } from '../../../src/contract/limits';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
let steps: ReturnType<typeof jobSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  steps = jobSteps(studio);
});
beforeEach(() => studio.db.execute(sql`truncate moments, tags, audit_log, jobs, job_items`));
afterAll(() => studio.stop());

const batch = limits.job.batch;
const everything = { filter: {} };
const hide = { visibility: 'private' };
const log = pino({ level: 'silent' });

const many = (count: number) =>
  addMoments(studio.db, ...Array.from({ length: count }, (_, at) => ({ title: `Moment ${at}` })));
const numberOf = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await studio.db.execute<{ count: number }>(query)).rows[0]?.count ?? 0;
const hidden = () => numberOf(sql`select count(*)::int as count from moments where visibility = 'private'`);
const countEntries = () => numberOf(sql`select count(*)::int as count from audit_log`);

/** Another server of the same database, with its own store. */
const anotherServer = (store: RecordStore = momentStore) => {
  const db = connect(studio.databaseUrl, { connections: 3 });
  const runner: JobRunner = createJobRunner({
    ...studioJobs,
    db,
    stores: [store],
    totals: studio.deps.lists.totals,
    now: studio.deps.now,
    log,
  });
  return {
    runner,
    stop: async () => {
      await runner.stop();
      await db.$client.end();
    },
  };
};

/** A store that calls a function after each save, in the batch's transaction. */
const afterEachSave = (act: (save: number, db: Parameters<RecordStore['save']>[0]) => Promise<unknown>) => {
  let saves = 0;
  const store: RecordStore = {
    ...momentStore,
    save: async (db, changes, now) => {
      const rows = await (momentStore as RecordStore).save(db, changes, now);
      await act((saves += 1), db);
      return rows;
    },
  };
  return store;
};

const started = async (): Promise<string> => {
  const { id } = await steps.planned({ target: everything, changes: hide });
  await steps.send('start', id);
  return id;
};

describe('a server that stops', () => {
  it('in the middle of a batch keeps the former batches and repeats none', async () => {
    await many(batch * 2 + 100);
    const id = await started();
    // Its second batch loses its connection after all writes, before the commit.
    const dying = anotherServer(
      afterEachSave(async (save, db) => {
        if (save === 2) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      }),
    );
    await expect(dying.runner.runUntilIdle()).rejects.toThrow(/connection|Failed query/i);
    await dying.stop();
    const between = await steps.get(id);
    expect(between).toMatchObject({ state: 'running', done: batch, waiting: batch + 100 });
    expect([await hidden(), await countEntries()]).toEqual([batch, batch]);
    // The next server continues immediately.
    const next = anotherServer();
    await next.runner.runUntilIdle();
    await next.stop();
    expect(await steps.get(id)).toMatchObject({ state: 'done', done: batch * 2 + 100, waiting: 0 });
    expect([await hidden(), await countEntries()]).toEqual([batch * 2 + 100, batch * 2 + 100]);
  });

  it('while it lists the items of a job leaves the complete list to the next', async () => {
    await many(20);
    const response = await steps.begin({ target: everything, changes: hide });
    const id = String(response.body.data.items[0]!['id']);
    const dying = anotherServer({
      ...momentStore,
      scope: async (db, caller, filter) => {
        await db.execute(sql`insert into job_items (job_id, position) values (${id}, 1)`);
        await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        return momentStore.scope(db, caller, filter);
      },
    });
    await expect(dying.runner.runUntilIdle()).rejects.toThrow(/connection|Failed query/i);
    await dying.stop();
    await studio.deps.jobs.runUntilIdle();
    expect(await steps.get(id)).toMatchObject({ state: 'planned', total: 20, waiting: 20 });
  });

  it('gracefully finishes its batch and starts no other', async () => {
    await many(batch * 3);
    const id = await started();
    const server = anotherServer();
    server.runner.start();
    while ((await steps.get(id)).done === 0);
    await server.stop();
    const job = await steps.get(id);
    expect(job.state).toBe('running');
    expect(job.done % batch).toBe(0);
    expect(await hidden()).toBe(job.done);
  });
});

describe('several servers', () => {
  it('run no batch twice', async () => {
    const count = batch * 4;
    await many(count);
    const id = await started();
    const servers = [anotherServer(), anotherServer(), anotherServer()];
    await Promise.all(servers.map(({ runner }) => runner.runUntilIdle()));
    for (const server of servers) await server.stop();
    expect(countsOf(await steps.get(id))).toEqual({ total: count, done: count });
    expect([await hidden(), await countEntries()]).toEqual([count, count]);
  });

  it('run jobs of several users alternately, however many one of them has', async () => {
    await many(batch * 3);
    const admin = jobSteps(studio, 'admin');
    const tagged = { tags: { action: 'attach', tags: ['x'] } };
    const own = [];
    for (const changes of [hide, tagged, { description: 'x' }])
      own.push(await steps.planned({ target: everything, changes }));
    const theirs = await admin.planned({ target: everything, changes: { status: 'unlisted' } });
    for (const { id } of own) await steps.send('start', id);
    await admin.send('start', theirs.id);
    await studio.deps.jobs.runUntilIdle();
    const { rows } = await studio.db.execute<{ actor_id: number }>(
      sql`select actor_id from audit_log order by id`,
    );
    const turns = rows.filter((_, at) => at % batch === 0).map(({ actor_id }) => actor_id);
    const me = people.creator.id;
    const them = people.admin.id;
    // Batches alternate while both jobs are active.
    expect(turns.slice(0, 6).filter(id => id === them)).toHaveLength(3);
    expect(turns.slice(6)).toEqual(Array.from({ length: 6 }, () => me));
  });
});

describe('a command during a batch', () => {
  it('rolls the batch back', async () => {
    await many(batch + 1);
    const id = await started();
    const said: number[] = [];
    const server = anotherServer(
      afterEachSave(async save => {
        if (save === 1) said.push((await steps.send('cancel', id)).status);
      }),
    );
    await server.runner.runUntilIdle();
    await server.stop();
    expect(said).toEqual([200]);
    expect(await steps.get(id)).toMatchObject({ state: 'cancelled', done: 0, waiting: batch + 1 });
    expect([await hidden(), await countEntries()]).toEqual([0, 0]);
  });
});

describe('a batch that fails', () => {
  it('by a deadlock is repeated completely', async () => {
    await many(3);
    const id = await started();
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const server = anotherServer(
      afterEachSave(async save => {
        if (save === 1) throw deadlock;
      }),
    );
    await server.runner.runUntilIdle();
    await server.stop();
    expect(await steps.get(id)).toMatchObject({ state: 'done', done: 3, failed: 0 });
    expect(await countEntries()).toBe(3);
  });

  it('repeatedly ends the job, and does not delay others', async () => {
    await many(3);
    const id = await started();
    const server = anotherServer({
      ...momentStore,
      lock: async () => {
        throw new Error('never');
      },
    });
    await server.runner.runUntilIdle();
    await server.stop();
    expect(await steps.get(id)).toMatchObject({ state: 'failed', failure: 'error-occurred', waiting: 3 });
    expect(await steps.runCommand('retry', id)).toMatchObject({ state: 'done', done: 3 });
  });
});

describe('results', () => {
  it('are purged after their retention, except those of active jobs', async () => {
    await many(12);
    const over = await started();
    await studio.deps.jobs.runUntilIdle();
    const working = await started();
    const past = new Date(Date.now() + (limits.job.keptDays + 1) * 86_400_000);
    await purgeJobs(studio.db, past, 5);
    expect((await studio.db.select().from(jobs)).map(({ id }) => id)).toEqual([working]);
    expect(await studio.db.select().from(jobItems).where(eq(jobItems.job_id, over))).toEqual([]);
    await studio.deps.jobs.runUntilIdle();
    await purgeJobs(studio.db, new Date(), 5);
    expect(await studio.db.select().from(jobs)).toHaveLength(1);
  });
});
