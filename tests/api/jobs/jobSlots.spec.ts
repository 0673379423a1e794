import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../../server/db/database';
import { claimAndRunBatch, createJobRunner, type JobDependencies } from '../../../server/jobs/jobRunner';
import { studioJobs } from '../../../server/jobs/studio/studioJobs';
import { momentStore } from '../../../server/records/studio/momentStore';
import type { RecordStore } from '../../../server/records/recordStore';
import { limits } from '../../../src/contract/limits';
import { addMoments } from '../helpers/addMoments';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
let db: Database;
let steps: ReturnType<typeof jobSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  db = connect(studio.databaseUrl, { connections: 6 });
  steps = jobSteps(studio);
});
beforeEach(() => studio.db.execute(sql`truncate moments, tags, audit_log, jobs, job_items`));
afterAll(async () => {
  await db.$client.end();
  await studio.stop();
});

const { batch } = limits.job;
const everything = { filter: {} };
const hide = { visibility: 'private' };

const many = (count: number) =>
  addMoments(studio.db, ...Array.from({ length: count }, (_, at) => ({ title: `Moment ${at}` })));
const countEntries = async (): Promise<number> =>
  (await studio.db.execute<{ count: number }>(sql`select count(*)::int as count from audit_log`)).rows[0]
    ?.count ?? 0;

const started = async (): Promise<string> => {
  const { id } = await steps.planned({ target: everything, changes: hide });
  await steps.send('start', id);
  return id;
};

/** What the jobs of a server need, with a function that is called before each save. */
const depsWith = (
  beforeSave: (save: number) => Promise<unknown>,
  hooks: JobDependencies['hooks'] = studioJobs.hooks,
): JobDependencies => {
  let saves = 0;
  const store: RecordStore = {
    ...momentStore,
    save: async (...given) => {
      await beforeSave((saves += 1));
      return (momentStore as RecordStore).save(...given);
    },
  };
  return {
    ...studioJobs,
    ...{ db, stores: [store], hooks },
    ...{ totals: studio.deps.lists.totals, now: studio.deps.now, log: pino({ level: 'silent' }) },
  };
};

const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open, opened };
};

/** A function that waits until it was called twice: it never ends where two batches do not run beside each other. */
const bothAt = (): (() => Promise<void>) => {
  let calls = 0;
  const both = gate();
  return () => {
    calls += 1;
    if (calls === 2) both.open();
    return both.opened;
  };
};

/** Begins a batch, up to its save. `end` lets it go on. */
const beginBatch = async () => {
  const ready = gate();
  const released = gate();
  const ran = claimAndRunBatch(
    depsWith(() => {
      ready.open();
      return released.opened;
    }),
  );
  await Promise.race([ready.opened, ran]);
  return {
    end: (): Promise<boolean> => {
      released.open();
      return ran;
    },
  };
};

/** Runs the jobs of one server, which has two loops, until a job has a state. */
const runUntil = async (deps: JobDependencies, id: string, state: string): Promise<void> => {
  const runner = createJobRunner(deps);
  runner.start();
  while ((await steps.get(id)).state !== state);
  await runner.stop();
};

describe('two batches of one job', () => {
  const count = batch * 2 + 100;

  it('run beside each other, and each record once', async () => {
    await many(count);
    const id = await started();
    const both = bothAt();
    await runUntil(
      depsWith(() => both()),
      id,
      'done',
    );
    expect(countsOf(await steps.get(id))).toEqual({ total: count, done: count });
    expect(await countEntries()).toBe(count);
  });

  it('undo it beside each other', async () => {
    await many(count);
    const id = await started();
    await studio.deps.jobs.runUntilIdle();
    await steps.send('undo', id);
    const both = bothAt();
    await runUntil(
      depsWith(() => both()),
      id,
      'undone',
    );
    expect(countsOf(await steps.get(id))).toEqual({ total: count, undone: count });
    expect(await countEntries()).toBe(count * 2);
  });

  it('leave to the next what one of them rolls back', async () => {
    await many(count);
    const id = await started();
    const both = bothAt();
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const deps = depsWith(async save => {
      await both();
      if (save === 2) throw deadlock;
    });
    await runUntil(deps, id, 'done');
    expect(countsOf(await steps.get(id))).toEqual({ total: count, done: count });
    expect(await countEntries()).toBe(count);
  });

  it('come before the last step, which is done once', async () => {
    await many(count);
    const id = await started();
    const both = bothAt();
    const waiting: number[] = [];
    const deps = depsWith(() => both(), {
      lastStepOf: () => async () => {
        waiting.push((await steps.get(id)).waiting);
        return true;
      },
    });
    await runUntil(deps, id, 'done');
    expect(waiting).toEqual([0]);
    expect(countsOf(await steps.get(id))).toEqual({ total: count, done: count });
  });

  it('both roll back when somebody cancels it', async () => {
    await many(count);
    const id = await started();
    const both = bothAt();
    const deps = depsWith(async save => {
      await both();
      if (save === 2) await steps.send('cancel', id);
    });
    await Promise.all([claimAndRunBatch(deps), claimAndRunBatch(deps)]);
    expect(await steps.get(id)).toMatchObject({ state: 'cancelled', done: 0, waiting: count });
    expect(await countEntries()).toBe(0);
  });

  it('roll back when another one has failed the job', async () => {
    await many(count);
    const id = await started();
    const first = await beginBatch();
    const forbidding = { ...momentStore, mayChange: () => false };
    await claimAndRunBatch({ ...depsWith(async () => {}), stores: [forbidding] });
    expect((await steps.get(id)).state).toBe('failed');
    await first.end();
    expect(await steps.get(id)).toMatchObject({ state: 'failed', done: 0, waiting: count });
    expect(await countEntries()).toBe(0);
  });
});

describe('a second batch of a job', () => {
  it('waits for the first ones of other people', async () => {
    await many(batch * 2);
    const admin = jobSteps(studio, 'admin');
    const { rows } = await studio.db.execute<{ id: string }>(
      sql`select id from moments order by id offset ${batch}`,
    );
    // Records that the first batch of the other job does not lock.
    const ids = rows.map(row => row.id);
    const theirs = await admin.planned({ target: { ids }, changes: { status: 'unlisted' } });
    const id = await started();
    await admin.send('start', theirs.id);
    const both = bothAt();
    const deps = depsWith(() => both());
    await Promise.all([claimAndRunBatch(deps), claimAndRunBatch(deps)]);
    expect([(await steps.get(id)).done, (await admin.get(theirs.id)).done]).toEqual([batch, batch]);
  });

  it('does not begin for a job that one batch ends', async () => {
    await many(batch);
    const id = await started();
    const first = await beginBatch();
    expect(await claimAndRunBatch(depsWith(async () => {}))).toBe(false);
    expect(await first.end()).toBe(true);
    expect((await steps.get(id)).done).toBe(batch);
  });

  it('does not begin beside a server of an earlier release, which takes a job alone', async () => {
    await many(batch * 2);
    const id = await started();
    const lock = (name: string) => sql`select ${sql.raw(name)}(7411906, hashtext(${id})) as locked`;
    await db.transaction(async earlier => {
      await earlier.execute(lock('pg_advisory_xact_lock'));
      expect(await claimAndRunBatch(depsWith(async () => {}))).toBe(false);
    });
    const locked: unknown[] = [];
    const deps = depsWith(async () => {
      const { rows } = await db.execute(lock('pg_try_advisory_xact_lock'));
      locked.push(rows[0]?.['locked']);
    });
    expect(await claimAndRunBatch(deps)).toBe(true);
    expect(locked).toEqual([false]);
  });
});
