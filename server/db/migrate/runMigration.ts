import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Migration, MigrationStep } from './migrationFile';

/** How long a transaction waits for a lock. Calls of the same table wait behind it, so it gives up and tries again. */
const lockTimeoutMs = 1000;
const pauseMs = 500;
/** Together at least ten minutes, which is longer than an export. */
const lockAttempts = 600;

/** The lock was not available, or another transaction was chosen to fail. */
const isTemporary = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

const repeatWhileLocked = async (run: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run();
      return;
    } catch (error) {
      if (!isTemporary(error) || attempt === lockAttempts) throw error;
      await sleep(pauseMs);
    }
  }
};

const inTransaction = (client: PoolClient, statements: () => Promise<void>): Promise<void> =>
  repeatWhileLocked(async () => {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      await statements();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });

/** The name of an index that a statement creates beside other work. */
const indexName = (statement: string): string | undefined =>
  /^create (?:unique )?index concurrently "([^"]+)"/im.exec(statement)?.[1];

const runAlone = async (client: PoolClient, statement: string): Promise<void> => {
  const name = indexName(statement);
  // A crash leaves an index that is incomplete, or complete and not recorded.
  if (name !== undefined) await client.query(`drop index concurrently if exists "${name}"`);
  // These wait for transactions, not for the table, so nothing waits behind them.
  const timeout = /\bconcurrently\b/i.test(statement) ? 0 : lockTimeoutMs;
  await repeatWhileLocked(async () => {
    await client.query(`set lock_timeout = ${timeout}`);
    await client.query(statement);
  });
};

const runInBatches = async (client: PoolClient, statement: string): Promise<void> => {
  let last: string | null = '';
  while (last !== null) {
    const from: string = last;
    await repeatWhileLocked(async () => {
      const { rows } = await client.query<{ last: string | null }>(statement, [from]);
      last = rows[0]?.last ?? null;
    });
  }
};

/** Creates what records which migrations were applied, and how far an interrupted one came. */
export const createMigrationTables = async (client: PoolClient): Promise<void> => {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await client.query(
    'create table if not exists drizzle.unfinished_migrations (created_at bigint primary key, steps integer not null)',
  );
};

const recordSteps = async (client: PoolClient, { when, hash, steps }: Migration, done: number) => {
  if (done === steps.length) {
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ]);
    await client.query('delete from drizzle.unfinished_migrations where created_at = $1', [when]);
  } else
    await client.query(
      `insert into drizzle.unfinished_migrations values ($1, $2)
       on conflict (created_at) do update set steps = excluded.steps`,
      [when, done],
    );
};

const runStep = async (
  client: PoolClient,
  { kind, statements }: MigrationStep,
  record: () => Promise<void>,
): Promise<void> => {
  if (kind === 'transaction') {
    await inTransaction(client, async () => {
      for (const statement of statements) await client.query(statement);
      await record();
    });
    return;
  }
  for (const statement of statements)
    await (kind === 'alone' ? runAlone(client, statement) : runInBatches(client, statement));
  await inTransaction(client, record);
};

/** Runs a migration, from the step on at which a crash interrupted it. Each transaction records that it is done. */
export const runMigration = async (client: PoolClient, migration: Migration): Promise<void> => {
  const { rows } = await client.query<{ steps: number }>(
    'select steps from drizzle.unfinished_migrations where created_at = $1',
    [migration.when],
  );
  for (let at = rows[0]?.steps ?? 0; at < migration.steps.length; at += 1)
    await runStep(client, migration.steps[at]!, () => recordSteps(client, migration, at + 1));
};
