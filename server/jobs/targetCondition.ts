import { sql, type SQL } from 'drizzle-orm';
import type { ListParameters } from '../../src/contract/calls/listQuery';
import { filterConditions } from '../db/lists/conditions/listFilters';
import { searchConditions } from '../db/lists/conditions/searchConditions';
import { assertReadable } from '../records/storeRules/readers/assertReadable';
import type { Transaction } from '../db/database';
import { readableSource } from '../db/lists/listSource';
import type { RecordStore } from '../records/recordStore';
import type { Actor } from '../rules/caller';
import type { JobTarget } from './jobRow';

/** The SQL condition of the records that a job's filter matches for this caller. Throws what the store's scope throws, and `assertReadable`. */
export const targetCondition = async (
  { db, caller, now }: { readonly db: Transaction; readonly caller: Actor; readonly now: Date },
  store: Pick<RecordStore, 'source' | 'scope'>,
  { filter, except, heartbeat_id }: Extract<JobTarget, { readonly filter: unknown }>,
): Promise<SQL> => {
  const scope = await store.scope(db, caller, { ...filter, heartbeat_id });
  assertReadable(store.source, scope, { filter });
  const source = readableSource(store.source, scope);
  // Page and order do not affect the conditions.
  const parameters: ListParameters = {
    page: 1,
    per_page: 1,
    sort_column: 'id',
    sort_direction: 'asc',
    ...filter,
  };
  const conditions = [
    ...scope.where,
    ...filterConditions(source, parameters, now),
    ...searchConditions(source, parameters.q),
    ...(except.length ? [sql`not id = any(${sql.param(except)}::text[])`] : []),
  ];
  return sql.join(conditions, sql` and `);
};
