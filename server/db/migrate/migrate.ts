import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { connect, connectionNames, migrationOf } from '../database';
import { assertSupportedPostgres } from './assertSupportedPostgres';
import { readMigrations, type Migration } from './migrationFile';
import { migrationsFolder } from './migrationsFolder';
import { createMigrationTables, runMigration } from './runMigration';

/** A migration is pending that cannot run beside the servers that are connected. */
export class ServersConnected extends Error {}

/** What `migrate` did, by the names of the migrations. */
export interface MigrationResult {
  readonly applied: readonly string[];
  /** Those that wait until the servers of earlier releases have stopped. */
  readonly waiting: readonly string[];
}

interface ConnectedServer {
  readonly name: string;
  readonly address: string;
  readonly count: number;
}

/** The servers of the database, one entry per use of their connections. */
const connectedServers = async (client: PoolClient): Promise<ConnectedServer[]> => {
  const { rows } = await client.query<ConnectedServer>(
    `select application_name as name, coalesce(host(client_addr), 'this machine') as address, count(*)::int as count
    from pg_stat_activity
    where datname = current_database() and application_name like $1 and application_name not like $2
    group by 1, 2 order by 1, 2`,
    [connectionNames.all, connectionNames.tools],
  );
  return rows;
};

const assertNone = (servers: readonly ConnectedServer[], migrations: readonly Migration[]): void => {
  if (servers.length === 0) return;
  const names = migrations.map(({ tag }) => tag).join(', ');
  const connections = servers.reduce((sum, { count }) => sum + count, 0);
  throw new ServersConnected(
    [
      `The database was not changed: the migration ${names} cannot run beside a server, and servers have ${connections} connections:`,
      ...servers.map(({ name, address, count }) => `  ${count} × ${name}, from ${address}`),
      'Stop all servers of this database, then start this one again.',
    ].join('\n'),
  );
};

/** Waits without a statement that runs: an index that is created beside other work waits for every statement. */
const lockMigrations = async (client: PoolClient): Promise<void> => {
  const isLocked = async () =>
    (await client.query<{ ok: boolean }>('select pg_try_advisory_lock(7411905) as ok')).rows[0]?.ok;
  while (!(await isLocked())) await sleep(100);
};

const assertSupported = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  for (const { version } of rows) assertSupportedPostgres(version);
};

const runPending = async (client: PoolClient, folder: string): Promise<MigrationResult> => {
  await client.query('create extension if not exists pg_trgm');
  await createMigrationTables(client);
  const { rows } = await client.query<{ created_at: number }>(
    'select created_at from drizzle.__drizzle_migrations',
  );
  const done = new Set(rows.map(({ created_at }) => created_at));
  const pending = readMigrations(folder).filter(({ when }) => !done.has(when));
  const servers = pending.some(({ kind }) => kind !== 'usual') ? await connectedServers(client) : [];
  const waiting = pending.filter(
    ({ kind, index }) => kind === 'deferred' && servers.some(({ name }) => migrationOf(name) < index),
  );
  const blocked = pending.filter(
    ({ kind, after }) => kind === 'exclusive' || waiting.some(({ tag }) => after.includes(tag)),
  );
  if (blocked.length > 0) assertNone(servers, blocked);
  const ready = pending.filter(migration => !waiting.includes(migration));
  for (const migration of ready) await runMigration(client, migration);
  return { applied: ready.map(({ tag }) => tag), waiting: waiting.map(({ tag }) => tag) };
};

/**
 * Runs the migrations that are pending. An advisory lock serialises servers that start at the same time. A migration that
 * drops what servers of earlier releases use waits for a later start while such servers are connected. Changes nothing and
 * throws `ServersConnected` if a migration cannot run beside the servers that are connected, and `UnsupportedPostgres` if
 * the database is too old.
 */
export const migrate = async (url: string, folder = migrationsFolder()): Promise<MigrationResult> => {
  const db = connect(url, { use: 'tool', connections: 1, statementTimeoutMs: 0 });
  const client = await db.$client.connect();
  try {
    await assertSupported(client);
    await lockMigrations(client);
    return await runPending(client, folder);
  } finally {
    client.release(true);
    await db.$client.end();
  }
};
