import { sql, type SQL } from 'drizzle-orm';
import { hasSomePermission, type Permission } from '../../src/contract/permission';
import { allOwners } from '../db/lists/totalsCache';
import { problemOf } from '../errors/problem';
import type { Actor } from '../rules/caller';
import type { RecordStore, StoredRecord } from './recordStore';

/** Whether a record that is about to be saved is new. Its owner column is still empty, although `ownerOf` promises one for stored records. */
export const isNewRecord = <Row extends StoredRecord>(
  { ownerOf }: Pick<RecordStore<Row>, 'ownerOf'>,
  row: Row,
): boolean => ownerOf(row) === undefined;

/**
 * Whose records a list contains: the requested creator's, by default the caller's own, or everybody's (undefined) where the
 * caller may manage them. Throws `not-found` for those of somebody else.
 */
export const ownerOfList = (
  caller: Pick<Actor, 'heartbeatId' | 'permissions'>,
  requested: number | undefined,
  managedBy: readonly Permission[],
): number | undefined => {
  const mayOpenAll = hasSomePermission(caller.permissions, managedBy);
  if (requested !== undefined && requested !== caller.heartbeatId && !mayOpenAll)
    throw problemOf('not-found');
  return requested ?? (mayOpenAll ? undefined : caller.heartbeatId);
};

/** The scope of a list with the records of one creator, or of everybody (undefined), that meet a condition. */
export const scopeOfOwner = (
  ownerId: number | undefined,
  {
    ownerField = 'heartbeat_id',
    where = [sql`true`],
    key = '',
  }: {
    readonly ownerField?: string;
    readonly where?: readonly SQL[];
    /** Names the condition in the cache. */
    readonly key?: string;
  } = {},
) =>
  ownerId === undefined
    ? { where: [...where], cacheKey: `all/${key}`, cacheOwner: allOwners }
    : {
        where: [sql`${sql.identifier(ownerField)} = ${ownerId}`, ...where],
        cacheKey: `own/${ownerId}/${key}`,
        cacheOwner: String(ownerId),
        hasOneOwner: true,
      };
