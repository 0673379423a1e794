import type { ByteRange, ByteSpan } from './byteRange';

/** An open file: the bytes from `start` to `end` (inclusive) of `size`. An empty file ends at -1. */
export interface OpenedMedia extends ByteSpan {
  readonly stream: ReadableStream<Uint8Array>;
  readonly size: number;
}

/**
 * Where files are kept. Every method throws InvalidMediaKey for a key that is no key, and otherwise only what makes
 * the store unusable (a full disk, an unreachable host).
 */
export interface MediaStore {
  /** The whole file, or null when there is none. */
  read: (key: string) => Promise<Buffer | null>;
  /** Creates or replaces a file; a reader never sees half of it. */
  write: (key: string, body: Uint8Array) => Promise<void>;
  /** Removes a file; one that is not there is as good. */
  remove: (key: string) => Promise<void>;
  /** Removes everything below `{folder}/`. */
  removeUnder: (folder: string) => Promise<void>;
  /** A file, or a part of it, as a stream; null when there is none. Throws RangeNotSatisfiable. */
  open: (key: string, range?: ByteRange) => Promise<OpenedMedia | null>;
}

/** A key that could name something outside of the store. */
export class InvalidMediaKey extends Error {
  constructor() {
    super('not a key of the media store');
  }
}

const maxKeyLength = 200;
/** A dot never begins a part, so no part is `..` and no file is hidden. */
const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** Gives the key back, or throws InvalidMediaKey. */
export const checkedKey = (key: string): string => {
  if (key.length > maxKeyLength || !keyPattern.test(key)) throw new InvalidMediaKey();
  return key;
};

/** Where a picture or video is kept as it came in. */
export const originalKey = (id: string): string => `originals/${id}`;
