import { sql } from 'drizzle-orm';
import { messageFor } from '../../src/contract/messages';
import type { Page } from '../../src/contract/calls/envelope';
import { pick } from '../db/audit';
import { readPreviousStates, type PreviousState } from '../db/previousStates';
import { blacklistFields } from '../rules/blacklisting';
import type { Actor } from '../rules/caller';
import { sameValue } from '../rules/sameValue';
import { applyChanges, type WriteContext } from './applyChanges';
import { bulkPage, notFoundResult, type BulkResult } from './bulkResults';
import { rejectionProblem } from './rejectionProblem';
import { recordsToChange } from './recordAccess';
import type { RecordStore, StoredRecord } from './recordStore';

/** The fields that blacklisting changes; moments have a flag beside the scope. */
const restoredFields = [...blacklistFields, 'blacklisted'];
const comparedFields = ['blacklist_scope', 'reason'];

/** Whether a record has these values in the fields that are compared. */
const hasValues = (
  { entity }: Pick<RecordStore, 'entity'>,
  row: object,
  values: PreviousState['before'],
): boolean => {
  const current = pick(row, comparedFields);
  return comparedFields.every(
    field => !(field in values) || sameValue(entity, field, current[field], values[field]),
  );
};

/**
 * Takes back the caller's last blacklisting of each record, or with `remove` the last removal from the blacklist. Scope,
 * reason and time come from the record's history. A record that changed since is left as it is, with a conflict as its
 * result. Throws as `recordsToChange`.
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
  const refusal = store.rejects(caller, { blacklist_scope: null });
  if (refusal) throw rejectionProblem(refusal);
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
