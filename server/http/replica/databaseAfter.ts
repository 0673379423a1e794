import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { databaseOf, type Database } from '../../db/database';
import { type LogPosition, type LogPositions, parsePosition } from './logPosition';

/** A replica that does not have a position in time. */
export class ReplicaBehind extends Error {
  /** SQLSTATE of a database that is not ready: also where somebody else waited for the statement, it can be tried again. */
  readonly code = '57P03';
}

const checkMs = 10;

/**
 * Creates views of a database whose statements run on connections that can read everything up to a position. Each connection is
 * checked for itself, because an address may lead to several replicas; once it has a position, it has every earlier one. Statements of
 * a view throw ReplicaBehind after `waitMs`.
 */
export const databasesAfter = (
  { $client: pool }: Database,
  { readable }: Pick<LogPositions, 'readable'>,
  waitMs: number,
): ((position: LogPosition) => Database) => {
  /** Up to where each connection could be read when it was asked. */
  const known = new WeakMap<pg.PoolClient, LogPosition>();

  const waitFor = async (connection: pg.PoolClient, position: LogPosition): Promise<void> => {
    if ((known.get(connection) ?? -1n) >= position) return;
    for (const until = performance.now() + waitMs; ; await sleep(checkMs)) {
      const now = parsePosition(await readable(connection)) ?? -1n;
      known.set(connection, now);
      if (now >= position) return;
      if (performance.now() >= until) throw new ReplicaBehind('The replica is behind.');
    }
  };

  const connectAfter = async (position: LogPosition): Promise<pg.PoolClient> => {
    const connection = await pool.connect();
    try {
      await waitFor(connection, position);
      return connection;
    } catch (error) {
      connection.release(!(error instanceof ReplicaBehind));
      throw error;
    }
  };

  return position => {
    const query = async (statement: pg.QueryConfig, values?: unknown[]) => {
      const connection = await connectAfter(position);
      try {
        const result = await connection.query(statement, values);
        connection.release();
        return result;
      } catch (error) {
        // As the pool itself does: a statement may still be running.
        connection.release(true);
        throw error;
      }
    };
    const replaced: Readonly<Record<PropertyKey, unknown>> = {
      query,
      connect: () => connectAfter(position),
    };
    return databaseOf(
      new Proxy(pool, { get: (target, name) => replaced[name] ?? Reflect.get(target, name) }),
    );
  };
};
