import { sql } from 'drizzle-orm';
import { messageFor } from '../../src/contract/messages';
import type { Page } from '../../src/contract/calls/envelope';
import { pick } from '../db/audit';
import { readPreviousStates, type PreviousState } from '../db/previousStates';
import { blacklistFields } from '../rules/blacklisting';
import type { Actor } from '../rules/caller';
import { isFieldEqual } from '../rules/changeFields';
import { applyChanges, type WriteContext } from './applyChanges';
import { bulkPage, notFoundResult, type BulkResult } from './bulkResults';
import { rejectionProblem, type RecordStore, type StoredRecord } from './recordStore';
import { recordsToChange } from './changeRecords';

/** The fields that blacklisting changes; moments have a flag beside the scope. */
const restoredFields = [...blacklistFields, 'blacklisted'];
const comparedFields = ['blacklist_scope', 'reason'];

/** Whether a record has these values in the compared fields. */
const hasValues = (
  { entity }: Pick<RecordStore, 'entity'>,
  row: object,
  values: PreviousState['before'],
): boolean => {
  const current = pick(row, comparedFields);
  return comparedFields.every(
    field => !(field in values) || isFieldEqual(entity, field, current[field], values[field]),
  );
};

/**
 * Undoes the caller's last blacklisting of each record or, with `remove`, the last removal from the blacklist. Restores scope,
 * reason and time from the history. Does not change a record that changed since; its result is a conflict. Throws like
 * `recordsToChange`.
 */
export const undoBlacklisting = async <Row extends StoredRecord>(
  work: WriteContext & { readonly caller: Actor },
  store: RecordStore<Row>,
  {
    ids,
    remove,
    heartbeatId,
  }: {
    readonly ids: readonly string[];
    readonly remove: boolean;
    readonly heartbeatId?: number | undefined;
  },
): Promise<Page<BulkResult>> => {
  const { db, caller } = work;
  const rejection = store.rejects(caller, { blacklist_scope: null });
  if (rejection) throw rejectionProblem(rejection);
  const rows = await recordsToChange(db, store, caller, [...new Set(ids)], heartbeatId);
  const wasRemoval = sql`after->'blacklist_scope' = 'null'::jsonb`;
  const states = await readPreviousStates(db, {
    entity: store.entity.name,
    ids,
    userId: caller.userId,
    where: sql`after ? 'blacklist_scope' and ${remove ? wasRemoval : sql`not ${wasRemoval}`}`,
  });
  const changes = new Map<string, { before: Row; after: Row }>();
  const results = ids.map((id): BulkResult => {
    const row = rows.get(id);
    if (!row) return notFoundResult(id);
    const state = states.get(id);
    if (state && hasValues(store, row, state.before)) return { id, ok: true };
    if (!state || !hasValues(store, row, state.after))
      return { id, ok: false, code: 'conflict', message: messageFor('changed-since') };
    changes.set(id, { before: row, after: { ...row, ...pick(state.before, restoredFields) } });
    return { id, ok: true };
  });
  await applyChanges(work, store, [...changes.values()]);
  return bulkPage(results);
};
