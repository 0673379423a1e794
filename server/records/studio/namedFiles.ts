import { sql, type SQL } from 'drizzle-orm';
import { fileFields } from '../../../src/contract/calls/fileCalls';
import type { Transaction } from '../../db/database';
import type { RecordStore } from '../recordStore';

/** The columns that are ids of files. A test compares them with the fields of all entities. */
export const fileColumns: Readonly<Record<string, readonly string[]>> = {
  heartbeats: ['avatar', 'banner'],
  creator_entries: ['avatar'],
  moments: ['thumbnail', 'video_id'],
  playlists: ['thumbnail'],
  collections: ['cover'],
  videos: ['thumbnail', 'video_id'],
  vikis: ['cover'],
  ads: ['image_url'],
  site_videos: ['thumbnail'],
};

/** Where the ids of files are: stores of records whose entities have fields with files. */
export type FileStores = readonly Pick<RecordStore, 'entity' | 'source'>[];

/** The ids of the files that a record names, in the trash or not. Each table is read once for each column. */
export const namedIdsOf = (stores: FileStores): SQL => {
  const pictures = Object.entries(fileColumns).flatMap(([table, columns]) =>
    columns.map(column => ({ table, column, id: sql`${sql.identifier(column)}` })),
  );
  const files = stores.flatMap(({ entity, source: { table } }) =>
    fileFields(entity).map(column => ({ table, column, id: sql`(${sql.identifier(column)} ->> 'id')` })),
  );
  return sql.join(
    [...pictures, ...files].map(
      ({ table, column, id }) =>
        sql`select ${id} as id from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
    ),
    sql` union all `,
  );
};

/**
 * Moves those of some files that nothing names to the unclaimed ones, in one statement, so that each file always has a row in one of the two
 * tables. Returns their ids. The caller has locked the rows: no record can begin to name them.
 */
export const moveUnused = async (
  tx: Transaction,
  namedIds: SQL,
  ids: readonly string[],
  now: string,
): Promise<readonly string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with unused as (
      delete from media where id = any(${sql.param(ids)}::text[])
        and not exists (select from (${namedIds}) as named where named.id = media.id)
        and not exists (select from app_configurations where strpos(value::text, media.id) > 0)
      returning id, owner_id, case when kind = 'video' then 0 else bytes end as bytes
    )
    insert into unclaimed_files (id, owner_id, bytes, created_at)
    select id, owner_id, bytes, ${now}::timestamptz from unused returning id`);
  return rows.map(({ id }) => id);
};
