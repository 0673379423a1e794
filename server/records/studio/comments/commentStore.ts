import { sql } from 'drizzle-orm';
import { commentTitle } from '../../../../src/contract/comments/commentTitle';
import { comment } from '../../../../src/contract/entities/comment';
import type { Permission } from '../../../../src/contract/permission';
import { comments } from '../../../db/studio/commentTables';
import { messageFor } from '../../../messages';
import { decideCommentChange, type CommentRow } from '../../../rules/studio/comments/commentChange';
import { entityStore } from '../../entityStore';
import { ownerOfList, scopeOfOwner } from '../../ownerScope';
import type { RecordStore } from '../../recordStore';
import { trasherColumn, withTrasher } from '../withTrasher';

const managedBy: readonly Permission[] = ['comments.review'];

/** The store of comments. They are created by events of the public app (`receiveEvents`). */
export const commentStore: RecordStore<CommentRow> = {
  ...withTrasher(
    entityStore<CommentRow>(comments, comment, {
      name: 'comments',
      ownerField: 'heartbeat_id',
      managedBy,
      states: ['status'],
      extraColumns: {
        ...trasherColumn,
        trashed_at: 'trashed_at',
        deleted_at: 'deleted_at',
        author_description: 'author_description',
      },
      hasTrash: true,
      computed: ({ trashed_at }) => ({ in_trash: trashed_at !== null }),
      scope: async (_, caller, { heartbeat_id: requested }) =>
        scopeOfOwner(ownerOfList(caller, requested, managedBy), {
          where: [sql`trashed_at is null and deleted_at is null`],
        }),
      decide: decideCommentChange,
      canRestore: ({ deleted_at }) => deleted_at === null || messageFor('comment-deleted'),
    }),
  ),
  titleOf: ({ text }) => commentTitle(text),
};
