import { isFileType } from '../../src/fields/kinds/file/fileTypes';
import { limits } from '../../src/contract/limits';
import type { UploadPurpose } from '../../src/contract/enumerations';
import type { Database } from '../db/database';
import { ProblemError } from '../errors/problem';
import { messageFor } from '../messages';
import { fileNameOf } from './checkFile';
import { storePicture, type StoredPicture } from './files';
import { UploadRejected, type UploadInspector } from './inspectUpload';
import type { MediaStore } from './store';

const problemOf = (code: UploadRejected['code'], message: string): ProblemError =>
  new ProblemError(code, { detail: message, errors: [{ path: 'file', message }] });

/** The problem of a rejected upload, at the field `file`. `bytes` is the largest file. */
export const uploadProblem = ({ code, reason }: UploadRejected, bytes: number): ProblemError =>
  problemOf(
    code,
    reason === 'bytes' ? messageFor('file-too-large', { megabytes: bytes / 1_000_000 }) : messageFor(code),
  );

/** The problem of a rejected picture: a file that does not even claim to be one is told so, as in the browser. */
const pictureProblem = (error: UploadRejected, declaredType: string, bytes: number): ProblemError =>
  error.reason === 'type' && !declaredType.startsWith('image/')
    ? problemOf(error.code, messageFor('images-only'))
    : uploadProblem(error, bytes);

/**
 * Checks an uploaded picture and stores it, outside of a transaction; `claimPicture` makes it a file of `ownerId`. Throws
 * `unsupported-file-type`, `upload-failed` or `quota-exceeded`.
 */
export const receivePicture = async (
  { store, inspect }: { readonly store: Pick<MediaStore, 'write'>; readonly inspect: UploadInspector },
  {
    db,
    userId,
    ownerId,
    purpose,
    file,
    now,
  }: {
    readonly db: Database;
    readonly userId: number;
    readonly ownerId: number;
    readonly purpose: UploadPurpose;
    readonly file: File;
    readonly now: Date;
  },
): Promise<StoredPicture> => {
  const limit = limits.upload[purpose];
  try {
    const picture = await inspect(`user ${userId}`, await file.bytes(), file.type, limit);
    const name = isFileType(picture.type) && { name: fileNameOf(file.name, picture.type) };
    return await storePicture(db, store, ownerId, { ...picture, ...name }, now);
  } catch (error) {
    throw error instanceof UploadRejected ? pictureProblem(error, file.type, limit.bytes) : error;
  }
};
