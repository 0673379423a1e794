import type { OpenedMedia } from '../store';

/** Reads bytes of a file. */
export interface ByteReader {
  readonly size: number;
  /** The bytes from `start` on: `length` of them, fewer at the end of the file. */
  readonly read: (start: number, length: number) => Promise<Uint8Array>;
}

/** A file needs more reading than a video of its kind. */
export class ReadingLimitExceeded extends Error {
  constructor() {
    super('the file needs too much reading');
  }
}

const blockBytes = 256 * 1024;

/** The bytes of an open file. */
const bytesOf = async ({ stream, start, end }: OpenedMedia): Promise<Uint8Array> => {
  const bytes = new Uint8Array(end - start + 1);
  let length = 0;
  for await (const chunk of stream) {
    bytes.set(chunk, length);
    length += chunk.byteLength;
  }
  return bytes;
};

/**
 * Creates a reader that opens a file in blocks and remembers the last one, because most reads follow each other. Throws
 * ReadingLimitExceeded where all reads together need more than `maxBytes`.
 */
export const createByteReader = (
  open: (start: number, end: number) => Promise<OpenedMedia | null>,
  size: number,
  maxBytes: number,
): ByteReader => {
  let block: { start: number; bytes: Uint8Array } | undefined;
  let left = maxBytes;
  const load = async (start: number, end: number): Promise<Uint8Array> => {
    left -= end - start + 1;
    if (left < 0) throw new ReadingLimitExceeded();
    const opened = await open(start, end);
    if (!opened) throw new Error('the file has no bytes');
    return bytesOf(opened);
  };
  return {
    size,
    read: async (start, length) => {
      const end = Math.min(start + length, size);
      if (end <= start) return new Uint8Array();
      if (end - start > blockBytes) return load(start, end - 1);
      if (!block || start < block.start || end > block.start + block.bytes.length)
        block = { start, bytes: await load(start, Math.min(start + blockBytes, size) - 1) };
      return block.bytes.subarray(start - block.start, end - block.start);
    },
  };
};
