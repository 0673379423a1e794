import { sql, type SQL } from 'drizzle-orm';
import { creator } from '../../../../src/contract/entities/administration/creator';
import { hasSomePermission } from '../../../../src/contract/permission';
import { creatorEntries } from '../../../db/contentTables';
import type { Transaction } from '../../../db/database';
import { allOwners } from '../../../db/lists/totalsCache';
import { problemOf } from '../../../errors/problem';
import {
  decideCreatorChange,
  managesCreators,
  managesEarnings,
  rejectsCreatorChange,
  type CreatorRow,
} from '../../../rules/studio/creatorChange';
import { canRestoreCreator, creatorStateToUndo } from '../../../rules/studio/creatorUndo';
import { isFieldEqual } from '../../../rules/changeFields';
import { entityStore } from '../../entityStore';
import type { RecordStore } from '../../recordStore';
import { saveCreators } from './saveCreators';

/** The entries of a creator's blacklists, by scope. */
const entriesOf = (table: SQL): SQL => sql`(
  select coalesce(jsonb_object_agg(scope, jsonb_build_object(
    'reason', reason,
    'since', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )), '{}') from heartbeat_blacklists where heartbeat_blacklists.heartbeat_id = ${table}.id::integer)`;

const store = entityStore<CreatorRow>(creatorEntries, creator, {
  name: 'creators',
  ownerField: 'id',
  managedBy: managesCreators,
  title: 'name',
  states: ['blacklists', 'is_locked', 'is_banned', 'partnership', 'leaves_at'],
  readWith: { blacklist_entries: entriesOf },
  scope: async (_, { permissions }, { heartbeat_id: id }) => {
    if (!hasSomePermission(permissions, managesEarnings)) throw problemOf('not-enough-permission');
    return {
      where: [id === undefined ? sql`true` : sql`id = ${String(id)}`],
      cacheKey: String(id ?? 'all'),
      cacheOwner: allOwners,
    };
  },
  rejects: rejectsCreatorChange,
  decide: decideCreatorChange,
  canRestore: canRestoreCreator,
  afterSave: saveCreators,
});

/** The ids that a heartbeat can have, as numbers. */
const numbersOf = (ids: readonly string[]): number[] =>
  ids.filter(id => /^[1-9]\d{0,8}$/.test(id)).map(Number);

/** Locks pages and accounts before the rows of the list: whoever changes one of them locks it before its trigger locks the row. */
const lockCreators = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  const heartbeatIds = sql`${sql.param(numbersOf(ids))}::integer[]`;
  await db.execute(sql`select from heartbeats where id = any(${heartbeatIds}) order by id for no key update`);
  await db.execute(
    sql`select from users where heartbeat_id = any(${heartbeatIds}) order by id for no key update`,
  );
};

/**
 * The store of creators. The history has the reason of a change beside the changed values; undo reads the entries of blacklists, with
 * their reasons and times.
 */
export const creatorStore: RecordStore<CreatorRow> = {
  ...store,
  // A person who manages creators can be one: what they do with themselves is in the audit log, too.
  ownerOf: () => null,
  outdatesTotalsOf: ({ id }) => Number(id),
  mayChange: ({ permissions }) => hasSomePermission(permissions, managesEarnings),
  lock: async (db, ids) => {
    await lockCreators(db, ids);
    return store.lock(db, ids);
  },
  changeable: [...store.changeable, 'blacklist_entries'],
  undoOnlyFields: ['blacklist_entries'],
  changedFields: (before, after) => [
    ...store.changedFields(before, after),
    ...(isFieldEqual(creator, 'blacklist_entries', before.blacklist_entries, after.blacklist_entries)
      ? []
      : ['blacklist_entries']),
    ...(after.reason === undefined ? [] : ['reason']),
  ],
  stateToUndo: creatorStateToUndo,
};
