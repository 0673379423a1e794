import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Preferences } from '../../src/contract/entities/people/preferences';
import { moment } from '../../src/contract/entities/moment';
import { momentReview } from '../../src/contract/entities/momentReview';
import { tag } from '../../src/contract/entities/tag';
import { firstSection, type FeaturedSection } from '../../src/contract/page/featuredSection';
import { listIndexes, ownedListIndexes } from './lists/listIndexes';
import { foldedName } from './studio/foldedName';
import { profileColumns } from './studio/profileColumns';
import { tableOf, time } from './tableOf';

const created_at = () => time().notNull().defaultNow();

/**
 * A creator's page. `blacklists` has the active scopes (everything, earnings, heartbeat). The view `creator_pages` has what creators
 * change of it, with the id as text.
 */
export const heartbeats = pgTable(
  'heartbeats',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    name: text().notNull(),
    handle: text().notNull().unique(),
    handle_changed_at: time(),
    avatar: text(),
    banner: text(),
    description: text().notNull().default(''),
    links: text().array().notNull().default([]),
    blacklists: text().array().notNull().default([]),
    sections: jsonb().$type<FeaturedSection[]>().notNull().default([firstSection]),
    trailer: text(),
    spotlight: text(),
    effect: text().notNull().default('none'),
    aspect_ratio: text().notNull().default('16:9'),
    created_at: created_at(),
    updated_at: created_at(),
  },
  // The view of pages is read by the id as text.
  table => [uniqueIndex('heartbeats_page').on(sql`(${table.id}::text)`)],
);

/** Former handles, which lead to the page until `until`. Nobody else can have one before. */
export const formerHandles = pgTable(
  'former_handles',
  {
    handle: text().primaryKey(),
    heartbeat_id: integer()
      .notNull()
      .references(() => heartbeats.id, { onDelete: 'cascade' }),
    until: time().notNull(),
  },
  table => [
    index('former_handles_page').on(table.heartbeat_id),
    index('former_handles_until').on(table.until),
  ],
);

/** A person who signs in. The embedded sign-in stores a password hash, an external one `subject`. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    heartbeat_id: integer()
      .notNull()
      .references(() => heartbeats.id),
    freedom_id: text().notNull().unique(),
    email: text().notNull(),
    /** When the person proved to read the mails of `email`. */
    email_verified_at: time(),
    /** The issuer of `subject`. */
    issuer: text(),
    subject: text(),
    password_hash: text(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    ...profileColumns(),
    is_locked: boolean().notNull().default(false),
    is_banned: boolean().notNull().default(false),
    /** An account of the demo data, whose password is published. */
    is_demo: boolean().notNull().default(false),
    application_status: text().notNull().default('pending'),
    payment_threshold: text().notNull().default('0.01'),
    instant_payment: boolean().notNull().default(false),
    preferences: jsonb().$type<Preferences>().notNull().default({}),
    created_at: created_at(),
    updated_at: created_at(),
  },
  table => [
    unique('users_issuer_subject').on(table.issuer, table.subject),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_heartbeat').on(table.heartbeat_id),
  ],
);

/**
 * Roles: named sets of permissions. People have them by name, which servers of the previous release write, too; `id` stays when a role is
 * renamed. The view `role_list` adds the number of people, and `people` are the accounts with the ids of their roles.
 */
export const roles = pgTable(
  'roles',
  {
    name: text().primaryKey(),
    permissions: text().array().notNull(),
    id: text()
      .notNull()
      .default(sql`('rl' || substr(md5(random()::text), 1, 10))`),
    description: text().notNull().default(''),
    created_at: created_at(),
    updated_at: created_at(),
  },
  table => [uniqueIndex('roles_id').on(table.id), uniqueIndex('roles_unique_name').on(sql`lower("name")`)],
);
export const userRoles = pgTable(
  'user_roles',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text()
      .notNull()
      .references(() => roles.name),
  },
  table => [primaryKey({ columns: [table.user_id, table.role] }), index('user_roles_role').on(table.role)],
);

export const appConfigurations = pgTable('app_configurations', {
  id: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  updated_at: created_at(),
});

