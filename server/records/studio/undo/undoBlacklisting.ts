import { sql } from 'drizzle-orm';
import { messageFor } from '../../../messages';
import type { Page } from '../../../../src/contract/calls/envelope';
import { pickFields } from '../../../rules/pickFields';
import { readPreviousStates, type PreviousState } from '../../../db/activity/previousStates';
import { blacklistFields } from '../../../rules/studio/blacklisting';
import type { Actor } from '../../../rules/caller';
import { isFieldEqual } from '../../../rules/changeFields';
import { applyChanges, type WriteContext } from '../../applyChanges';
import { bulkPage, notFoundResult, type BulkResult } from '../../bulkResults';
import { rejectionProblem, type RecordStore, type StoredRecord } from '../../recordStore';
import { recordsToChange } from '../../changeRecords';
import { rejectionOfError, saveTogetherOrOneByOne } from '../../saveOneByOne';

/** The fields that blacklisting changes; moments have a flag beside the scope. */
const restoredFields = [...blacklistFields, 'blacklisted'];
const comparedFields = ['blacklist_scope', 'reason'];

/** Whether a record has these values in the compared fields. */
const hasValues = (
  { entity }: Pick<RecordStore, 'entity'>,
  row: object,
  values: PreviousState['before'],
): boolean => {
  const current = pickFields(row, comparedFields);
  return comparedFields.every(
    field => !(field in values) || isFieldEqual(entity, field, current[field], values[field]),
  );
};

/**
 * Undoes what earlier requests of the caller changed in the blacklisting of records. Restores scope, reason and time from
 * the history. Leaves a record unchanged that these requests did not change, and one that changed since; the result of the
 * latter is a conflict, as are all results if none of the records was changed by the requests. A value that is invalid today fails
 * its own record. Throws like `recordsToChange`.
 */
export const undoBlacklisting = async <Row extends StoredRecord>(
  work: WriteContext & { readonly caller: Actor },
  store: RecordStore<Row>,
  {
    ids,
    requestIds,
    heartbeatId,
  }: {
    readonly ids: readonly string[];
    readonly requestIds: readonly string[];
    readonly heartbeatId?: number | undefined;
  },
): Promise<Page<BulkResult>> => {
  const { db, caller } = work;
  const rejection = store.rejects(caller, { blacklist_scope: null });
  if (rejection) throw rejectionProblem(rejection);
  const rows = await recordsToChange(db, store, caller, [...new Set(ids)], heartbeatId);
  const states = await readPreviousStates(db, {
    entity: store.entity.name,
    ids,
    userId: caller.userId,
    requestIds,
    where: sql`after ?| ${sql.param(comparedFields)}::text[]`,
  });
  const changes = new Map<string, { before: Row; after: Row }>();
  const results = ids.map((id): BulkResult => {
    const row = rows.get(id);
    if (!row) return notFoundResult(id);
    const state = states.get(id);
    if (!state && states.size > 0) return { id, ok: true };
    if (state && hasValues(store, row, state.before)) return { id, ok: true };
    if (!state || !hasValues(store, row, state.after))
      return { id, ok: false, code: 'conflict', message: messageFor('changed-since') };
    changes.set(id, { before: row, after: { ...row, ...pickFields(state.before, restoredFields) } });
    return { id, ok: true };
  });
  const failures = new Map<string, BulkResult>();
  await saveTogetherOrOneByOne(
    work,
    [...changes.values()],
    (within, list) => applyChanges(within, store, list),
    ({ before: { id } }, result) => {
      if (!('error' in result)) return;
      const { code, message } = rejectionOfError(result.error);
      failures.set(id, { id, ok: false, code, message });
    },
  );
  return bulkPage(results.map(result => failures.get(result.id) ?? result));
};
