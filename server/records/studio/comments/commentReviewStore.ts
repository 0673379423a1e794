import { sql, type SQL } from 'drizzle-orm';
import { commentTitle } from '../../../../src/contract/comments/commentTitle';
import { commentReview } from '../../../../src/contract/entities/commentReview';
import { hasSomePermission, type Permission } from '../../../../src/contract/permission';
import type { Transaction } from '../../../db/database';
import type { ListSource } from '../../../db/lists/listSource';
import { newId } from '../../../db/newId';
import { contentVersion } from '../../../db/studio/contentVersion';
import { commentReviews } from '../../../db/studio/commentTables';
import { allOwners } from '../../../db/lists/totalsCache';
import { problemOf } from '../../../errors/problem';
import {
  commentStatusOf,
  decideCommentReview,
  type CommentReviewRow,
} from '../../../rules/studio/comments/commentDecision';
import { isDecision } from '../../../rules/studio/queueDecision';
import { entityStore } from '../../entityStore';
import type { RecordStore, RowChange } from '../../recordStore';
import { endedClaim, isClaimedFilter } from '../reviews/claims';

const managedBy: readonly Permission[] = ['comments.review'];

/** A time of the comment as ISO 8601, because values that a store reads besides its own columns are not converted. */
const isoText = (column: string) => () =>
  sql`to_char(comment.${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The version of the text that is judged. `prefix` is that of the column. */
const commentVersion = (prefix: SQL): SQL => contentVersion(sql`${prefix}text`);

type Saved = RowChange<CommentReviewRow>;

/** What a changed review writes to its comment and to the history of decisions; undefined where the status is the same. */
const effectOf = (change: Saved, now: Date) => {
  const { before, after } = change;
  if (!before || !after || before.status === after.status) return undefined;
  const isUndone = after.status === 'pending';
  // What is undone is named as the reviewer's whose decision it was.
  const { decided_by, reviewer_name } = isUndone ? before : after;
  return {
    id: newId('cd'),
    comment_id: after.id,
    comment_status:
      after.status === 'pending' ? (before.status_before ?? 'visible') : commentStatusOf[after.status],
    status: after.status,
    category: after.category,
    reported_as_category: after.reported_as_category,
    reviewer_notes: after.reviewer_notes,
    reviewer_id: decided_by ?? 0,
    reviewer_name: reviewer_name ?? '',
    text: after.text,
    created_at: now.toISOString(),
    is_decision: isDecision(change),
  };
};

/**
 * Writes decisions to the comments, which creators and the public see, keeps them, and ends the claims. The undo of a decision ends no
 * claim: somebody can have opened the comment since.
 */
const writeDecisions = async (db: Transaction, changes: readonly Saved[], now: Date): Promise<void> => {
  const effects = changes.flatMap(change => effectOf(change, now) ?? []);
  if (effects.length === 0) return;
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(effects)}::jsonb) as given(
        id text, comment_id text, comment_status text, status text, category text, reported_as_category text, reviewer_notes text,
        reviewer_id bigint, reviewer_name text, text text, created_at timestamptz, is_decision boolean
      )
    ), released as (
      update comment_reviews set ${endedClaim}
      from given where comment_reviews.id = given.comment_id and is_decision and claimed_by is not null
    ), kept as (
      insert into comment_decisions (
        id, comment_id, status, category, reported_as_category, reviewer_notes, reviewer_id, reviewer_name, text, created_at
      )
      select id, comment_id, status, category, reported_as_category, reviewer_notes, reviewer_id, reviewer_name, text, created_at
      from given
    )
    update comments set status = given.comment_status,
      updated_at = greatest(${now.toISOString()}::timestamptz, comments.updated_at + interval '1 millisecond')
    from given where comments.id = given.comment_id and comments.status <> given.comment_status`);
};

const commentTypes = {
  text: 'text',
  edited_at: 'timestamptz',
  comment_status: 'text',
  author_id: 'text',
  author_handle: 'text',
  author_name: 'text',
  author_description: 'text',
  at_s: 'bigint',
  likes: 'bigint',
  replies: 'bigint',
  commented_at: 'timestamptz',
  moment_id: 'text',
  moment_title: 'text',
  moment_thumbnail: 'text',
} as const;

const store = entityStore<CommentReviewRow>(commentReviews, commentReview, {
  name: 'reviewComments',
  ownerField: 'heartbeat_id',
  managedBy,
  states: ['status', 'category', 'reviewer_notes', 'decided_at', 'decided_by', 'reviewer_name'],
  extraColumns: { judged_text: 'judged_text', status_before: 'status_before' },
  // The history has the person and the time of each entry.
  undoOnlyFields: ['decided_at', 'decided_by', 'reviewer_name', 'judged_text', 'status_before'],
  timeFields: ['decided_at'],
  readWith: {
    is_deleted: () => sql`(comment.trashed_at is not null or comment.deleted_at is not null)`,
    content_version: () => commentVersion(sql`comment.`),
    comment_status: () => sql`comment.status`,
    commented_at: isoText('created_at'),
    edited_at: isoText('edited_at'),
    moment_title: () => sql`moment.title`,
    moment_thumbnail: () => sql`moment.thumbnail`,
    ...Object.fromEntries(
      (
        [
          'text',
          'author_id',
          'author_handle',
          'author_name',
          'author_description',
          'at_s',
          'likes',
          'replies',
          'moment_id',
        ] as const
      ).map(field => [field, () => sql`comment.${sql.identifier(field)}`]),
    ),
  },
  joins: table => sql`
    left join comments as comment on comment.id = ${table}.id
    left join moments as moment on moment.id = comment.moment_id`,
  filters: { claimed: isClaimedFilter },
  // Nobody judges comments on their own moments.
  scope: async (_, { heartbeatId, permissions }, { heartbeat_id: creatorId }) => {
    if (!hasSomePermission(permissions, managedBy)) throw problemOf('not-enough-permission');
    return {
      where: [
        sql`heartbeat_id <> ${heartbeatId}`,
        ...(creatorId === undefined ? [] : [sql`heartbeat_id = ${creatorId}`]),
      ],
      cacheKey: `${heartbeatId}/${creatorId ?? ''}`,
      cacheOwner: allOwners,
    };
  },
  decide: decideCommentReview,
  afterSave: writeDecisions,
});

const source: ListSource = {
  ...store.source,
  table: 'comment_queue',
  computed: { content_version: commentVersion(sql``) },
  types: { ...store.source.types, ...commentTypes },
};

/** The store of reviews of comments. A decision changes the comment, too, so the comments are locked before their reviews. */
export const commentReviewStore: RecordStore<CommentReviewRow> = {
  ...store,
  source,
  titleOf: ({ text }) => commentTitle(text),
  mayChange: ({ permissions }) => hasSomePermission(permissions, managedBy),
  alsoChanged: (before, after) =>
    before?.status === after?.status ? [] : [{ resource: 'comments', kind: 'changed' }],
  lock: async (db, ids) => {
    await db.execute(
      sql`select from comments where id = any(${sql.param(ids)}::text[]) order by id for no key update`,
    );
    return store.lock(db, ids);
  },
};