/**
 * The transactional outbox of mails. The view `failed_work` has those that were given up. While a mail is sent, `next_attempt_at` is the end of the lease, after which another
 * server may send it. `message_id` is the same for every attempt.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    message_id: uuid().notNull().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    created_at: created_at(),
    attempts: integer().notNull().default(0),
    next_attempt_at: created_at(),
    sent_at: time(),
    /** When the last attempt failed. */
    gave_up_at: time(),
    last_error: text(),
  },
  table => [
    index('outbox_waiting')
      .on(table.next_attempt_at)
      .where(sql`${table.sent_at} is null and ${table.gave_up_at} is null`),
    index('outbox_failed')
      .on(table.gave_up_at)
      .where(sql`${table.gave_up_at} is not null`),
  ],
);

/** Uploaded and seeded files. */
export const media = pgTable(
  'media',
  {
    id: text().primaryKey(),
    owner_id: integer(),
    kind: text().$type<'image' | 'video' | 'file'>().notNull(),
    type: text().notNull(),
    /** As it was uploaded; null of what was found by the video site, and of pictures of before it was stored. */
    name: text(),
    /** In px; 0 of a file. */
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** Seconds of an uploaded video; null of everything else. */
    duration: integer(),
    /** Since when no record names it; null while one does. */
    unused_since: time(),
    created_at: created_at(),
  },
  table => [index('media_owner').on(table.owner_id)],
);

/**
 * Files of the store without a row in `media`: they are being uploaded, or were deleted. The row exists before the file
 * and until the file is removed, so that a crash leaves no file without a row.
 */
export const unclaimedFiles = pgTable(
  'unclaimed_files',
  {
    id: text().primaryKey(),
    owner_id: integer(),
    bytes: integer().notNull(),
    created_at: created_at(),
  },
  table => [
    index('unclaimed_files_owner').on(table.owner_id),
    index('unclaimed_files_time').on(table.created_at),
  ],
);

/** Releases of the client whose files are served (`publishRelease`). `paths` are those of its hashed files. */
export const clientReleases = pgTable('client_releases', {
  id: text().primaryKey(),
  paths: text().array().notNull(),
  /** When a server last started with it or ran with it for another day. */
  published_at: time().notNull(),
});

const bytes = customType<{ data: Buffer<ArrayBuffer> }>({ dataType: () => 'bytea' });

/** Hashed files of these releases. A path contains the hash of the content, so that releases share it. */
export const clientFiles = pgTable('client_files', { path: text().primaryKey(), body: bytes().notNull() });

const isActive = sql`trashed_at is null`;

/**
 * Moments. Indexes of lists (`ownedListIndexes`) exclude trashed rows, which have their own. `moments_facets` serves counts by status.
 */
export const moments = tableOf('moments', moment, {
  derived: ['in_trash', 'days_left'],
  extraColumns: { blacklist_reason: text(), blacklisted_at: time(), trashed_by: text() },
  indexes: table => [
    ...ownedListIndexes('moments', moment, table, { owner: 'heartbeat_id', where: isActive }),
    index('moments_facets')
      .on(
        table.heartbeat_id!,
        table.status!,
        table.visibility!,
        table.review_status!,
        table.blacklist_scope!,
        table.blacklisted!,
      )
      .where(isActive),
    index('moments_thumbnail')
      .on(table.heartbeat_id!, table.thumbnail!)
      .where(sql`thumbnail is not null`),
    index('moments_file')
      .on(table.heartbeat_id!, table.video_id!)
      .where(sql`video_id is not null`),
    index('moments_trash')
      .on(table.heartbeat_id!, table.trashed_at!, table.id!)
      .where(sql`trashed_at is not null`),
    index('moments_purge')
      .on(table.trashed_at!)
      .where(sql`trashed_at is not null`),
    index('moments_tags').using('gin', table.tags!),
    uniqueIndex('moments_custom_id').on(sql`lower(custom_id)`),
    index('moments_custom_link')
      .on(table.custom_id!)
      .where(sql`custom_id is not null`),
    index('moments_video').on(table.heartbeat_id!, table.yt_video_id!).where(isActive),
    index('moments_hidden')
      .on(table.heartbeat_id!, table.blacklisted_at!, table.id!)
      .where(sql`blacklist_scope is not null and trashed_at is null`),
  ],
});

const isInQueue = sql`not in_trash`;

