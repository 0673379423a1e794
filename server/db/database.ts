import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as tables from './tables';

export type Database = NodePgDatabase<typeof tables> & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0] | Database;

// Counts and ids are bigint in tables made from entities; they stay below 2^53, as the contract's integers must.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface ConnectOptions {
  readonly connections?: number;
  /** A statement that takes longer is ended; 0 lets it run, for migrations and seeds. */
  readonly statementTimeoutMs?: number;
  /** Told when a connection is lost; the pool makes a new one by itself. */
  readonly onLost?: (error: Error) => void;
}

/** A pool of connections. A connection that cannot be had within 1.5 s is an error, not a wait without end. */
export const connect = (
  url: string,
  { connections = 10, statementTimeoutMs = 15_000, onLost = () => {} }: ConnectOptions = {},
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    application_name: 'heartbeat-studio',
    ...(statementTimeoutMs > 0
      ? {
          statement_timeout: statementTimeoutMs,
          query_timeout: statementTimeoutMs + 1000,
          idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
        }
      : {}),
  });
  pool.on('error', onLost);
  // A connection that is lost while a call holds it tells so in an event, too; unheard, that would end the process.
  pool.on('connect', client => client.on('error', () => {}));
  return drizzle({ client: pool, schema: tables });
};
