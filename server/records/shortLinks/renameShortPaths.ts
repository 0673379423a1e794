import { sql } from 'drizzle-orm';
import { isShortPath, repairedShortPath } from '../../../src/contract/shortPaths';
import { systemActor } from '../../db/studio/systemActor';
import type { Database } from '../../db/database';
import { newId } from '../../db/newId';
import { applyChanges, type WriteContext } from '../applyChanges';
import { momentStore } from '../studio/momentStore';
import { prettyLinkStore } from './prettyLinkStore';
import type { RecordStore, StoredRecord } from '../recordStore';

/** A short address that was renamed. */
export interface RenamedPath {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** Rows per transaction. */
const batchSize = 500;

/** Renames the addresses of one store, in id order and in batches. */
const renameIn = async <Row extends StoredRecord>(
  db: Database,
  store: RecordStore<Row>,
  field: keyof Row & string,
  now: Date,
): Promise<RenamedPath[]> => {
  const { table } = store.source;
  const column = sql.identifier(field);
  const { rows } = await db.execute<{ id: string; path: string }>(
    sql`select id, ${column} as path from ${sql.identifier(table)} where ${column} is not null order by id`,
  );
  const invalid = rows.flatMap(({ id, path }) => (isShortPath(path) ? [] : id));
  const renamed: RenamedPath[] = [];
  for (let at = 0; at < invalid.length; at += batchSize)
    await db.transaction(async tx => {
      const locked = await store.lock(tx, invalid.slice(at, at + batchSize));
      // Decided again, because another server can have renamed them.
      const changes = locked.flatMap(before => {
        const from = String(before[field]);
        return isShortPath(from)
          ? []
          : [{ before, after: { ...before, [field]: repairedShortPath(from, newId('ln')) } }];
      });
      const work: WriteContext = {
        db: tx,
        caller: { ...systemActor, heartbeatId: 0, permissions: [] },
        isByServer: true,
        action: 'server start',
        requestId: 'server start',
        now,
        afterCommit: () => undefined, // no list is cached before the start
        totals: { invalidate: () => undefined },
      };
      const saved = await applyChanges(work, store, changes);
      renamed.push(
        ...changes.map(({ before }, index) => ({
          id: before.id,
          from: String(before[field]),
          to: String(saved[index]![field]), // one per change
        })),
      );
    });
  return renamed;
};

/**
 * Renames short addresses that the rule does not allow (any more), of moments and pretty links, including the trash. The history
 * of each record tells its owner. Runs at every start, because a new route of the server can reserve another name.
 */
export const renameShortPaths = async (db: Database, now: Date): Promise<RenamedPath[]> => [
  ...(await renameIn(db, momentStore, 'custom_id', now)),
  ...(await renameIn(db, prettyLinkStore, 'route', now)),
];
