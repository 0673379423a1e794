import { sql, type SQL } from 'drizzle-orm';
import { idPatterns } from '../../../src/contract/ids';
import type { FilterWithoutField } from '../../db/listSource';

/** The ids of the files that ads show. */
export const adPictures = sql`select image_url from ads where image_url is not null`;

/** An id of a file at any place of a text. */
const idInText = idPatterns.media.source.replace(/^\^|\$$/g, '');

/** The columns with the files of a creator's records, which have the owner in `heartbeat_id`. */
const ownColumns = [
  ['moments', 'thumbnail'],
  ['moments', 'video_id'],
  ['playlists', 'thumbnail'],
  ['collections', 'cover'],
  ['vikis', 'cover'],
  ['videos', 'thumbnail'],
  ['videos', 'video_id'],
] as const;

/** The ids of the files that something names which the view `media_files` lists, of one creator's files and of others. */
const usedFilesOf = (ownerId: number): SQL =>
  sql.join(
    [
      ...ownColumns.map(
        ([table, column]) =>
          sql`select ${sql.identifier(column)} from ${sql.identifier(table)}
            where heartbeat_id = ${ownerId} and ${sql.identifier(column)} is not null`,
      ),
      sql`select avatar from heartbeats where id = ${ownerId} and avatar is not null`,
      sql`select banner from heartbeats where id = ${ownerId} and banner is not null`,
      adPictures,
      sql`select (regexp_matches(value::text, ${idInText}, 'g'))[1] from app_configurations`,
    ],
    sql` union all `,
  );

/** The condition of the filter by use in the list of one creator. */
export const filterByUse =
  (ownerId: number): FilterWithoutField =>
  (operator, value) => {
    const given = new Set<unknown>(Array.isArray(value) ? value : []);
    if (given.size === 0) return undefined;
    if (given.size > 1) return operator === 'none' ? sql`false` : undefined;
    const isUsed = given.has('used') === (operator === 'any');
    return isUsed ? sql`id in (${usedFilesOf(ownerId)})` : sql`id not in (${usedFilesOf(ownerId)})`;
  };
