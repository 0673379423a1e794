import { hostname } from 'node:os';
import { is, SQL, sql, type Query } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgColumn, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { knownMigration } from './migrate/migrationsFolder';

/** A database with its pool of connections. */
export type Database = NodePgDatabase & { readonly $client: pg.Pool };
/** A transaction, or a database outside of one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0] | Database;

/**
 * Runs statements that do not depend on one another as one, because each statement is a round trip for which its transaction and those
 * behind it wait. All of them see the rows as they were before. Returns the rows of the last one.
 */
export const runTogether = async <Row extends Record<string, unknown>>(
  db: Transaction,
  statements: readonly SQL[],
) => {
  const [last, ...others] = statements.toReversed();
  if (!last) return [];
  const named = others.map((each, at) => sql`${sql.identifier(`statement_${at}`)} as (${each})`);
  const { rows } = await db.execute<Row>(
    others.length > 0 ? sql`with ${sql.join(named, sql`, `)} ${last}` : last,
  );
  return rows;
};

const composer = drizzle.mock();

/** A select that Drizzle builds from columns, or from one object of columns for each table; its values are placeholders. */
interface ComposedSelect extends PromiseLike<readonly object[]> {
  toSQL(): Query;
  readonly _: { readonly selectedFields: object };
}

/** The columns of the response, in order, each with where its value is in a row. */
const orderedFields = (fields: object, path: readonly string[] = []): SelectedFieldsOrdered =>
  Object.entries(fields).flatMap(([key, field]) =>
    is(field, PgColumn) || is(field, SQL)
      ? [{ path: [...path, key], field }]
      : orderedFields(field, [...path, key]),
  );

/** The names of the first columns of joined tables, by the names of the tables. */
const firstColumns = (fields: SelectedFieldsOrdered): ReadonlyMap<string, string> =>
  new Map(fields.toReversed().flatMap(({ path: [table, key] }) => (table && key ? [[table, key]] : [])));

/**
 * A select whose text is composed once and which PostgreSQL plans once for each connection: both take longer than most selects that are
 * run for every call. `name` is unique in the program. Of a joined table, the first column that is selected is never null: by it, a
 * missing row is recognised, which is null.
 *
 * @example
 * const readName = prepareSelect('name', db =>
 *   db.select({ name: users.name }).from(users).where(eq(users.id, sql.placeholder('id'))),
 * );
 * const [user] = await readName(db, { id: 7 });
 */
export const prepareSelect = <Select extends ComposedSelect>(
  name: string,
  compose: (db: typeof composer) => Select,
) => {
  const composeOnce = () => {
    const select = compose(composer);
    const fields = orderedFields(select._.selectedFields);
    return { query: select.toSQL(), fields, firstOf: firstColumns(fields) };
  };
  let composed: ReturnType<typeof composeOnce> | undefined;
  return async (db: Transaction, values: Record<string, unknown>): Promise<Awaited<Select>> => {
    composed ??= composeOnce();
    const { query, fields, firstOf } = composed;
    const rows = await db._.session
      .prepareQuery<{ execute: Awaited<Select>; all: never; values: never }>(query, fields, name, true)
      .execute(values);
    for (const row of rows)
      for (const [table, joined] of Object.entries(row)) {
        const column = firstOf.get(table);
        if (column !== undefined && joined[column] === null) Object.assign(row, { [table]: null });
      }
    return rows;
  };
};

// Entity tables use bigint for counts and ids, which stay below 2^53 like the contract's integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** What a connection is for. `tool`: migrations, seeds and whatever else is no running server. */
export type ConnectionUse =
  'calls' | 'sign-in' | 'jobs' | 'searches' | 'exports' | 'workers' | 'lists' | 'replica' | 'tool';

const namePrefix = 'heartbeat-studio';

/**
 * The name of a connection in `pg_stat_activity`: what it is for, its machine and process, and the last migration that the
 * process knows. PostgreSQL cuts names after 63 characters.
 */
export const connectionName = (use: ConnectionUse): string =>
  `${namePrefix} ${use} ${hostname().slice(0, 24)}/${process.pid}/${knownMigration()}`;

/** The last migration that the process of a connection knows; -1 for one of a release that does not say it. */
export const migrationOf = (name: string): number => Number(/ [^/]+\/\d+\/(\d+)$/.exec(name)?.[1] ?? -1);

/** Patterns (`like`) of the names of all connections of the studio, of every release, and of its tools. */
export const connectionNames = { all: `${namePrefix}%`, tools: `${namePrefix} tool %` } as const;

export interface ConnectOptions {
  readonly use?: ConnectionUse;
  readonly connections?: number;
  /** Cancels longer statements; 0 disables the limit, for migrations and seeds. */
  readonly statementTimeoutMs?: number;
  /** Settings of each connection, as arguments of a PostgreSQL server: `-c name=value`. */
  readonly settings?: string;
  /** Called with the process id of each new connection's server. */
  readonly onConnect?: (pid: number) => void;
  /** Called when a connection is lost. The pool replaces it. */
  readonly onLost?: (error: Error) => void;
}

/** Milliseconds to wait for a connection: calls fail fast, tools run while a busy machine starts. */
const connectionTimeoutMs = (use: ConnectionUse): number => (use === 'tool' ? 30_000 : 1500);

/**
 * The database of a pool. Its transactions release their connection in every case: Drizzle's own one does not where `begin` fails, as
 * after a restart of PostgreSQL, so that a pool has no connection left after as many of them. A connection that is still in a
 * transaction, because its end failed, is closed.
 */
export const databaseOf = (pool: pg.Pool): Database => {
  const db = drizzle({ client: pool });
  const transaction: Database['transaction'] = async (run, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(run, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return Object.assign(db, { transaction });
};

/** Creates a connection pool. Waiting longer than 1.5 s for a connection is an error, except of a tool. */
export const connect = (
  url: string,
  {
    use = 'calls',
    connections = 10,
    statementTimeoutMs = 15_000,
    settings,
    onConnect,
    onLost = () => {},
  }: ConnectOptions = {},
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionTimeoutMs(use),
    idleTimeoutMillis: 30_000,
    application_name: connectionName(use),
    ...(settings !== undefined && { options: settings }),
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
  pool.on('connect', client => {
    client.on('error', () => {});
    if (onConnect && 'processID' in client) onConnect(Number(client.processID));
  });
  return databaseOf(pool);
};
