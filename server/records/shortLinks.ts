import { sql } from 'drizzle-orm';
import { messageFor } from '../../src/contract/messages';
import type { Transaction } from '../db/database';
import { constraintOf } from '../errors/databaseError';
import type { Refusal } from '../rules/decision';
import type { RecordStore, RowChange, StoredRecord } from './recordStore';

interface Taken {
  readonly id: string;
  readonly route: string;
}

/** Those whose route another record has. */
const heldByOthers = async (db: Transaction, wanted: readonly Taken[]): Promise<string[]> => {
  if (wanted.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select wanted.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(id text, route text)
    join short_links on short_links.route = lower(wanted.route) and short_links.record_id <> wanted.id`);
  return rows.map(({ id }) => id);
};

const free = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.execute(sql`delete from short_links where record_id = any(${sql.param(ids)}::text[])`);
};

/** In one order always, so that two writers wait for each other instead of locking up. */
const take = async (db: Transaction, taken: readonly Taken[]): Promise<void> => {
  if (taken.length === 0) return;
  await db.execute(sql`
    insert into short_links (route, record_id)
    select lower(route), id from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken(id text, route text)
    order by 1`);
};

/**
 * A store whose records have a short address of the public app's in `field`. All of them share one namespace, whatever
 * their kind, in the trash or not: the table `short_links` holds each once, so that of two who take one at the same time
 * the second is refused with `route-exists`.
 */
export const shortLinked = <Row extends StoredRecord>(
  store: RecordStore<Row>,
  field: keyof Row & string,
): RecordStore<Row> => {
  const routeOf = (row: Row | null): string | null => {
    const route = row?.[field];
    return typeof route === 'string' ? route : null;
  };
  const refusal: Refusal = {
    ok: false,
    code: 'route-exists',
    path: field,
    message: messageFor('route-exists'),
  };
  const keep = async (db: Transaction, changes: readonly RowChange<Row>[]): Promise<void> => {
    const moved = changes.filter(
      ({ before, after }) => routeOf(before)?.toLowerCase() !== routeOf(after)?.toLowerCase(),
    );
    await free(
      db,
      moved.flatMap(({ before }) => (before && routeOf(before) !== null ? before.id : [])),
    );
    await take(
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
    taken: async (db, rows, heartbeatId) => {
      const refused = new Map(await store.taken(db, rows, heartbeatId));
      const wanted = rows.flatMap(row => {
        const route = routeOf(row);
        return route === null ? [] : { id: row.id, route };
      });
      for (const id of await heldByOthers(db, wanted)) refused.set(id, refusal);
      return refused;
    },
    save: async (db, changes, now) => {
      const saved = await store.save(db, changes, now);
      await keep(
        db,
        changes.map(({ before }, at) => ({ before, after: saved[at]! })), // one a change
      );
      return saved;
    },
    remove: async (db, rows, now) => {
      await store.remove(db, rows, now);
      await keep(
        db,
        rows.map(before => ({ before, after: null })),
      );
    },
    ...(create && {
      create: async (db, inputs, context) => {
        const made = await create(db, inputs, context);
        await keep(
          db,
          made.map(after => ({ before: null, after })),
        );
        return made;
      },
    }),
    refusalOf: error => (constraintOf(error)?.startsWith('short_links_') ? refusal : store.refusalOf(error)),
  };
};
