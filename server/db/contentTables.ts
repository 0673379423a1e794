import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type PgColumn,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core';
import { application } from '../../src/contract/entities/administration/application';
import { ad } from '../../src/contract/entities/ads/ad';
import { collection } from '../../src/contract/entities/collection';
import { creator } from '../../src/contract/entities/administration/creator';
import { playlist } from '../../src/contract/entities/playlist';
import { prettyLink } from '../../src/contract/entities/prettyLink';
import { question } from '../../src/contract/entities/question';
import { video } from '../../src/contract/entities/video';
import { viki } from '../../src/contract/entities/viki';
import type { Entity } from '../../src/contract/schema/entity';
import { resourceContracts, type StandardRecords } from '../../src/contract/resources';
import { listIndexes, ownedListIndexes } from './lists/listIndexes';
import { tableOf, time } from './tableOf';

const isActive = sql`trashed_at is null`;

/** Indexes for the lists of a creator's active rows, the trash and its purge. `all` adds indexes for lists of all creators. */
const contentIndexes = (
  name: string,
  entity: Pick<Entity, 'fields'>,
  table: Record<string, PgColumn>,
  { all = true, trash = true }: { all?: boolean; trash?: boolean } = {},
): PgTableExtraConfigValue[] => {
  const where = trash ? { where: isActive } : {};
  return [
    ...(all
      ? ownedListIndexes(name, entity, table, { owner: 'heartbeat_id', ...where })
      : listIndexes(`${name}_own`, entity, table, { scope: ['heartbeat_id'], ...where })),
    ...(trash
      ? [
          index(`${name}_trash`)
            .on(table['heartbeat_id']!, table['trashed_at']!, table['id']!)
            .where(sql`trashed_at is not null`),
        ]
      : []),
  ];
};

/** The index by which the media of a creator finds the records that name a file. */
const fileIndex = (name: string, table: Record<string, PgColumn>, column: string): PgTableExtraConfigValue =>
  index(`${name}_${column}`)
    .on(table['heartbeat_id']!, table[column]!)
    .where(sql`${sql.identifier(column)} is not null`);

export const playlists = tableOf('playlists', playlist, {
  extraColumns: { trashed_by: text() },
  indexes: table => [
    ...contentIndexes('playlists', playlist, table, { all: false }),
    fileIndex('playlists', table, 'thumbnail'),
  ],
});

/**
 * The moments of playlists with their positions from 1, without gaps or duplicates (deferred constraint
 * `playlist_moments_place`). No foreign key to the moment, because the position of a deleted moment stays.
 */
export const playlistMoments = pgTable(
  'playlist_moments',
  {
    playlist_id: text()
      .notNull()
      .references(() => playlists.id!, { onDelete: 'cascade' }),
    moment_id: text().notNull(),
    place: integer().notNull(),
    added_at: time().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.playlist_id, table.moment_id] }),
    index('playlist_moments_moment').on(table.moment_id),
  ],
);

export const collections = tableOf('collections', collection, {
  extraColumns: { trashed_by: text() },
  indexes: table => [
    ...contentIndexes('collections', collection, table),
    fileIndex('collections', table, 'cover'),
  ],
});

/** Riddles and trivia. In the trash they keep their collection, but have no position in its order. */
export const questions = tableOf('questions', question, {
  extraColumns: { trashed_by: text() },
  indexed: ['collection_id'],
  indexes: table => [
    ...contentIndexes('questions', question, table),
    index('questions_collection').on(table.collection_id!, table.order!).where(isActive),
  ],
});

export const vikis = tableOf('vikis', viki, {
  extraColumns: { blacklist_reason: text(), blacklisted_at: time(), trashed_by: text() },
  indexes: table => [...contentIndexes('vikis', viki, table), fileIndex('vikis', table, 'cover')],
});

export const videos = tableOf('videos', video, {
  extraColumns: { blacklist_reason: text(), blacklisted_at: time() },
  indexes: table => [
    ...contentIndexes('videos', video, table, { trash: false }),
    fileIndex('videos', table, 'thumbnail'),
    index('videos_tags').using('gin', table.tags!),
    uniqueIndex('videos_site')
      .on(table.heartbeat_id!, table.yt_video_id!)
      .where(sql`yt_video_id is not null`),
    // Public pages name a video alone.
    index('videos_video').on(table.yt_video_id!),
    index('videos_file').on(table.video_id!),
    index('videos_hidden')
      .on(table.heartbeat_id!, table.blacklisted_at!, table.id!)
      .where(sql`blacklist_scope is not null`),
  ],
});

/** The videos of the embedded video site, used if no other site is configured. */
export const siteVideos = pgTable('site_videos', {
  id: text().primaryKey(),
  title: text().notNull(),
  thumbnail: text(),
  duration: integer().notNull(),
});

export const prettyLinks = tableOf('pretty_links', prettyLink, {
  extraColumns: { trashed_by: text() },
  indexes: table => [
    ...contentIndexes('pretty_links', prettyLink, table),
    uniqueIndex('pretty_links_route').on(sql`lower(route)`),
  ],
});

/**
 * The clicks of pretty links by day in UTC, for some months. No foreign key, so that a click locks no more than its own rows; what a
 * deleted link leaves is purged with the other days.
 */
export const prettyLinkClicks = pgTable(
  'pretty_link_clicks',
  {
    link_id: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    clicks: bigint({ mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.link_id, table.day] }),
    index('pretty_link_clicks_day').on(table.day),
  ],
);

/** Ads belong to the platform. What they have of their creator and their share is read with them. */
export const ads = tableOf('ads', ad, {
  derived: ['chance_percentage', 'creator_name', 'creator_avatar', 'creator_handle'],
  indexes: table => [
    ...listIndexes('ads_all', ad, table, { where: isActive }),
    index('ads_image_url')
      .on(table.image_url!)
      .where(sql`image_url is not null`),
    index('ads_trash')
      .on(table.trashed_at!, table.id!)
      .where(sql`trashed_at is not null`),
  ],
});

/** One for each account: triggers add them, and copy names and addresses of people, which lists search. */
export const applications = tableOf('applications', application, {
  indexes: table => [
    ...listIndexes('applications_all', application, table),
    index('applications_own').on(table.heartbeat_id!, table.id!),
  ],
});

/**
 * Creators as administrators list them: one row for each heartbeat with an account. Triggers on `heartbeats` and `users` write it, also
 * for servers that do not know it. Those of the release before read the view `creators`.
 */
export const creatorEntries = tableOf('creator_entries', creator, {
  indexes: table => [
    ...listIndexes('creator_entries_all', creator, table),
    index('creator_entries_leaving')
      .on(table.leaves_at!)
      .where(sql`partnership = 'leaving'`),
  ],
});

/** All used short addresses (`/{route}`) in lower case, unique across all kinds of records. */
export const shortLinks = pgTable(
  'short_links',
  { route: text().primaryKey(), record_id: text().notNull() },
  table => [uniqueIndex('short_links_record').on(table.record_id)],
);

type EntityTable = ReturnType<typeof tableOf>;

const standardTable = ({ entity, table: name }: StandardRecords): EntityTable =>
  tableOf(name, entity, { indexes: table => contentIndexes(name, entity, table, { trash: false }) });

/** The tables of the resources with `records` in the contract, by the name of the resource. */
export const standardTables: Readonly<Record<string, EntityTable>> = Object.fromEntries(
  Object.entries(resourceContracts).flatMap(([name, { records }]) =>
    records ? [[name, standardTable(records)]] : [],
  ),
);
