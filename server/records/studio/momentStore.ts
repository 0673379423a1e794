import { eq, sql, type SQL } from 'drizzle-orm';
import { moment, type Moment } from '../../../src/contract/entities/moment';
import { newId } from '../../db/newId';
import { moments, heartbeats } from '../../db/tables';
import { shareTagsOfCreator, shareTagsOfMoments } from '../tags/tagLocks';
import { addToTagCounts } from '../../db/studio/tagCounts';
import {
  blacklistColumns,
  blacklistSchemas,
  rejectsBlacklisting,
  undoOnlyFields,
} from '../../rules/studio/blacklisting';
import { decideMomentChange, canRestoreMoment, type MomentRow } from '../../rules/studio/momentChange';
import { tagDeltas } from '../../rules/studio/tagDeltas';
import { entityStore } from '../entityStore';
import { ownerOfList, scopeOfOwner } from '../ownerScope';
import type { StoreRules } from '../storeRules/storeRules';
import { assertOwnPlaylists, playlistFilter } from '../playlists/playlistFilter';
import { changeOfQueue, updateReviewsOfMoments } from './reviews/updateReviewsOfMoments';
import { reviewHistory } from './reviews/momentReviewStore';
import { withSubmissions } from './reviews/withSubmissions';
import { withPublication } from './withPublication';
import { withShortLink } from '../shortLinks/shortLinks';
import { trasherColumn, withTrasher } from './withTrasher';
import { managersOf } from '../../../src/contract/transitions/trash';
import { messageFor } from '../../messages';
import { isPermitted } from '../../../src/contract/permission';
import { filtersOf } from '../../../src/contract/schema/entity';
import { isOfPublishingCreator, readsCreatorStatus } from '../../db/publication/creatorStatus';
import { hiddenScopes, isPublishedMoment } from '../../db/publication/publicState';
import type { Transaction } from '../../db/database';
import type { ListScope } from '../../db/lists/listSource';
import { allOwners } from '../../db/lists/totalsCache';
import { ProblemError, problemOf } from '../../errors/problem';
import type { Actor } from '../../rules/caller';
import { daysLeft } from '../../rules/days';

/** `isPublic`: only publicly visible moments, of which private fields are not shown. */
type MomentScope = ListScope & { readonly isPublic: boolean };

const isActive = sql`trashed_at is null`;
const isTrashed = sql`trashed_at is not null`;
const hiddenCreators = sql`
  select heartbeat_id::bigint from heartbeat_blacklists where scope = any(${sql.param(hiddenScopes)}::text[])`;
/** Whether a moment is public, except for the blacklists of its creator. */
const hasPublicState = sql`
  ${isPublishedMoment(sql`moments`, ['public'])} and ${isOfPublishingCreator(sql`moments.heartbeat_id`)}`;

/** The SQL condition of publicly visible moments, on columns of `moments`. */
export const isPubliclyVisible = sql`${hasPublicState} and heartbeat_id <> all(array(${hiddenCreators}))`;

/** Private fields. Moments of other creators do not show them and cannot be sorted or filtered by them. */
export const privateFields = [
  'earnings',
  'quality_bonus',
  'watch_time',
  'review_status',
  'blacklisted',
  'blacklist_scope',
  'playlist',
];

/** The field of each filter parameter. */
const fieldOfParameter = new Map(
  filtersOf(moment).flatMap(({ field, parameters }) => parameters.map(name => [name, field] as const)),
);

/** Rejects sorting and filtering by private fields, because the order would reveal their values. */
export const assertPublicParameters = (parameters: object): void => {
  const invalid = Object.entries(parameters).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (name === 'sort_column') return privateFields.includes(String(value)) ? [name] : [];
    return privateFields.includes(fieldOfParameter.get(name) ?? name) ? [name] : [];
  });
  if (invalid.length)
    throw new ProblemError('params-incorrect', {
      errors: invalid.map(path => ({ path, message: messageFor('unknown-parameter', { parameter: path }) })),
    });
};

/** Which moments a scope includes. Only the server itself lists both. */
type Trash = boolean | 'any';

const inTrash = (trash: Trash): SQL => (trash === 'any' ? sql`true` : trash ? isTrashed : isActive);

const scopeOfPublic = (where: readonly SQL[], cacheOwner: string): MomentScope => ({
  where: [...where, hasPublicState],
  cacheKey: `public/${cacheOwner}`,
  cacheOwner,
  isPublic: true,
});

/**
 * The scope of `GET /moments`: the caller's own moments, those of all creators for managers, or the public ones of a handle.
 * Throws `not-found` for another creator, and for a filter by a playlist of another.
 */
