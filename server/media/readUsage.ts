import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';

/** How many files of a kind somebody stores, and their bytes. */
export interface StoredUsage {
  readonly files: number;
  readonly bytes: number;
}

const firstOf = ({ rows }: { readonly rows: readonly StoredUsage[] }): StoredUsage => rows[0]!; // an aggregate has one row

/** The files of a creator other than videos, with those that are being uploaded. */
export const readFileUsage = async (db: Transaction, ownerId: number): Promise<StoredUsage> =>
  firstOf(
    await db.execute<{ files: number; bytes: number }>(sql`
      select count(*)::int as files, coalesce(sum(bytes), 0)::float as bytes from (
        select bytes from media where owner_id = ${ownerId} and kind <> 'video'
        union all select bytes from unclaimed_files where owner_id = ${ownerId}
      ) as files`),
  );

/** The videos of a creator, with those that are being uploaded. */
export const readVideoUsage = async (db: Transaction, ownerId: number): Promise<StoredUsage> =>
  firstOf(
    await db.execute<{ files: number; bytes: number }>(sql`
      select count(*)::int as files, coalesce(sum(bytes), 0)::float as bytes from (
        select bytes::bigint from media where owner_id = ${ownerId} and kind = 'video'
        union all select bytes from video_uploads where owner_id = ${ownerId} and finished_at is null
      ) as videos`),
  );
