import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { filePieces } from '../../db/studio/uploadTables';
import { spanOf, type ByteRange } from '../byteRange';
import { originalKey, type MediaStore, type OpenedMedia } from '../store';

/** A piece of a file: `bytes` of it from `start` on. */
export interface Piece {
  readonly start: number;
  readonly bytes: number;
  readonly name: string;
}

/** The key of a piece. */
export const pieceKey = (id: string, name: string): string => `${originalKey(id)}/${name}`;

/** The pieces of a file that have some of the bytes from `start` to `end` (inclusive), in their order. */
const readPieces = (db: Transaction, id: string, start: number, end: number): Promise<Piece[]> =>
  db
    .select({ start: filePieces.start, bytes: filePieces.bytes, name: filePieces.name })
    .from(filePieces)
    .where(
      and(
        eq(filePieces.file_id, id),
        lt(filePieces.start, end + 1),
        gt(sql`${filePieces.start} + ${filePieces.bytes}`, start),
      ),
    )
    .orderBy(filePieces.start);

/** The bytes from `start` to `end` of a file: those of one piece after the other, each opened when the one before it was read. */
async function* bytesOf(
  store: Pick<MediaStore, 'open'>,
  id: string,
  pieces: readonly Piece[],
  { start, end }: { readonly start: number; readonly end: number },
): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    const opened = await store.open(pieceKey(id, piece.name), {
      start: Math.max(0, start - piece.start),
      end: Math.min(piece.bytes, end + 1 - piece.start) - 1,
    });
    if (!opened) throw new Error(`a piece of ${id} is missing`);
    yield* opened.stream;
  }
}

/**
 * A file of `size` bytes, or a range of it, as a stream; null where the file has no pieces. Throws RangeNotSatisfiable. The stream fails
 * where a piece is missing.
 */
export const openPieces = async (
  { db, store }: { readonly db: Database | Transaction; readonly store: Pick<MediaStore, 'open'> },
  { id, size }: { readonly id: string; readonly size: number },
  range?: ByteRange,
): Promise<OpenedMedia | null> => {
  const span = range ? spanOf(range, size) : { start: 0, end: size - 1 };
  const pieces = await readPieces(db, id, span.start, span.end);
  if (pieces.length === 0) return null;
  const bytes = bytesOf(store, id, pieces, span);
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await bytes.return(undefined)),
    },
    { highWaterMark: 0 },
  );
  return { ...span, size, stream };
};
