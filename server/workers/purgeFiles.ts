import { sql, type SQL } from 'drizzle-orm';
import { serverLimits } from '../../src/contract/calls/serverLimits';
import { uploadLimits } from '../../src/contract/uploads/uploadLimits';
import type { Database } from '../db/database';
import { originalKey, variantsOf, type MediaStore } from '../media/store';
import { contentStores } from '../records/studio/allStores';
import { moveUnused, namedIdsOf, type FileStores } from '../records/studio/namedFiles';
import { addDays } from '../rules/days';

/** The files of people, and whether a record or a configuration names them. Reads each table once, in one hash join. */
const namedFilesOf = (namedIds: SQL): SQL => sql`
  select media.id, (bool_or(named.id is not null) or exists (
    select from app_configurations where strpos(value::text, media.id) > 0
  )) as is_named
  from media left join (${namedIds}) as named on named.id = media.id
  where media.owner_id is not null group by media.id`;

/** An upload is complete after this time, or never. */
const uploadMs = 3_600_000;
/** Unused files that are moved at once. Each batch reads the tables that name files once. */
const movedAtOnce = 1000;

/**
 * Moves one batch of files that were unused for long to the unclaimed ones, if nothing names them now. Returns its size.
 *
 * A transaction that makes a record name a file locks the row of the file. The first statement skips such rows and locks
 * the others, so that no record can begin to name them. The second one sees every record that was saved before.
 */
const moveBatch = (db: Database, namedIds: SQL, unusedBefore: string, now: string): Promise<number> =>
  db.transaction(async tx => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from media where unused_since < ${unusedBefore}::timestamptz
      order by id limit ${movedAtOnce} for update skip locked`);
    if (rows.length === 0) return 0;
    const ids = sql.param(rows.map(({ id }) => id));
    // In one statement, so that each file always has a row in one of the two tables.
    await moveUnused(
      tx,
      namedIds,
      rows.map(({ id }) => id),
      now,
    );
    await tx.execute(sql`update media set unused_since = null where id = any(${ids}::text[])`);
    return rows.length;
  });

/** Deletes one batch of files of the store, then their rows: a crash in between repeats it. Returns its size. */
const removeBatch = (
  db: Database,
  store: Pick<MediaStore, 'remove' | 'removeFolder'>,
  before: string,
  limit: number,
): Promise<number> =>
  db.transaction(async tx => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from unclaimed_files where created_at < ${before}::timestamptz
      order by created_at limit ${limit} for update skip locked`);
    for (const { id } of rows) {
      // The pieces of a video.
      await store.removeFolder(originalKey(id));
      await store.remove(originalKey(id));
      await store.removeFolder(variantsOf(id));
    }
    const ids = rows.map(row => row.id);
    await tx.execute(sql`delete from file_pieces where file_id = any(${sql.param(ids)}::text[])`);
    await tx.execute(sql`delete from unclaimed_files where id = any(${sql.param(ids)}::text[])`);
    return rows.length;
  });

/** Forgets uploads of videos without progress, and moves what arrived of those that are not complete to the unclaimed files. */
const expireUploads = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - uploadLimits.unfinishedHours * 3_600_000);
  await db.execute(sql`
    with expired as (
      delete from video_uploads where updated_at < ${before.toISOString()}::timestamptz
      returning id, owner_id, finished_at
    )
    insert into unclaimed_files (id, owner_id, bytes, created_at)
    select id, owner_id, 0, ${now.toISOString()}::timestamptz from expired where finished_at is null`);
};

/**
 * Deletes files that nothing needs: uploads of videos after a day without progress, interrupted uploads after an hour, and uploads that no record named for
 * `serverLimits.unusedFileDays`, an hour after they lost their row in `media`. Files without an owner belong to the platform and
 * stay. Returns the number of deleted files.
 */
export const purgeFiles = async (
  db: Database,
  store: Pick<MediaStore, 'remove' | 'removeFolder' | 'removeUnfinished'>,
  now: Date,
  { batch = 100, stores = contentStores }: { readonly batch?: number; readonly stores?: FileStores } = {},
): Promise<number> => {
  const namedIds = namedIdsOf(stores);
  const time = now.toISOString();
  const unusedBefore = addDays(now, -serverLimits.unusedFileDays).toISOString();
  const uploadedBefore = new Date(now.getTime() - uploadMs);
  await db.execute(sql`
    update media set unused_since = case when files.is_named then null else ${time}::timestamptz end
    from (${namedFilesOf(namedIds)}) as files
    where media.id = files.id and (media.unused_since is null) <> files.is_named`);
  for (let count = movedAtOnce; count === movedAtOnce;)
    count = await moveBatch(db, namedIds, unusedBefore, time);
  await expireUploads(db, now);
  await store.removeUnfinished(uploadedBefore);
  let removed = 0;
  for (let count = batch; count === batch; removed += count)
    count = await removeBatch(db, store, uploadedBefore.toISOString(), batch);
  return removed;
};
