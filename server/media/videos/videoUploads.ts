import { and, eq, isNull, sql } from 'drizzle-orm';
import { quota, serverLimits } from '../../../src/contract/calls/serverLimits';
import { uploadLimits } from '../../../src/contract/uploads/uploadLimits';
import type { OpenUpload } from '../../../src/contract/uploads/videoUploads';
import { isVideoType } from '../../../src/contract/uploads/videoTypeOf';
import type { Database, Transaction } from '../../db/database';
import { readLimits } from '../../db/studio/readConfiguration';
import { filePieces, videoUploads } from '../../db/studio/uploadTables';
import { media, unclaimedFiles } from '../../db/tables';
import { ProblemError, problemOf } from '../../errors/problem';
import { messageFor } from '../../messages';
import { UploadRejected } from '../inspectUpload';
import { uploadProblem } from '../receivePicture';
import { originalKey, type MediaStore } from '../store';
import { openPieces, type Piece } from './pieces';
import { readVideoUsage } from '../readUsage';
import type { readVideo } from './readVideo';

export type VideoUpload = typeof videoUploads.$inferSelect;

/** An upload that begins. */
export type NewUpload = Pick<VideoUpload, 'id' | 'owner_id' | 'name' | 'type' | 'bytes'>;

const hourMs = 3_600_000;
const megabyte = 1_000_000;

/** Throws `quota-exceeded` if the videos of a creator, with one of `bytes` more, need more than the quota. */
const assertVideoQuota = async (db: Transaction, ownerId: number, bytes: number): Promise<void> => {
  const { bytes: used } = await readVideoUsage(db, ownerId);
  const max = quota.videoBytes;
  if (used + bytes <= max) return;
  throw new ProblemError('quota-exceeded', {
    detail: messageFor('quota-videos', {
      megabytes: Math.round(used / megabyte),
      maxMegabytes: max / megabyte,
      days: serverLimits.unusedFileDays,
    }),
  });
};

/** Begins an upload. Throws `upload-failed` for a file that is too large, `quota-exceeded`, and `conflict` with too many open uploads. */
export const createUpload = async (db: Database, upload: NewUpload, now: Date): Promise<void> => {
  if (!isVideoType(upload.type) || upload.bytes < 1)
    throw uploadProblem(new UploadRejected('unsupported-file-type', 'type'), 0);
  await db.transaction(async tx => {
    const { video_megabytes: megabytes } = await readLimits(tx);
    if (upload.bytes > megabytes * megabyte)
      throw uploadProblem(new UploadRejected('upload-failed', 'bytes'), megabytes * megabyte);
    // Concurrent uploads of one creator are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`videos/${upload.owner_id}`}, 0))`);
    const open = await tx.$count(
      videoUploads,
      and(eq(videoUploads.owner_id, upload.owner_id), isNull(videoUploads.finished_at)),
    );
    const { open: max } = uploadLimits;
    if (open >= max) throw new ProblemError('conflict', { detail: messageFor('uploads-open', { max }) });
    await assertVideoQuota(tx, upload.owner_id, upload.bytes);
    await tx.insert(videoUploads).values({ ...upload, created_at: now, updated_at: now });
  });
};

/** An upload of a creator; undefined for that of another one. */
export const findUpload = async (
  db: Database | Transaction,
  ownerId: number,
  id: string,
): Promise<VideoUpload | undefined> => {
  const [row] = await db
    .select()
    .from(videoUploads)
    .where(and(eq(videoUploads.id, id), eq(videoUploads.owner_id, ownerId)));
  return row;
};

/** The uploads of a creator that are not complete, the latest first. */
export const listUploads = async (db: Transaction, ownerId: number): Promise<OpenUpload[]> => {
  const rows = await db
    .select()
    .from(videoUploads)
    .where(and(eq(videoUploads.owner_id, ownerId), isNull(videoUploads.finished_at)))
    .orderBy(sql`${videoUploads.created_at} desc`, videoUploads.id);
  return rows.map(({ id, name, type, bytes, received, created_at, updated_at }) => ({
    id,
    name,
    type,
    bytes,
    received,
    created_at: created_at.toISOString(),
    expires_at: new Date(updated_at.getTime() + uploadLimits.unfinishedHours * hourMs).toISOString(),
  }));
};

