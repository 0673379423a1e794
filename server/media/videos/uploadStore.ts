import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { uploadLimits } from '../../../src/contract/uploads/uploadLimits';
import { leadingVideoBytes, videoTypeOf } from '../../../src/contract/uploads/videoTypeOf';
import { maxFileName } from '../../../src/fields/kinds/file/fileTypes';
import { normaliseLine } from '../../../src/fields/text/normaliseText';
import type { Database } from '../../db/database';
import { UploadRejected } from '../inspectUpload';
import { uploadProblem } from '../receivePicture';
import type { MediaStore } from '../store';
import { pieceKey } from './pieces';
import { appendPiece, createUpload, endUpload, findUpload, type VideoUpload } from './videoUploads';

/** What the uploads of one creator need. */
export interface UploadContext {
  readonly db: Database;
  readonly store: MediaStore;
  readonly ownerId: number;
  readonly now: () => Date;
}

/** The uploads of one creator for the tus server: rows in the database, bytes in pieces in the media store. Others do not exist. */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload'];

  constructor(readonly context: UploadContext) {
    super();
  }

  async find(id: string): Promise<VideoUpload> {
    const row = await findUpload(this.context.db, this.context.ownerId, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { db, ownerId, now } = this.context;
    const { filename = '', filetype = '' } = upload.metadata ?? {};
    const row = {
      id: upload.id,
      owner_id: ownerId,
      name: normaliseLine(filename ?? '').slice(0, maxFileName),
      type: filetype ?? '',
      bytes: upload.size ?? 0,
    };
    await createUpload(db, row, now());
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { bytes, received, name, type, created_at } = await this.find(id);
    return new Upload({
      id,
      size: bytes,
      offset: received,
      metadata: { filename: name, filetype: type },
      creation_date: created_at.toISOString(),
    });
  }

  /** Stores what arrives in pieces, one of them in memory, and what arrived until the connection is cut. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.find(id);
    const chunks: AsyncIterable<Uint8Array> = stream;
    const piece = Buffer.allocUnsafe(Math.min(uploadLimits.pieceBytes, upload.bytes - offset));
    let start = offset;
    let length = 0;
    const flush = async (): Promise<void> => {
      const body = piece.subarray(0, length);
      length = 0;
      if (body.length > 0 && (await this.append(upload, start, body))) start += body.length;
    };
    const add = async (chunk: Uint8Array): Promise<void> => {
      for (let at = 0; at < chunk.length;) {
        const taken = chunk.subarray(at, at + piece.length - length);
        piece.set(taken, length);
        length += taken.length;
        at += taken.length;
        if (length === piece.length) await flush();
      }
    };
    try {
      for await (const chunk of chunks) await add(chunk);
    } finally {
      // After a cut, too.
      await flush();
    }
    return start;
  }

  /** Stores a piece. Returns false for a beginning that is too short to be checked, which is not stored. */
  private async append(upload: VideoUpload, start: number, body: Uint8Array): Promise<boolean> {
    const { db, store, now } = this.context;
    const { id, type, bytes } = upload;
    if (start === 0) {
      if (body.length < Math.min(leadingVideoBytes, bytes)) return false;
      if (videoTypeOf(body) !== type) {
        await endUpload(db, store, upload, now());
        throw uploadProblem(new UploadRejected('unsupported-file-type', 'type'), 0);
      }
    }
    const name = randomBytes(9).toString('hex');
    await store.write(pieceKey(id, name), body);
    // Another request continued the upload, or ended it.
    if (!(await appendPiece(db, id, { start, bytes: body.length, name }, now()))) {
      await store.remove(pieceKey(id, name));
      throw ERRORS.INVALID_OFFSET;
    }
    return true;
  }
}
