import { sql } from 'drizzle-orm';
import { platformHeartbeatId } from '../../../../src/contract/limits';
import {
  leavingDays,
  partnership,
  type PartnershipState,
} from '../../../../src/contract/transitions/partnership';
import type { Transaction } from '../../../db/database';
import { planMails } from '../../../db/studio/planMails';
import { problemOf, ProblemError, validationFailed } from '../../../errors/problem';
import { messageFor } from '../../../messages';
import { addDays } from '../../../rules/days';
import type { CreatorRow } from '../../../rules/studio/creatorChange';
import { applyChanges, type WriteContext } from '../../applyChanges';
import { creatorStore } from './creatorStore';
import { partnerGaps } from '../../../db/studio/coachingTables';

type Step = Parameters<typeof partnership.next>[1];

/** A creator, locked. Calls at the same time wait for each other here, so that one of them acts. Throws `not-found`. */
const lockCreator = async (db: Transaction, heartbeatId: number): Promise<CreatorRow> => {
  const [row] = await creatorStore.lock(db, [String(heartbeatId)]);
  if (!row) throw problemOf('not-found');
  return row;
};

/** Moves a creator by a step of the machine, with a mail about where that leads. Throws `conflict` where the state does not allow it. */
const move = async (
  work: WriteContext,
  before: CreatorRow,
  step: Step,
  leavesAt: string | null,
): Promise<CreatorRow> => {
  const next = partnership.next(before.partnership, step);
  if (next === undefined) {
    const detail = partnership.disabledReason(before.partnership, step);
    throw new ProblemError('conflict', detail === undefined ? {} : { detail });
  }
  const [after = before] = await applyChanges(work, creatorStore, [
    { before, after: { ...before, partnership: next, leaves_at: leavesAt } },
  ]);
  await planMails(work.db, 'leaving', [before.id], work.now);
  return after;
};

/** Whether leaving is final at this time, whether or not a worker has noted it. */
const isFinal = ({ leaves_at: leavesAt }: Pick<CreatorRow, 'leaves_at'>, now: Date): boolean =>
  leavesAt !== null && new Date(leavesAt) <= now;

const isIn = (row: CreatorRow, ...states: readonly PartnershipState[]): boolean =>
  states.includes(row.partnership);

/** Leaves the partner program in some days. Throws `validation-failed` at `handle` where that is not the handle of the page. */
export const leave = async (work: WriteContext, heartbeatId: number, handle: string): Promise<CreatorRow> => {
  const row = await lockCreator(work.db, heartbeatId);
  if (heartbeatId === platformHeartbeatId) throw problemOf('conflict', 'blocked-platform-account');
  const typed = handle.trim().replace(/^@/, '').toLowerCase();
  if (typed !== row.handle.toLowerCase())
    throw validationFailed({
      path: 'handle',
      message: messageFor('handle-differs', { handle: row.handle }),
    });
  if (isIn(row, 'leaving')) return row;
  return move(work, row, 'leave', addDays(work.now, leavingDays).toISOString());
};

/** Stays in the partner program. Throws `conflict` once leaving is final. */
export const stay = async (work: WriteContext, heartbeatId: number): Promise<CreatorRow> => {
  const row = await lockCreator(work.db, heartbeatId);
  if (isIn(row, 'member')) return row;
  if (isFinal(row, work.now)) throw problemOf('conflict', 'leaving-final');
  return move(work, row, 'undo', null);
};

/** Applies to come back, once leaving is final. */
export const rejoin = async (work: WriteContext, heartbeatId: number): Promise<CreatorRow> => {
  const row = await lockCreator(work.db, heartbeatId);
  if (isIn(row, 'applied')) return row;
  return move(work, row, 'apply', row.leaves_at);
};

/**
 * Decides the application of a creator to come back: they earn again from this day on, or may apply again. Throws `not-found`, and
 * `conflict` where they did not apply.
 */
export const decideRejoining = async (
  work: WriteContext,
  heartbeatId: number,
  isAccepted: boolean,
): Promise<void> => {
  const row = await lockCreator(work.db, heartbeatId);
  await move(work, row, isAccepted ? 'readmit' : 'decline', isAccepted ? null : row.leaves_at);
  if (!isAccepted) return;
  await work.db.execute(sql`
    update ${partnerGaps} set back_on = greatest(left_on, (${work.now.toISOString()}::timestamptz at time zone 'UTC')::date)
    where heartbeat_id = ${heartbeatId} and back_on is null`);
};

/** Ends the partnership of a creator whose days are over. Returns whether it ended now. */
export const endPartnership = async (work: WriteContext, heartbeatId: number): Promise<boolean> => {
  const row = await lockCreator(work.db, heartbeatId);
  if (!isIn(row, 'leaving') || !isFinal(row, work.now)) return false;
  await move(work, row, 'end', row.leaves_at);
  await work.db.execute(sql`
    insert into ${partnerGaps} (heartbeat_id, left_on) values (${heartbeatId}, (${row.leaves_at}::timestamptz at time zone 'UTC')::date)
    on conflict (heartbeat_id, left_on) do update set back_on = null`);
  return true;
};
