import { sql, type SQL } from 'drizzle-orm';
import { momentReview } from '../../../../src/contract/entities/momentReview';
import { hasSomePermission, type Permission } from '../../../../src/contract/permission';
import type { Transaction } from '../../../db/database';
import type { ListSource } from '../../../db/lists/listSource';
import { contentVersion } from '../../../db/studio/contentVersion';
import { momentReviews } from '../../../db/tables';
import { allOwners } from '../../../db/lists/totalsCache';
import { problemOf } from '../../../errors/problem';
import { messageFor } from '../../../messages';
import { isDecision } from '../../../rules/studio/queueDecision';
import { decideReview, type ReviewRow } from '../../../rules/studio/reviewDecision';
import { entityStore } from '../../entityStore';
import type { RecordStore, RelatedHistory, RowChange } from '../../recordStore';
import { endedClaim, isClaimedFilter } from './claims';

const managedBy: readonly Permission[] = ['moments.review'];

/** What everybody reads of reviews in the history of the moment. */
export const reviewHistory: RelatedHistory = {
  entity: momentReview,
  managedBy,
  publicFields: ['review_status', 'public_note', 'quality_bonus', 'is_appeal'],
  publicActor: messageFor('review-team'),
};

/** The fields of the moment that are read with each row. The view of the list has them, too. */
const momentFields = [
  'title',
  'description',
  'thumbnail',
  'duration',
  'yt_video_id',
  'video_id',
  'tags',
  'visibility',
  'status',
] as const;

/** The version of what `contentOf` compares. `prefix` is that of the columns. */
const momentVersion = (prefix: SQL): SQL =>
  contentVersion(
    ...['title', 'description', 'tags', 'thumbnail'].map(name => sql`${prefix}${sql.identifier(name)}`),
  );

/**
 * The SQL condition that leaves out the pending appeals about moments that this person decided before, as `judgeRefusal` decides: servers
 * of the release before write the last of them only. Reads the ids by indexes of their own, because that of the queue has no lists.
 */
export const withoutAppealsDecidedBy = (userId: number): SQL => sql`id not in (
  select id from moment_reviews where is_appeal and review_status = 'pending' and decider_ids @> ${sql.param([userId])}::integer[]
  union all select id from moment_reviews where is_appeal and review_status = 'pending' and decided_by = ${userId}
)`;

/**
 * Writes decisions to the moments, which their creators read, ends the claims of the decided reviews, and leaves the decisions for the
 * mails to the creators. The undo of a decision ends no claim: somebody can have opened the record since.
 */
const writeToMoments = async (
  db: Transaction,
  changes: readonly RowChange<ReviewRow>[],
  now: Date,
): Promise<void> => {
  const decided = changes.flatMap(change => {
    const { after } = change;
    if (!after) return [];
    const { id, heartbeat_id, review_status, quality_bonus, decided_at } = after;
    return [
      { id, heartbeat_id, review_status, quality_bonus, decided_at: isDecision(change) ? decided_at : null },
    ];
  });
  if (decided.length === 0) return;
  await db.execute(sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as given(
          id text, heartbeat_id integer, review_status text, quality_bonus numeric, decided_at timestamptz
        )
      ), mailed as (
        insert into decision_mails (moment_id, decided_at, heartbeat_id)
        select id, decided_at, heartbeat_id from given where decided_at is not null on conflict do nothing
      ), released as (
        update moment_reviews set ${endedClaim}
        from given where moment_reviews.id = given.id and given.decided_at is not null and claimed_by is not null
      )
      update moments set review_status = given.review_status, quality_bonus = given.quality_bonus,
        updated_at = greatest(${now.toISOString()}::timestamptz, moments.updated_at + interval '1 millisecond')
      from given
      where moments.id = given.id
        and (moments.review_status, moments.quality_bonus) is distinct from (given.review_status, given.quality_bonus)`);
};

const store = entityStore<ReviewRow>(momentReviews, momentReview, {
  name: 'reviewMoments',
  ownerField: 'heartbeat_id',
  managedBy,
  states: [
    'review_status',
    'public_note',
    'internal_note',
    'template',
    'quality_bonus',
    'is_appeal',
    'queued_at',
    'decided_at',
    'decided_by',
    'reviewer_name',
  ],
  extraColumns: {
    in_trash: 'in_trash',
    decider_ids: 'decider_ids',
    took_s: 'took_s',
    judged: 'judged',
  },
  // The history has the person and the time of each entry.
  undoOnlyFields: [
    'queued_at',
    'decided_at',
    'decided_by',
    'reviewer_name',
    'decider_ids',
    'took_s',
    'judged',
  ],
  timeFields: ['decided_at'],
  readWith: {
    claimed_at: table => sql`${table}.claimed_at`,
    creator_name: () => sql`creator.name`,
    creator_handle: () => sql`creator.handle`,
    content_version: () => momentVersion(sql`moment.`),
    ...Object.fromEntries(momentFields.map(field => [field, () => sql`moment.${sql.identifier(field)}`])),
  },
  joins: table => sql`
    left join moments as moment on moment.id = ${table}.id
    left join heartbeats as creator on creator.id = ${table}.heartbeat_id`,
  filters: { claimed: isClaimedFilter },
  // Nobody sees what reviewers do with their own moments, nor an appeal that they do not judge.
  scope: async (_, { userId, heartbeatId, permissions }, { heartbeat_id: creatorId }) => {
    if (!hasSomePermission(permissions, managedBy)) throw problemOf('not-enough-permission');
    return {
      where: [
        sql`heartbeat_id <> ${heartbeatId}`,
        withoutAppealsDecidedBy(userId),
        ...(creatorId === undefined ? [] : [sql`heartbeat_id = ${creatorId}`]),
      ],
      cacheKey: `${userId}/${heartbeatId}/${creatorId ?? ''}`,
      cacheOwner: allOwners,
    };
  },
  decide: decideReview,
  afterSave: writeToMoments,
});

const source: ListSource = {
  ...store.source,
  table: 'review_queue',
  computed: { content_version: momentVersion(sql``) },
  types: {
    ...store.source.types,
    creator_name: 'text',
    creator_handle: 'text',
    title: 'text',
    description: 'text',
    thumbnail: 'text',
    duration: 'integer',
    yt_video_id: 'text',
    video_id: 'text',
    tags: 'text[]',
    visibility: 'text',
    status: 'text',
  },
};

/**
 * The store of reviews. A decision changes the moment, too, so the moments are locked before their reviews, as the store of moments
 * does.
 */
export const momentReviewStore: RecordStore<ReviewRow> = {
  ...store,
  source,
  titleOf: ({ title }) => title,
  mayChange: ({ permissions }) => hasSomePermission(permissions, managedBy),
  lock: async (db, ids) => {
    await db.execute(
      sql`select from moments where id = any(${sql.param(ids)}::text[]) order by id for no key update`,
    );
    return store.lock(db, ids);
  },
  alsoChanged: () => [{ resource: 'moments', kind: 'changed' }],
};
