import { holdsAny } from '../../src/contract/permissions';
import { lockMoments } from '../db/momentRows';
import type { Transaction } from '../db/database';
import type { Caller } from '../http/kernel';
import { refuse } from '../http/problem';
import type { MomentRow } from '../rules/momentChange';

/** Whether a caller may change a moment: their own, or anyone's with the permission. */
export const mayChange = (caller: Caller, row: Pick<MomentRow, 'heartbeat_id'>): boolean =>
  row.heartbeat_id === caller.heartbeatId || holdsAny(caller.permissions, ['moments.manage']);

/**
 * The moments of a call, locked. One that is somebody else's makes the whole call fail with `not-found`, and nothing
 * changes; ids that do not exist are merely missing from the answer.
 */
export const momentsToChange = async (
  db: Transaction,
  caller: Caller,
  ids: readonly string[],
  heartbeatId?: number,
): Promise<Map<string, MomentRow>> => {
  const rows = await lockMoments(db, ids);
  const isForeign = rows.some(
    row => !mayChange(caller, row) || (heartbeatId !== undefined && row.heartbeat_id !== heartbeatId),
  );
  if (isForeign) throw refuse('not-found');
  return new Map(rows.map(row => [row.id, row]));
};

/** The one moment of a call, locked. Throws `not-found`. */
export const momentToChange = async (
  db: Transaction,
  caller: Caller,
  id: string,
  heartbeatId?: number,
): Promise<MomentRow> => {
  const row = (await momentsToChange(db, caller, [id], heartbeatId)).get(id);
  if (!row) throw refuse('not-found');
  return row;
};
