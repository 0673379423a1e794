import { sql } from 'drizzle-orm';
import { hasSomePermission } from '../../src/contract/permission';
import { problemOf } from '../errors/problem';
import type { Actor } from '../rules/caller';
import { ownerOfList, scopeOfOwner } from './ownerScope';
import type { RecordStore, StoredRecord } from './recordStore';
import type { StoreRules } from './storeRules/storeRules';

/** Whose the records of a store are. Without an owner field they belong to the platform, and only those who manage them list them. */
export const recordOwners = <Row extends StoredRecord>({
  ownerField,
  managedBy,
  hasTrash,
}: Pick<StoreRules<Row>, 'ownerField' | 'managedBy' | 'hasTrash'>) => {
  const ownerOf = (row: Row): number | null =>
    ownerField === undefined ? null : (row[ownerField] as number | null); // the id of an owner
  const isManager = ({ permissions }: Pick<Actor, 'permissions'>) =>
    hasSomePermission(permissions, managedBy);
  const scope: RecordStore<Row>['scope'] = async (_, caller, { heartbeat_id: requested }) => {
    const where = [hasTrash ? sql`trashed_at is null` : sql`true`];
    if (ownerField !== undefined)
      return scopeOfOwner(ownerOfList(caller, requested, managedBy), { ownerField, where });
    if (!isManager(caller)) throw problemOf('not-enough-permission');
    return scopeOfOwner(undefined, { where });
  };
  return {
    ownerOf,
    scope,
    mayChange: (caller: Actor, row: Row): boolean => ownerOf(row) === caller.heartbeatId || isManager(caller),
    /** What a new record of a creator has of them. */
    valuesOf: (heartbeatId: number): Readonly<Record<string, number>> =>
      ownerField === undefined ? {} : { [ownerField]: heartbeatId },
  };
};
