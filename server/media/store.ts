import type { ByteRange, ByteSpan } from './byteRange';

/** An open file: the bytes from `start` to `end` (inclusive) of `size`. `end` is -1 for an empty file. */
export interface OpenedMedia extends ByteSpan {
  readonly stream: ReadableStream<Uint8Array>;
  readonly size: number;
}

/** A store of media files. Every method throws InvalidMediaKey for an invalid key, otherwise only I/O errors. */
export interface MediaStore {
  /** The whole file, or null if it does not exist. */
  read: (key: string) => Promise<Buffer | null>;
  /** Creates or replaces a file atomically. */
  write: (key: string, body: Uint8Array) => Promise<void>;
  /** Deletes a file. A missing file is no error. */
  remove: (key: string) => Promise<void>;
  /** Deletes all files below a folder. */
  removeFolder: (folder: string) => Promise<void>;
  /** Deletes files whose writing a crash interrupted before this time. */
  removeUnfinished: (before: Date) => Promise<void>;
  /** A file, or a range of it, as a stream; null if it does not exist. Throws RangeNotSatisfiable. */
  open: (key: string, range?: ByteRange) => Promise<OpenedMedia | null>;
}

/** A key that could name a file outside the store. */
export class InvalidMediaKey extends Error {
  constructor() {
    super('invalid key of the media store');
  }
}

const maxKeyLength = 200;
/** No segment starts with a dot, so no segment is `..`. */
const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** Returns the key, or throws InvalidMediaKey. */
export const checkedKey = (key: string): string => {
  if (key.length > maxKeyLength || !keyPattern.test(key)) throw new InvalidMediaKey();
  return key;
};

/** The key of an uploaded picture or video. */
export const originalKey = (id: string): string => `originals/${id}`;

/** The folder of a picture's renderings. */
export const variantsOf = (id: string): string => `variants/${id}`;