/**
 * Adds a stored piece at the end of what arrived. Returns false where the upload continues at another position by now, or ended. Throws
 * `upload-failed` for one in too many pieces.
 */
export const appendPiece = (db: Database, id: string, piece: Piece, now: Date): Promise<boolean> =>
  db.transaction(async tx => {
    const { rowCount } = await tx
      .update(videoUploads)
      .set({ received: piece.start + piece.bytes, updated_at: now })
      .where(
        and(
          eq(videoUploads.id, id),
          eq(videoUploads.received, piece.start),
          isNull(videoUploads.finished_at),
        ),
      );
    if (!rowCount) return false;
    if ((await tx.$count(filePieces, eq(filePieces.file_id, id))) >= uploadLimits.pieces)
      throw new ProblemError('upload-failed', { detail: messageFor('upload-pieces') });
    await tx.insert(filePieces).values({ file_id: id, ...piece });
    return true;
  });

/** Ends an upload that is not complete, and deletes what arrived. What a crash leaves is deleted by the worker `purge files`. */
export const endUpload = async (
  db: Database,
  store: Pick<MediaStore, 'removeFolder'>,
  { id, owner_id, received }: Pick<VideoUpload, 'id' | 'owner_id' | 'received'>,
  now: Date,
): Promise<void> => {
  const isEnded = await db.transaction(async tx => {
    const { rowCount } = await tx
      .delete(videoUploads)
      .where(and(eq(videoUploads.id, id), isNull(videoUploads.finished_at)));
    if (!rowCount) return false;
    await tx.insert(unclaimedFiles).values({ id, owner_id, bytes: received, created_at: now });
    return true;
  });
  if (!isEnded) return;
  await store.removeFolder(originalKey(id));
  await db.transaction(async tx => {
    await tx.delete(filePieces).where(eq(filePieces.file_id, id));
    await tx.delete(unclaimedFiles).where(eq(unclaimedFiles.id, id));
  });
};

/** The problem of a video that was rejected after all of it arrived. */
const videoProblem = (error: UploadRejected): ProblemError => {
  const message = messageFor(error.reason === 'type' ? error.code : 'upload-information');
  return new ProblemError(error.code, { detail: message, errors: [{ path: 'file', message }] });
};

/**
 * Makes a complete upload a video of its owner, once: checks its content first, outside of a transaction. Ends the upload and throws
 * `unsupported-file-type` or `upload-failed` where it is no whole video of its type or too long.
 */
export const finishUpload = async (
  {
    db,
    store,
    read,
  }: {
    readonly db: Database;
    readonly store: MediaStore;
    readonly read: typeof readVideo;
  },
  upload: VideoUpload,
  now: Date,
): Promise<void> => {
  const { id, owner_id, name, type, bytes: size } = upload;
  if (!isVideoType(type)) throw problemOf('unsupported-file-type');
  try {
    const { duration, width, height } = await read(
      (start, end) => openPieces({ db, store }, { id, size }, { start, end }),
      { size, type },
    );
    await db.transaction(async tx => {
      const { video_minutes: minutes } = await readLimits(tx);
      if (duration > minutes * 60) {
        const message = messageFor('video-too-long', { minutes });
        throw new ProblemError('upload-failed', { detail: message, errors: [{ path: 'file', message }] });
      }
      const { rowCount } = await tx
        .update(videoUploads)
        .set({ finished_at: now })
        .where(and(eq(videoUploads.id, id), isNull(videoUploads.finished_at)));
      // Another request finished it.
      if (!rowCount) return;
      const row = { id, owner_id, name, kind: 'video' as const, type, width, height, bytes: size, duration };
      await tx.insert(media).values({ ...row, created_at: now });
    });
  } catch (error) {
    const isRejected = error instanceof UploadRejected;
    if (isRejected || error instanceof ProblemError) await endUpload(db, store, upload, now);
    throw isRejected ? videoProblem(error) : error;
  }
};