export const momentListScope = async (
  db: Transaction,
  caller: Actor,
  query: {
    readonly heartbeat_id?: number | undefined;
    readonly handle?: unknown;
    readonly in_trash?: unknown;
    readonly [filter: string]: unknown;
  },
): Promise<MomentScope> => {
  await assertOwnPlaylists(db, caller, query);
  const isTrash = query.in_trash === 'any' || query.in_trash === true ? query.in_trash : false;
  if (typeof query.handle === 'string') {
    const [creator] = await db
      .select({ id: heartbeats.id, blacklists: heartbeats.blacklists })
      .from(heartbeats)
      .where(eq(heartbeats.handle, query.handle.replace(/^@/, '')));
    if (!creator || isTrash || (query.heartbeat_id !== undefined && query.heartbeat_id !== creator.id))
      throw problemOf('not-found');
    const isHidden = hiddenScopes.some(scope => creator.blacklists.includes(scope));
    const where = [sql`heartbeat_id = ${creator.id}`, ...(isHidden ? [sql`false`] : [])];
    return scopeOfPublic(where, String(creator.id));
  }
  const ownerId = ownerOfList(caller, query.heartbeat_id, ['moments.manage']);
  return { ...scopeOfOwner(ownerId, { where: [inTrash(isTrash)], key: String(isTrash) }), isPublic: false };
};

/** The scope of `GET /moments/search`. Throws `not-found` for a filter by a playlist of another creator. */
export const momentSearchScope = async (
  db: Transaction,
  caller: Actor,
  query: Readonly<Record<string, unknown>>,
): Promise<MomentScope> => {
  await assertOwnPlaylists(db, caller, query);
  if (isPermitted(caller.permissions, ['moments.manage']))
    return { ...scopeOfOwner(undefined, { where: [isActive], key: 'false' }), isPublic: false };
  // Few creators, if any. As literal ids, the planner can use the index of the order.
  const { rows } = await db.execute<{ heartbeat_id: string }>(hiddenCreators);
  const hiddenIds = rows.map(({ heartbeat_id }) => Number(heartbeat_id));
  return scopeOfPublic(
    hiddenIds.length ? [sql`heartbeat_id <> all(${sql.param(hiddenIds)}::bigint[])`] : [],
    allOwners,
  );
};

/** Adds the computed fields of a moment. */
export const viewMoment = (row: MomentRow, now: Date, trashDays: number): Moment => ({
  ...row,
  in_trash: row.trashed_at !== null,
  days_left: daysLeft(row.trashed_at, now, trashDays),
});

/** A moment for users other than its creator: without private figures. */
export const viewPublicMoment = (row: MomentRow, now: Date, trashDays: number): Moment => ({
  ...viewMoment(row, now, trashDays),
  earnings: '0',
  quality_bonus: '0',
  watch_time: 0,
  review_status: 'approved',
  blacklisted: false,
  blacklist_scope: null,
});

const activeMoments = (rows: readonly (MomentRow | null)[]): MomentRow[] =>
  rows.flatMap(row => (row && row.trashed_at === null ? [row] : []));

const rules: StoreRules<MomentRow> = {
  name: 'moments',
  ownerField: 'heartbeat_id',
  managedBy: managersOf.moment,
  states: ['status', 'review_status', 'trashed_at', 'blacklisted', 'blacklist_scope'],
  computed: ({ trashed_at }) => ({ in_trash: trashed_at !== null }),
  extraColumns: { ...blacklistColumns, ...trasherColumn },
  extraSchemas: blacklistSchemas,
  readWith: readsCreatorStatus,
  undoOnlyFields,
  unique: { custom_id: 'route-exists' },
  scope: momentListScope,
  filters: { playlist: playlistFilter },
  rejects: rejectsBlacklisting,
  decide: decideMomentChange,
  canRestore: canRestoreMoment,
  afterSave: async (db, changes, now) => {
    const deltas = tagDeltas(
      activeMoments(changes.map(({ before }) => before)),
      activeMoments(changes.map(({ after }) => after)),
    );
    await addToTagCounts(db, deltas, now);
    await updateReviewsOfMoments(db, changes, now);
  },
};

const store = withSubmissions(
  withShortLink(
    withPublication(withTrasher(entityStore<MomentRow>(moments, moment, rules)), {
      field: 'status',
      values: ['published'],
    }),
    'custom_id',
  ),
);

/**
 * The store of moments, with rules for publication and trash. Every change updates the tag counts, so the tags of the creators
 * are locked before the moments.
 */
export const momentStore: typeof store = {
  ...store,
  alsoChanged: changeOfQueue,
  relatedHistories: [reviewHistory],
  lock: async (db, ids) => {
    await shareTagsOfMoments(db, ids);
    return store.lock(db, ids);
  },
};

const { create } = entityStore<MomentRow>(moments, moment, {
  ...rules,
  newId: () => newId('mo', 7, '_-'),
  defaults: ({ yt_video_id, video_id, thumbnail, duration }) => ({
    yt_video_id,
    video_id,
    thumbnail,
    duration,
    status: 'draft',
    review_status: 'pending',
    blacklisted: false,
    blacklist_scope: null,
    views: 0,
    watch_time: 0,
    earnings: '0',
    quality_bonus: '0',
  }),
});

/**
 * Creates drafts of videos. The input has `yt_video_id` or `video_id`, `thumbnail` and `duration` besides the writable
 * fields. Not part of the store, because imports cannot create moments without a video.
 */
export const createMoments: NonNullable<typeof create> = async (db, inputs, context) => {
  await shareTagsOfCreator(db, context.heartbeatId);
  return create!(db, inputs, context); // defined, because the store has `newId`
};