/**
 * The review of each moment that was published once: its own table, so that lists of moments do not pay for the queue and no call of a
 * creator can select what reviewers write. No foreign key, because the store of moments locks a moment first and then its review.
 * The view `review_queue` adds the fields of the moment. `in_trash` follows the moment.
 */
export const momentReviews = tableOf('moment_reviews', momentReview, {
  derived: [
    'creator_name',
    'creator_handle',
    'title',
    'description',
    'thumbnail',
    'duration',
    'yt_video_id',
    'video_id',
    'tags',
    'content_version',
    'visibility',
    'status',
  ],
  extraColumns: {
    in_trash: boolean().notNull().default(false),
    /** Everybody whose decision about it was not taken back, in the order of their first ones. */
    decider_ids: integer().array().notNull().default([]),
    claimed_at: time(),
    took_s: integer(),
    /** What the reviewer judged: fields of the moment as JSON, which a resubmission is compared with. */
    judged: text(),
  },
  indexes: table => [
    index('moment_reviews_pending')
      .on(table.queued_at!, table.id!, table.heartbeat_id!, table.is_appeal!)
      .where(sql`review_status = 'pending' and ${isInQueue}`),
    index('moment_reviews_appeals')
      .using('gin', table.decider_ids!)
      .where(sql`is_appeal and review_status = 'pending'`),
    index('moment_reviews_appeal_decider')
      .on(table.decided_by!)
      .where(sql`is_appeal and review_status = 'pending'`),
    index('moment_reviews_status')
      .on(table.review_status!, table.queued_at!, table.id!, table.heartbeat_id!)
      .where(isInQueue),
    index('moment_reviews_decided')
      .on(
        sql`decided_at desc nulls last`,
        sql`id desc`,
        table.review_status!,
        table.decided_by!,
        table.heartbeat_id!,
      )
      .where(isInQueue),
    index('moment_reviews_reviewer').on(table.decided_by!, table.decided_at!),
    index('moment_reviews_creator').on(table.heartbeat_id!, table.decided_at!),
    index('moment_reviews_claimed')
      .on(table.claimed_by!)
      .where(sql`claimed_by is not null`),
  ],
});

/** Appeals and resubmissions of creators that were not taken back. `previous` is what taking one back restores in the review. */
export const reviewSubmissions = pgTable(
  'review_submissions',
  {
    id: text().primaryKey(),
    moment_id: text().notNull(),
    kind: text().$type<'resubmit' | 'appeal'>().notNull(),
    text: text(),
    previous: jsonb().notNull(),
    created_at: created_at(),
  },
  table => [index('review_submissions_moment').on(table.moment_id, table.created_at, table.id)],
);

/** What reviewers tell one another about a record, by its kind and id. */
export const reviewNotes = pgTable(
  'review_notes',
  {
    id: text().primaryKey(),
    kind: text().$type<'moment' | 'comment'>().notNull(),
    record_id: text().notNull(),
    author_id: integer().notNull(),
    author_name: text().notNull(),
    text: text().notNull(),
    created_at: created_at(),
  },
  table => [index('review_notes_record').on(table.kind, table.record_id, table.created_at)],
);

/** Tags with the number of their active moments, which every change of moments updates (`tagCounts`). */
export const tags = tableOf('tags', tag, {
  indexes: table => [
    uniqueIndex('tags_name').on(sql`coalesce(owner, 0)`, sql`lower(name)`),
    ...listIndexes('tags_own', tag, table, { scope: ['owner'] }),
    // Everybody's, in the usual order and in that of their screen.
    ...listIndexes('tags_all', tag, table, { orders: ['created_at', 'moments'] }),
    // With every column that duplicates are listed with, so that no row is read.
    index('tags_folded').on(
      foldedName(sql`name`),
      table.name!,
      table.moments!,
      table.owner!,
      table.supertag!,
      table.ranking!,
    ),
  ],
});

/** Reason and start of a creator's blacklisting. `heartbeats.blacklists` has the same scopes. */
export const heartbeatBlacklists = pgTable(
  'heartbeat_blacklists',
  {
    heartbeat_id: integer()
      .notNull()
      .references(() => heartbeats.id, { onDelete: 'cascade' }),
    scope: text().notNull(),
    reason: text(),
    since: created_at(),
  },
  table => [primaryKey({ columns: [table.heartbeat_id, table.scope] })],
);
