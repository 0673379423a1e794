import type { MomentReview } from '../../../src/contract/entities/momentReview';
import { unfilledIn, type ReasonTemplate } from '../../../src/contract/entities/moderation';
import { reviewStatuses } from '../../../src/contract/enumerations';
import type { FieldError } from '../../../src/contract/errors';
import { messageFor } from '../../messages';
import type { Actor } from '../caller';
import type { Change } from '../changeFields';
import { isRecord } from '../isRecord';
import type { Decision, DecisionContext, Rejection } from '../decision';
import { claimedRefusal, enteredText, isClaimed, ownRefusal, rejected, statusRefusal } from './queueDecision';

/** A row of `moment_reviews` with the fields of its moment. */
export interface ReviewRow extends MomentReview {
  /** Whether the moment is in the trash. */
  readonly in_trash: boolean;
  /** Everybody whose decision about it was not taken back: they do not judge an appeal. */
  readonly decider_ids: readonly number[];
  /** Since when it is claimed. */
  readonly claimed_at: string | null;
  /** How long the reviewer had claimed it before the decision, in s. */
  readonly took_s: number | null;
  /** The content that was judged last, as `contentOf` returns it; null for decisions of earlier releases. */
  readonly judged: string | null;
}

/** What a reviewer judges of a moment and its creator can change. */
const judgedContent = ({
  title,
  description,
  tags,
  thumbnail,
}: Pick<ReviewRow, 'title' | 'description' | 'tags' | 'thumbnail'>) => ({
  title,
  description,
  tags: tags.toSorted(),
  thumbnail,
});

/** The same as text that is equal for equal content. */
export const contentOf = (row: Parameters<typeof judgedContent>[0]): string =>
  JSON.stringify(judgedContent(row));

/** What the creator changed since the last decision; nothing where it is not known what was judged. */
export const changesSinceDecision = (
  row: ReviewRow,
): { readonly field: string; readonly from: unknown; readonly to: unknown }[] => {
  const was: unknown = JSON.parse(row.judged ?? 'null');
  if (!isRecord(was)) return [];
  return Object.entries(judgedContent(row)).flatMap(([field, to]) =>
    JSON.stringify(was[field]) === JSON.stringify(to) ? [] : [{ field, from: was[field], to }],
  );
};

type Status = MomentReview['review_status'];

/** What a decision asks for, as the call and the job have it. */
export interface RequestedDecision {
  readonly status: Status;
  readonly notes?: string | undefined;
  readonly template?: string | undefined;
  readonly quality_bonus?: string | undefined;
}

const done: Readonly<Record<Exclude<Status, 'pending'>, string>> = {
  approved: messageFor('did-approve'),
  great: messageFor('did-mark-great'),
  rejected: messageFor('did-reject'),
  spam: messageFor('did-mark-spam'),
};

/** Who decided a moment. Servers of the release before write the last of them only. */
const decidersOf = ({ decider_ids, decided_by }: ReviewRow): readonly number[] =>
  decided_by === null || decider_ids.includes(decided_by) ? decider_ids : [...decider_ids, decided_by];

/** Why this person does not judge an appeal: they decided that moment before. The decision about an appeal stays theirs to replace who made it. */
const appealRefusal = (row: ReviewRow, { userId }: Actor): Rejection | undefined => {
  const isOwnDecision = row.review_status !== 'pending' && row.decided_by === userId;
  return row.is_appeal && !isOwnDecision && decidersOf(row).includes(userId)
    ? rejected('not-enough-permission', messageFor('review-appeal'))
    : undefined;
};

/** Whether a record is a pending appeal that this person does not judge, and so does not see. */
export const isHiddenAppeal = (row: ReviewRow, caller: Actor): boolean =>
  row.review_status === 'pending' && appealRefusal(row, caller) !== undefined;

/** Why this person never decides a record; undefined where they may. */
export const judgeRefusal = (row: ReviewRow, caller: Actor): Rejection | undefined =>
  ownRefusal(row, caller) ?? appealRefusal(row, caller);

/**
 * Decides a review: `review_status` with `reason` (the note to the creator), `internal_notes`, `template` and `quality_bonus`. `expected`
 * is the status that the reviewer saw. What a decision needs is checked before (`decisionErrors`).
 */
export const decideReview = (
  row: ReviewRow,
  change: Change,
  { now, caller }: DecisionContext,
): Decision<ReviewRow> => {
  const status = reviewStatuses.find(known => known === change['review_status']);
  if (status === undefined) return { ok: true, next: row };
  const refusal =
    judgeRefusal(row, caller) ??
    (row.in_trash ? rejected('conflict', messageFor('blocked-trashed')) : undefined) ??
    statusRefusal({ ...row, status: row.review_status }, { expected: change['expected'], done, now }) ??
    claimedRefusal(row, caller, now);
  if (refusal) return refusal;
  const isOwnClaim = isClaimed(row, now) && row.claimed_at !== null;
  return {
    ok: true,
    next: {
      ...row,
      review_status: status,
      // The creator can appeal against a decision that replaces the one of an appeal.
      is_appeal: row.is_appeal && row.review_status === 'pending',
      judged: contentOf(row),
      public_note: enteredText(change['reason']),
      internal_note: enteredText(change['internal_notes']),
      template: enteredText(change['template']),
      quality_bonus: enteredText(change['quality_bonus']) ?? '0',
      decided_at: now.toISOString(),
      decided_by: caller.userId,
      reviewer_name: caller.name,
      decider_ids: [...new Set([...decidersOf(row), caller.userId])],
      took_s: isOwnClaim ? Math.round((now.getTime() - Date.parse(row.claimed_at ?? '')) / 1000) : null,
    },
  };
};

/** The note that a decision says to the creator: what the reviewer wrote, otherwise the text of the template. */
export const publicNoteOf = (
  { notes, template }: RequestedDecision,
  templates: readonly ReasonTemplate[],
): string | undefined => notes ?? templates.find(({ id }) => id === template)?.text;

/** What is missing or wrong in a decision, by field; none where nothing is. */
export const decisionErrors = (
  decision: RequestedDecision,
  templates: readonly ReasonTemplate[],
): FieldError[] => {
  const { status, template, quality_bonus: bonus } = decision;
  const note = publicNoteOf(decision, templates);
  const isUnknown = template !== undefined && !templates.some(({ id }) => id === template);
  const unfilled = note === undefined ? undefined : unfilledIn(note, templates);
  return [
    ...(isUnknown ? [{ path: 'template', message: messageFor('review-template') }] : []),
    ...(unfilled === undefined
      ? []
      : [{ path: 'notes', message: messageFor('review-placeholder', { placeholder: unfilled }) }]),
    ...(bonus !== undefined && status !== 'great'
      ? [{ path: 'quality_bonus', message: messageFor('review-bonus') }]
      : []),
  ];
};
