import type { CommentReview, commentReviewModes } from '../../../../src/contract/entities/commentReview';
import type { CommentEvent } from '../../../../src/contract/entities/publicEvent';
import type { CommentRow } from './commentChange';
import type { RuleFinder } from './commentRules';
import { timeOfEvent } from '../timeOfEvent';

/** A report of a comment: by a viewer, by the creator of the moment, or by a rule. */
export interface CommentReport {
  /** The id of its event; of a rule, with that of the rule. */
  readonly id: string;
  readonly comment_id: string;
  /** Null for a rule. */
  readonly reporter_id: string | null;
  readonly reporter_handle: string | null;
  readonly mode: (typeof commentReviewModes)[number];
  readonly rule_id: string | null;
  readonly category: CommentReview['reported_as_category'];
  readonly notes: string;
  readonly snapshot: string;
  readonly created_at: string;
}

/** A comment as an event wrote it. */
export interface WrittenComment {
  readonly eventId: string;
  readonly comment: CommentRow;
  readonly at: string;
}

/** What a batch of events changes. */
export interface EventEffects {
  readonly created: readonly CommentRow[];
  readonly changed: readonly CommentRow[];
  readonly reports: readonly CommentReport[];
  /** The new texts, for rules (`reportsOfRules`). */
  readonly written: readonly WrittenComment[];
  /** The ids of events about what does not exist, which have no effect. */
  readonly unknown: ReadonlySet<string>;
}

/** What the events are about. */
export interface EventSubjects {
  /** The comments that exist. */
  readonly comments: readonly CommentRow[];
  /** The creators of the moments that exist. */
  readonly creators: ReadonlyMap<string, number>;
  readonly now: Date;
}

/** The reports of the rules that catch a comment. */
export const reportsOfRules = (
  { eventId, comment, at }: WrittenComment,
  findRules: RuleFinder,
): CommentReport[] =>
  findRules(comment).map(rule => ({
    id: `${eventId}/${rule.id}`,
    comment_id: comment.id,
    reporter_id: null,
    reporter_handle: null,
    mode: rule.reads === 'comment' ? 'autocomments' : 'autodescription',
    rule_id: rule.id,
    category: rule.category,
    notes: rule.label,
    snapshot: comment.text,
    created_at: at,
  }));

/** Applies events in their order, each to what the earlier ones of the batch made of its comment. */
export const applyEvents = (
  events: readonly CommentEvent[],
  { comments, creators, now }: EventSubjects,
): EventEffects => {
  const known = new Map(comments.map(row => [row.id, row]));
  const created = new Set<string>();
  const changed = new Set<string>();
  const reports: CommentReport[] = [];
  const written: WrittenComment[] = [];
  const unknown = new Set<string>();
  const save = (row: CommentRow): void => {
    known.set(row.id, row);
    if (!created.has(row.id)) changed.add(row.id);
  };
  for (const event of events) {
    const at = timeOfEvent(event, now);
    const row = known.get(event.comment_id);
    if (event.kind === 'comment') {
      const heartbeatId = creators.get(event.moment_id);
      if (heartbeatId === undefined) {
        unknown.add(event.id);
        continue;
      }
      if (row) continue; // another event told of it
      const next = newComment(event, heartbeatId, at, now);
      known.set(next.id, next);
      created.add(next.id);
      written.push({ eventId: event.id, comment: next, at });
    } else if (!row || (row.deleted_at !== null && event.kind !== 'comment_deleted')) unknown.add(event.id);
    else if (event.kind === 'comment_deleted') {
      if (row.deleted_at === null) save({ ...row, deleted_at: at });
    } else if (event.kind === 'comment_edited') {
      // An earlier edit can arrive after a later one.
      if (row.text === event.text || (row.edited_at !== null && row.edited_at > at)) continue;
      const next = { ...row, text: event.text, edited_at: at };
      save(next);
      written.push({ eventId: event.id, comment: next, at });
    } else {
      const { id, reporter, category, notes } = event;
      reports.push({
        id,
        comment_id: row.id,
        reporter_id: reporter.id,
        reporter_handle: reporter.handle,
        mode: 'default',
        rule_id: null,
        category,
        notes,
        snapshot: row.text,
        created_at: at,
      });
    }
  }
  const rowsOf = (ids: ReadonlySet<string>): CommentRow[] => [...ids].map(id => known.get(id)!); // saved above
  return { created: rowsOf(created), changed: rowsOf(changed), reports, written, unknown };
};

const newComment = (
  { comment_id, moment_id, author, text, at_s, likes, replies }: Extract<CommentEvent, { kind: 'comment' }>,
  heartbeat_id: number,
  created_at: string,
  now: Date,
): CommentRow => ({
  id: comment_id,
  heartbeat_id,
  moment_id,
  text,
  author_id: author.id,
  author_handle: author.handle,
  author_name: author.name,
  author_description: author.description,
  at_s: at_s ?? null,
  likes,
  replies,
  status: 'visible',
  edited_at: null,
  trashed_at: null,
  deleted_at: null,
  created_at,
  updated_at: now.toISOString(),
});
