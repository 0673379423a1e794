import { moment, type Moment } from '../../../src/contract/entities/moment';
import type { SubmissionKind } from '../../../src/contract/enumerations';
import { messageFor } from '../../messages';
import { hasLastStep } from '../../../src/contract/jobs/job';
import type { Trasher } from '../../../src/contract/transitions/trash';
import { momentDisabledReason, publication } from '../../../src/contract/transitions/moment';
import { blacklistChanges, changedBlacklisting, blacklistFields, type Blacklistable } from './blacklisting';
import type { ReviewRow } from './reviewDecision';
import { changeFields, type Change } from '../changeFields';
import type { Decision, Rejection } from '../decision';

/** What a creator does about the decision about a moment. */
export interface Submission {
  readonly kind: SubmissionKind;
  /** What they tell the reviewers. */
  readonly text: string | null;
}

/** A row of `moments`: without computed fields, with reason and start of blacklisting. */
export type MomentRow = Omit<Moment, 'in_trash' | 'days_left'> &
  Pick<Blacklistable, 'reason' | 'blacklisted_at'> & {
    readonly trashed_by?: Trasher | null;
    /** Its review, of moments about which creators can do something. */
    readonly review?: Pick<ReviewRow, 'is_appeal' | 'queued_at' | 'decided_at' | 'judged'>;
    /** When its creator did something about the last decision, or when it came into the queue. */
    readonly submitted_at?: string;
    /** What its creator does about the decision, in what is saved. */
    readonly submission?: Submission;
  };

/** The publication action that leads to a status. None leads back to draft. */
const transitionTo = (status: Moment['status']) =>
  publication.actions.find(
    action =>
      publication.next('published', action) === status || publication.next('unlisted', action) === status,
  );

/** Fields that can change in the trash. */
const allowedInTrash = ['in_trash', ...blacklistChanges];

/** Whether a change of tags follows from a change of the tag itself, which moments in the trash follow, too. */
const isOfTag = (change: unknown): boolean => hasLastStep({ changes: { change } });

/**
 * Decides a change of a moment: writable fields, `status`, `in_trash`, and `blacklist_scope` with `reason`. A moment in the
 * trash accepts other changes only together with its restore (product: trash).
 */
export const decideMomentChange = (
  row: MomentRow,
  change: Change,
  { now }: { readonly now: Date },
): Decision<MomentRow> => {
  const conflict = (message: string): Rejection => ({ ok: false, code: 'conflict', message });
  const inTrash = change['in_trash'];
  const state = { status: row.status, in_trash: row.trashed_at !== null };
  if (inTrash !== undefined) {
    const reason = momentDisabledReason(state, inTrash === true ? 'trash' : 'restore');
    if (reason !== undefined) return conflict(reason);
  }
  const activeState = inTrash === false ? { ...state, in_trash: false } : state;
  const isEdit = Object.keys(change).some(
    field => change[field] !== undefined && !allowedInTrash.includes(field) && !isOfTag(change[field]),
  );
  const editReason = isEdit ? momentDisabledReason(activeState, 'edit') : undefined;
  if (editReason !== undefined) return conflict(editReason);
  const status = change['status'] as Moment['status'] | undefined; // one of the contract's statuses
  if (status !== undefined) {
    const action = transitionTo(status);
    const reason = action
      ? momentDisabledReason(activeState, action)
      : messageFor('blocked-state', { state: row.status });
    if (reason !== undefined) return conflict(reason);
  }
  const decision = changeFields(moment, row, change);
  if (!decision.ok) return decision;
  const blacklistValues = changedBlacklisting(row, change, now);
  return {
    ok: true,
    next: {
      ...decision.next,
      status: status ?? row.status,
      trashed_at: inTrash === undefined ? row.trashed_at : inTrash === true ? now.toISOString() : null,
      ...blacklistValues,
      ...(blacklistValues.blacklist_scope !== undefined && {
        blacklisted: blacklistValues.blacklist_scope !== null,
      }),
    },
  };
};

/** Whether undo can restore fields: of a moment in the trash, only trash state and blacklisting. */
export const canRestoreMoment = (row: MomentRow, fields: readonly string[]): true | string =>
  row.trashed_at === null ||
  fields.includes('trashed_at') ||
  fields.every(field => field === 'blacklisted' || blacklistFields.includes(field)) ||
  messageFor('blocked-trashed');
