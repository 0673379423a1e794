import { sql } from 'drizzle-orm';
import { messageFor } from '../../messages';
import type { Transaction } from '../../db/database';
import { constraintOf } from '../../errors/databaseError';
import type { Rejection } from '../../rules/decision';
import { fileNameIn } from '../../../src/contract/shortPaths';
import { isNewRecord } from '../ownerScope';
import { rejectionProblem, type RecordStore, type RowChange, type StoredRecord } from '../recordStore';

interface RouteClaim {
  readonly id: string;
  readonly route: string;
}

/** Finds records whose route another record uses. */
const findUsedRoutes = async (db: Transaction, claims: readonly RouteClaim[]): Promise<string[]> => {
  if (claims.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select claims.id from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as claims(id text, route text)
    join short_links on short_links.route = lower(claims.route) and short_links.record_id <> claims.id`);
  return rows.map(({ id }) => id);
};

const releaseRoutes = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.execute(sql`delete from short_links where record_id = any(${sql.param(ids)}::text[])`);
};

/** Inserts in a fixed order to avoid deadlocks. */
const claimRoutes = async (db: Transaction, claims: readonly RouteClaim[]): Promise<void> => {
  if (claims.length === 0) return;
  await db.execute(sql`
    insert into short_links (route, record_id)
    select lower(route), id from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as claims(id text, route text)
    order by 1`);
};

/**
 * Adds short addresses of the public app to a store; `field` has the route. All kinds share one namespace, including the
 * trash: the table `short_links` has a primary key on the route, so that the second of two concurrent claims fails with
 * `route-exists`.
 */
export const withShortLink = <Row extends StoredRecord>(
  store: RecordStore<Row>,
  field: keyof Row & string,
): RecordStore<Row> => {
  const routeOf = (row: Row | null): string | null => {
    const route = row?.[field];
    return typeof route === 'string' ? route : null;
  };
  const rejection: Rejection = {
    ok: false,
    code: 'route-exists',
    path: field,
    message: messageFor('route-exists'),
  };
  /** Rejects a new route with a file name. An unchanged one is accepted, so that other fields can be saved. */
  const fileNameRejection = (before: Row | null, after: Row): Rejection | undefined => {
    const route = routeOf(after);
    const word = route === null || route === routeOf(before) ? undefined : fileNameIn(route);
    return word === undefined
      ? undefined
      : {
          ok: false,
          code: 'validation-failed',
          path: field,
          message: messageFor('route-reserved', { word }),
        };
  };
  const updateRoutes = async (db: Transaction, changes: readonly RowChange<Row>[]): Promise<void> => {
    const moved = changes.filter(
      ({ before, after }) => routeOf(before)?.toLowerCase() !== routeOf(after)?.toLowerCase(),
    );
    await releaseRoutes(
      db,
      moved.flatMap(({ before }) => (before && routeOf(before) !== null ? before.id : [])),
    );
    await claimRoutes(
      db,
      moved.flatMap(({ after }) => {
        const route = routeOf(after);
        return after && route !== null ? { id: after.id, route } : [];
      }),
    );
  };
  const { create } = store;
  return {
    ...store,
    decide: (row, change, context) => {
      const decision = store.decide(row, change, context);
      return (decision.ok && fileNameRejection(row, decision.next)) || decision;
    },
    findConflicts: async (db, rows, heartbeatId) => {
      const conflicts = new Map(await store.findConflicts(db, rows, heartbeatId));
      // `decide` checked the others.
      for (const row of rows) {
        const fileName = isNewRecord(store, row) ? fileNameRejection(null, row) : undefined;
        if (fileName) conflicts.set(row.id, fileName);
      }
      const claims = rows.flatMap(row => {
        const route = routeOf(row);
        return route === null ? [] : { id: row.id, route };
      });
      for (const id of await findUsedRoutes(db, claims)) conflicts.set(id, rejection);
      return conflicts;
    },
    save: async (db, changes, now) => {
      const saved = await store.save(db, changes, now);
      await updateRoutes(
        db,
        changes.map(({ before }, at) => ({ before, after: saved[at]! })), // one per change
      );
      return saved;
    },
    remove: async (db, rows, now) => {
      await store.remove(db, rows, now);
      await updateRoutes(
        db,
        rows.map(before => ({ before, after: null })),
      );
    },
    ...(create && {
      create: async (db, inputs, context) => {
        const created = await create(db, inputs, context);
        for (const row of created) {
          const fileName = fileNameRejection(null, row);
          if (fileName) throw rejectionProblem(fileName);
        }
        await updateRoutes(
          db,
          created.map(after => ({ before: null, after })),
        );
        return created;
      },
    }),
    rejectionOf: error =>
      constraintOf(error)?.startsWith('short_links_') ? rejection : store.rejectionOf(error),
  };
};
