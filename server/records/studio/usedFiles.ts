import { sql, type SQL } from 'drizzle-orm';
import { idPatterns } from '../../../src/contract/ids';
import type { FilterWithoutField } from '../../db/lists/listSource';
import { fileColumns } from './namedFiles';

/** The ids of the files that ads show. */
export const adPictures = sql`select image_url from ads where image_url is not null`;

/** An id of a file at any place of a text. */
const idInText = idPatterns.media.source.replace(/^\^|\$$/g, '');

/** The column with the owner, by the tables of a creator's records that the view `media_files` lists. */
const ownerColumns = {
  moments: 'heartbeat_id',
  playlists: 'heartbeat_id',
  collections: 'heartbeat_id',
  vikis: 'heartbeat_id',
  videos: 'heartbeat_id',
  heartbeats: 'id',
} as const;

/** The ids of the files that something names which the view `media_files` lists, of one creator's files and of others. */
const usedFilesOf = (ownerId: number): SQL =>
  sql.join(
    [
      ...Object.entries(ownerColumns).flatMap(([table, owner]) =>
        (fileColumns[table] ?? []).map(
          column =>
            sql`select ${sql.identifier(column)} from ${sql.identifier(table)}
              where ${sql.identifier(owner)} = ${ownerId} and ${sql.identifier(column)} is not null`,
        ),
      ),
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
