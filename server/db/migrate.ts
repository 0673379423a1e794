import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import * as z from 'zod/mini';
import { connect, connectionNames, type Database } from './database';

/** The first line of a migration that a server of an earlier release cannot run beside. */
const needsNoServer = '-- requires: no other server';

/** The migrations: beside the source in development, beside the built server in production. */
export const migrationsFolder = (): string => {
  const candidates = ['./migrations', '../../server/db/migrations'].map(relative =>
    fileURLToPath(new URL(relative, import.meta.url)),
  );
  return candidates.find(candidate => existsSync(candidate)) ?? candidates[0]!;
};

/** A migration is pending that cannot run beside the servers that are connected. */
export class ServersConnected extends Error {}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** Names the pending migrations that need the database for themselves. */
const findExclusive = async (db: Database, folder: string): Promise<string[]> => {
  const known = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`,
  );
  const applied = known.rows[0]?.exists
    ? await db.execute<{ last: number | null }>(
        sql`select max(created_at)::float as last from drizzle.__drizzle_migrations`,
      )
    : undefined;
  const last = applied?.rows[0]?.last ?? 0;
  const file = (name: string) => readFile(path.join(folder, name), 'utf8');
  const { entries } = z.parse(journal, JSON.parse(await file('meta/_journal.json')));
  const pending = entries.filter(({ when }) => when > last);
  const texts = await Promise.all(pending.map(({ tag }) => file(`${tag}.sql`)));
  return pending.flatMap(({ tag }, at) => (texts[at]?.startsWith(needsNoServer) ? tag : []));
};

/** Throws `ServersConnected` if a pending migration needs the database for itself and a server is connected. */
const assertNoServerBeside = async (db: Database, folder: string): Promise<void> => {
  const exclusive = await findExclusive(db, folder);
  if (exclusive.length === 0) return;
  const { rows } = await db.execute<{ name: string; address: string; count: number }>(sql`
    select application_name as name, coalesce(host(client_addr), 'this machine') as address, count(*)::int as count
    from pg_stat_activity
    where datname = current_database() and application_name like ${connectionNames.all}
      and application_name not like ${connectionNames.tools}
    group by 1, 2 order by 1, 2`);
  if (rows.length === 0) return;
  const connections = rows.reduce((sum, { count }) => sum + count, 0);
  throw new ServersConnected(
    [
      `The database was not changed: the migration ${exclusive.join(', ')} cannot run beside a server, and servers have ${connections} connections:`,
      ...rows.map(({ name, address, count }) => `  ${count} × ${name}, from ${address}`),
      'Stop all servers of this database, then start this one again.',
    ].join('\n'),
  );
};

/**
 * Runs the migrations. An advisory lock serialises servers that start at the same time. Throws `ServersConnected` and
 * changes nothing if a migration cannot run beside the servers that are connected.
 */
export const migrate = async (url: string, folder = migrationsFolder()): Promise<void> => {
  const db = connect(url, { use: 'tool', connections: 2, statementTimeoutMs: 0 });
  const lock = await db.$client.connect();
  try {
    await lock.query('select pg_advisory_lock(7_411_905)');
    await assertNoServerBeside(db, folder);
    await db.execute(sql`create extension if not exists pg_trgm`);
    await run(db, { migrationsFolder: folder });
  } finally {
    lock.release(true);
    await db.$client.end();
  }
};
