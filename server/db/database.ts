import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as tables from './tables';

export type Database = NodePgDatabase<typeof tables> & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0] | Database;

// Entity tables use bigint for counts and ids, which stay below 2^53 like the contract's integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface ConnectOptions {
  readonly connections?: number;
  /** Cancels longer statements; 0 disables the limit, for migrations and seeds. */
  readonly statementTimeoutMs?: number;
  /** Called when a connection is lost. The pool replaces it. */
  readonly onLost?: (error: Error) => void;
}

/** Creates a connection pool. Waiting longer than 1.5 s for a connection is an error. */
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
  // A lost connection in use also emits an error event, which would end the process without a listener.
  pool.on('connect', client => client.on('error', () => {}));
  return drizzle({ client: pool, schema: tables });
};
