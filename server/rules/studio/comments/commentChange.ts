import type { Comment } from '../../../../src/contract/entities/comment';
import type { Trasher } from '../../../../src/contract/transitions/trash';
import { messageFor } from '../../../messages';
import type { Change } from '../../changeFields';
import type { Decision } from '../../decision';

/** A row of `comments`. */
export interface CommentRow extends Comment {
  readonly author_description: string;
  readonly trashed_at: string | null;
  readonly trashed_by?: Trasher | null;
  /** When the author deleted it. */
  readonly deleted_at: string | null;
}

const conflict = (message: string): Decision<CommentRow> => ({ ok: false, code: 'conflict', message });

/**
 * Decides what a creator does with a comment: `in_trash` deletes it or brings it back, `held` holds it or shows it again. What its
 * author deleted, and what a reviewer hid, stays so.
 */
export const decideCommentChange = (
  row: CommentRow,
  { in_trash: inTrash, held }: Change,
  { now }: { readonly now: Date },
): Decision<CommentRow> => {
  if (row.deleted_at !== null) return conflict(messageFor('comment-deleted'));
  if (typeof inTrash === 'boolean') {
    const isTrashed = row.trashed_at !== null;
    return {
      ok: true,
      next: inTrash === isTrashed ? row : { ...row, trashed_at: inTrash ? now.toISOString() : null },
    };
  }
  if (typeof held !== 'boolean') return { ok: true, next: row };
  if (row.trashed_at !== null) return conflict(messageFor('blocked-trashed'));
  if (row.status !== 'visible' && row.status !== 'held') return conflict(messageFor('comment-hidden'));
  return { ok: true, next: { ...row, status: held ? 'held' : 'visible' } };
};
