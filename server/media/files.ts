import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import { messageFor } from '../messages';
import type { Database, Transaction } from '../db/database';
import { media, unclaimedFiles } from '../db/tables';
import { ProblemError } from '../errors/problem';
import type { InspectedUpload } from './inspectUpload';
import { originalKey, type MediaStore } from './store';

/** Creates a random media id, which cannot be guessed. */
const newMediaId = (): string => `me${randomBytes(12).toString('base64url')}`;

/** A stored picture that has no row in `media` yet. */
export interface StoredPicture extends Omit<InspectedUpload, 'body'> {
  readonly id: string;
  readonly ownerId: number;
  readonly bytes: number;
}

/** Throws `quota-exceeded` if the files of a creator, with one of `bytes` more, need more than the quota. */
export const assertFileQuota = async (db: Transaction, ownerId: number, bytes: number): Promise<void> => {
  const { rows } = await db.execute<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float as bytes from (
      select bytes from media where owner_id = ${ownerId}
      union all select bytes from unclaimed_files where owner_id = ${ownerId}
    ) as files`);
  const used = rows[0]!; // an aggregate has one row
  const { files, fileBytes } = limits.quota;
  if (used.files < files && used.bytes + bytes <= fileBytes) return;
  const megabytes = (count: number): string => (count / 1_000_000).toFixed(1).replace(/\.0$/, '');
  throw new ProblemError('quota-exceeded', {
    detail: messageFor('quota-files', {
      files: used.files,
      maxFiles: files,
      megabytes: megabytes(used.bytes),
      maxMegabytes: megabytes(fileBytes),
      days: limits.unusedFileDays,
    }),
  });
};

/**
 * Stores a checked picture, outside of a transaction. `claimPicture` makes it a file of its owner; without that, the
 * worker `purge files` removes it. Throws `quota-exceeded`.
 */
export const storePicture = async (
  db: Database,
  store: Pick<MediaStore, 'write'>,
  ownerId: number,
  { body, ...picture }: InspectedUpload,
  now: Date,
): Promise<StoredPicture> => {
  const id = newMediaId();
  const bytes = body.byteLength;
  await db.transaction(async tx => {
    // Concurrent uploads of one creator are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files/${ownerId}`}, 0))`);
    await assertFileQuota(tx, ownerId, bytes);
    await tx.insert(unclaimedFiles).values({ id, owner_id: ownerId, bytes, created_at: now });
  });
  await store.write(originalKey(id), body);
  return { ...picture, id, ownerId, bytes };
};

/** Makes a stored picture a file of its owner, in the transaction of the call. Throws `upload-failed` if it was purged. */
export const claimPicture = async (
  db: Transaction,
  { ownerId, ...picture }: StoredPicture,
  now: Date,
): Promise<void> => {
  const { rowCount } = await db
    .delete(unclaimedFiles)
    .where(and(eq(unclaimedFiles.id, picture.id), eq(unclaimedFiles.owner_id, ownerId)));
  if (!rowCount) throw new ProblemError('upload-failed');
  await db.insert(media).values({ ...picture, owner_id: ownerId, kind: 'image', created_at: now });
};

/** Keeps the files that a text contains the ids of from being purged as unused, until the transaction ends. */
export const lockFilesIn = async (db: Transaction, text: string): Promise<void> => {
  const words = [...new Set(text.match(/[\w-]+/g))];
  await db.execute(sql`select from media where id = any(${sql.param(words)}::text[]) for key share`);
};
