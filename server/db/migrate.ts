import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import { connect } from './database';

/** The migrations: beside the source in development, beside the built server in production. */
const folder = (): string => {
  const candidates = ['./migrations', '../../server/db/migrations'].map(path =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return candidates.find(path => existsSync(path)) ?? candidates[0]!;
};

/** Runs the migrations. An advisory lock serialises servers that start at the same time. */
export const migrate = async (url: string): Promise<void> => {
  const db = connect(url, { connections: 2, statementTimeoutMs: 0 });
  const lock = await db.$client.connect();
  try {
    await lock.query('select pg_advisory_lock(7_411_905)');
    await db.execute(sql`create extension if not exists pg_trgm`);
    await run(db, { migrationsFolder: folder() });
  } finally {
    lock.release(true);
    await db.$client.end();
  }
};
