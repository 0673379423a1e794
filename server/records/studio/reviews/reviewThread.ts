import { sql } from 'drizzle-orm';
import type { MomentReviewThread, ReviewStep } from '../../../../src/contract/endpoints/momentSubmissions';
import { momentReview } from '../../../../src/contract/entities/momentReview';
import { reviewStatuses, type SubmissionKind } from '../../../../src/contract/enumerations';
import type { Transaction } from '../../../db/database';
import { isoOf } from '../../../db/studio/isoOf';
import { pickFields } from '../../../rules/pickFields';
import type { ReviewRow } from '../../../rules/studio/reviewDecision';
import { offeredSubmissions, submissionRefusal } from '../../../rules/studio/submission';
import { decisionMailTimes } from './decisionMailTimes';

/** The newest changes and submissions that a thread has. */
const shownSteps = 100;

/** The values of a review that its creator reads. */
const publicFields = ['review_status', 'public_note', 'quality_bonus'];

type Values = Readonly<Record<string, unknown>>;

const stepOf = (values: Values, at: string | null): ReviewStep => {
  const status = reviewStatuses.find(known => known === values['review_status']) ?? null;
  if (status === null || status === 'pending')
    return { kind: 'taken_back', review_status: null, note: null, quality_bonus: null, at };
  const { public_note: note, quality_bonus: bonus } = values;
  return {
    kind: 'decided',
    review_status: status,
    note: typeof note === 'string' ? note : null,
    quality_bonus: Number(bonus) > 0 ? String(bonus) : null,
    at,
  };
};

/** The times of the decisions that no mail has named yet. */
const readTimesToMail = async (db: Transaction, id: string): Promise<ReadonlySet<string>> => {
  const { rows } = await db.execute<{ decided_at: string }>(
    sql`select decided_at from decision_mails where moment_id = ${id}`,
  );
  return new Set(rows.map(({ decided_at: at }) => isoOf(at)));
};

/** Leaves out what was taken back, with its decision, while no mail has named it: no mail leaves within its grace. */
const withoutQuickUndos = (steps: readonly ReviewStep[], timesToMail: ReadonlySet<string>): ReviewStep[] =>
  steps.filter((step, index) => {
    const [decision, undo] = step.kind === 'decided' ? [step, steps[index + 1]] : [steps[index - 1], step];
    if (decision?.kind !== 'decided' || undo?.kind !== 'taken_back') return true;
    const stoodMs = Date.parse(undo.at ?? '') - Date.parse(decision.at ?? '');
    return stoodMs > decisionMailTimes.graceMs && !timesToMail.has(decision.at ?? '');
  });

/** The decisions, the oldest first. Each change has only what it changed, so the values of before are kept. */
const readDecisions = async (db: Transaction, id: string): Promise<ReviewStep[]> => {
  const { rows } = await db.execute<{ after: Values; created_at: string }>(sql`
    select after, created_at from audit_log where entity = ${momentReview.name} and entity_id = ${id}
      and jsonb_exists_any(after, ${sql.param(publicFields)}::text[])
    order by id desc limit ${shownSteps}`);
  let known: Values = {};
  return rows.reverse().map(({ after, created_at }) => {
    known = { ...known, ...pickFields(after, publicFields) };
    return stepOf(known, isoOf(created_at));
  });
};

type Submitted = {
  readonly kind: SubmissionKind;
  readonly text: string | null;
  readonly created_at: string;
  readonly previous_status: unknown;
};

/** The appeals and resubmissions of a moment, the oldest first. */
export const readSubmissions = async (db: Transaction, id: string): Promise<Submitted[]> => {
  const { rows } = await db.execute<Submitted>(sql`
    select kind, text, created_at, previous ->> 'review_status' as previous_status from review_submissions
    where moment_id = ${id} order by created_at desc, id desc limit ${shownSteps}`);
  return rows.reverse().map(row => ({ ...row, created_at: isoOf(row.created_at) }));
};

/** The last decision, which may be older than the history. */
const lastDecision = (review: ReviewRow, submissions: readonly Submitted[]): ReviewStep | undefined => {
  const { review_status, public_note, quality_bonus, decided_at: at } = review;
  const status = review_status === 'pending' ? submissions.at(-1)?.previous_status : review_status;
  if (status === undefined) return undefined;
  return stepOf({ review_status: status, public_note, quality_bonus }, at);
};

/** What the creator of a moment reads of its review. A moment that was never published has none. */
export const readReviewThread = async (
  db: Transaction,
  moment: Pick<MomentReviewThread, 'id' | 'review_status'>,
  review: ReviewRow | undefined,
  { isOwn, now }: { readonly isOwn: boolean; readonly now: Date },
): Promise<MomentReviewThread> => {
  const { id, review_status } = moment;
  if (!review) return { id, review_status, steps: [], offers: [] };
  const [decisions, submissions, timesToMail] = await Promise.all([
    readDecisions(db, id),
    readSubmissions(db, id),
    readTimesToMail(db, id),
  ]);
  const last = lastDecision(review, submissions);
  const isInHistory = !last || decisions.some(({ at }) => at !== null && at === last.at);
  const submitted = submissions.map(({ kind, text, created_at: at }): ReviewStep => ({
    kind: kind === 'appeal' ? 'appealed' : 'resubmitted',
    review_status: null,
    note: text,
    quality_bonus: null,
    at,
  }));
  const timeOf = ({ at }: ReviewStep): number => (at === null ? 0 : Date.parse(at));
  const steps = [...withoutQuickUndos(decisions, timesToMail), ...(isInHistory ? [] : [last]), ...submitted];
  return {
    id,
    review_status,
    steps: steps.toSorted((a, b) => timeOf(a) - timeOf(b)),
    offers: (isOwn ? offeredSubmissions(review) : []).map(kind => ({
      kind,
      disabled_reason: submissionRefusal(review, kind, now)?.message ?? null,
    })),
  };
};
