import { handleWaitDays } from '../../../src/contract/page/handle';
import { creatorPage, type CreatorPage } from '../../../src/contract/entities/people/creatorPage';
import { messageFor } from '../../messages';
import { changeFields, type Change } from '../changeFields';
import type { Decision, DecisionContext } from '../decision';

/** Why a handle cannot change at this time; undefined where it can. */
const waitReason = ({ handle_changed_at: changedAt }: CreatorPage, now: Date): string | undefined => {
  const days = handleWaitDays(changedAt === null ? null : new Date(changedAt), now);
  return days === 0 ? undefined : messageFor('handle-wait', { days });
};

/** Decides a change of a page: another handle is refused until enough days have passed since the last one. */
export const decidePageChange = (
  row: CreatorPage,
  change: Change,
  { now }: Pick<DecisionContext, 'now'>,
): Decision<CreatorPage> => {
  const decision = changeFields(creatorPage, row, change);
  if (!decision.ok || decision.next.handle === row.handle) return decision;
  const reason = waitReason(row, now);
  return reason === undefined
    ? { ok: true, next: { ...decision.next, handle_changed_at: now.toISOString() } }
    : { ok: false, code: 'conflict', path: 'handle', message: reason };
};

/** True, or why undo cannot restore a page: a handle that was changed stays for as long as any other. */
export const canRestorePage = (row: CreatorPage, _: readonly string[], next: CreatorPage): true | string =>
  next.handle === row.handle || messageFor('handle-undo');
