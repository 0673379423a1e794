import { sql, type SQL } from 'drizzle-orm';
import { earningsManager } from '../../../../src/contract/entities/earnings/earningFields';
import type { ListScope } from '../../../db/lists/listSource';
import type { Actor } from '../../../rules/caller';
import { ownerOfList, scopeOfOwner } from '../../ownerScope';
import type { RecordStore } from '../../recordStore';

/**
 * The rows of a list of earnings: one's own, or those of everybody for people who manage earnings, of the creator and from and to the
 * months that the filter names. Throws `not-found` for those of somebody else.
 */
export const earningScope = (
  caller: Actor,
  {
    heartbeat_id: ownerId,
    user_id: userId,
    start_month: first,
    end_month: last,
  }: Parameters<RecordStore['scope']>[2],
  conditions: readonly SQL[] = [],
): ListScope => {
  const named = ownerId ?? (typeof userId === 'number' ? userId : undefined);
  const where = [
    sql`true`,
    ...conditions,
    ...(typeof first === 'string' ? [sql`month >= ${first}::date`] : []),
    ...(typeof last === 'string' ? [sql`month <= ${last}::date`] : []),
  ];
  return scopeOfOwner(ownerOfList(caller, named, [earningsManager]), {
    ownerField: 'user_id',
    where,
    key: `${typeof userId === 'number' ? userId : ''}/${conditions.length}`,
  });
};
