import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { quota, serverLimits } from '../../src/contract/calls/serverLimits';
import { messageFor } from '../messages';
import type { Database, Transaction } from '../db/database';
import { media, unclaimedFiles } from '../db/tables';
import { ProblemError } from '../errors/problem';
import type { FileType } from '../../src/fields/kinds/file/fileTypes';
import type { CheckedFile } from './checkFile';
import type { InspectedUpload } from './inspectUpload';
import { readFileUsage } from './readUsage';
import { originalKey, type MediaStore } from './store';

/** Creates a random id, which cannot be guessed: `me` of pictures and videos, `fi` of files, which no public address accepts. */
export const newFileId = (prefix: 'me' | 'fi'): string => `${prefix}${randomBytes(12).toString('base64url')}`;

/** A stored picture that has no row in `media` yet. */
export interface StoredPicture extends Omit<InspectedUpload, 'body'> {
  readonly id: string;
  readonly ownerId: number;
  readonly bytes: number;
  /** The name of the uploaded file, which its owner sees; left out where there was none. */
  readonly name?: string;
}

/** A stored file that is no picture and has no row in `media` yet. */
export interface StoredFile {
  readonly id: string;
  readonly ownerId: number;
  readonly type: FileType;
  readonly name: string;
  readonly bytes: number;
}

/** Throws `quota-exceeded` if the files of a creator other than videos, with one of `bytes` more, need more than the quota. */
export const assertFileQuota = async (db: Transaction, ownerId: number, bytes: number): Promise<void> => {
  const used = await readFileUsage(db, ownerId);
  const { files, fileBytes } = quota;
  if (used.files < files && used.bytes + bytes <= fileBytes) return;
  const megabytes = (count: number): string => (count / 1_000_000).toFixed(1).replace(/\.0$/, '');
  throw new ProblemError('quota-exceeded', {
    detail: messageFor('quota-files', {
      files: used.files,
      maxFiles: files,
      megabytes: megabytes(used.bytes),
      maxMegabytes: megabytes(fileBytes),
      days: serverLimits.unusedFileDays,
    }),
  });
};

/** Stores a body, outside of a transaction. Without a row in `media`, the worker `purge files` removes it. */
const storeBody = async (
  db: Database,
  store: Pick<MediaStore, 'write'>,
  ownerId: number,
  { id, body }: { readonly id: string; readonly body: Uint8Array },
  now: Date,
): Promise<void> => {
  const bytes = body.byteLength;
  await db.transaction(async tx => {
    // Concurrent uploads of one creator are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files/${ownerId}`}, 0))`);
    await assertFileQuota(tx, ownerId, bytes);
    await tx.insert(unclaimedFiles).values({ id, owner_id: ownerId, bytes, created_at: now });
  });
  await store.write(originalKey(id), body);
};

/** Stores a checked picture, outside of a transaction. `claimPicture` makes it a file of its owner. Throws `quota-exceeded`. */
export const storePicture = async (
  db: Database,
  store: Pick<MediaStore, 'write'>,
  ownerId: number,
  { body, ...picture }: InspectedUpload & Pick<StoredPicture, 'name'>,
  now: Date,
): Promise<StoredPicture> => {
  const id = newFileId('me');
  await storeBody(db, store, ownerId, { id, body }, now);
  return { ...picture, id, ownerId, bytes: body.byteLength };
};

/** Stores a checked file, outside of a transaction. `claimFile` makes it a file of its owner. Throws `quota-exceeded`. */
export const storeFile = async (
  db: Database,
  store: Pick<MediaStore, 'write'>,
  ownerId: number,
  { body, type, name }: CheckedFile,
  now: Date,
): Promise<StoredFile> => {
  const id = newFileId('fi');
  await storeBody(db, store, ownerId, { id, body }, now);
  return { id, ownerId, type, name, bytes: body.byteLength };
};

const claim = async (
  db: Transaction,
  { ownerId, ...row }: Omit<typeof media.$inferInsert, 'owner_id'> & { readonly ownerId: number },
  now: Date,
): Promise<void> => {
  const { rowCount } = await db
    .delete(unclaimedFiles)
    .where(and(eq(unclaimedFiles.id, row.id), eq(unclaimedFiles.owner_id, ownerId)));
  if (!rowCount) throw new ProblemError('upload-failed');
  await db.insert(media).values({ ...row, owner_id: ownerId, created_at: now });
};

/** Makes a stored picture a file of its owner, in the transaction of the call. Throws `upload-failed` if it was purged. */
export const claimPicture = (db: Transaction, picture: StoredPicture, now: Date): Promise<void> =>
  claim(db, { ...picture, kind: 'image' }, now);

/** The same for a file that is no picture. */
export const claimFile = (db: Transaction, file: StoredFile, now: Date): Promise<void> =>
  claim(db, { ...file, kind: 'file', width: 0, height: 0 }, now);

/** Keeps the files that a text contains the ids of from being purged as unused, until the transaction ends. */
export const lockFilesIn = async (db: Transaction, text: string): Promise<void> => {
  const words = [...new Set(text.match(/[\w-]+/g))];
  await db.execute(sql`select from media where id = any(${sql.param(words)}::text[]) for key share`);
};
