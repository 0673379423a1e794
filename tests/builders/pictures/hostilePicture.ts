import type { Bytes } from './pictureBytes';

/**
 * A file that is uploaded as a picture, with the type that it is said to have. Either it is refused with an error code, or its pixels are
 * encoded anew.
 */
export interface HostilePicture {
  readonly name: string;
  readonly type: string;
  readonly bytes: Bytes;
  readonly outcome: 'encoded' | 'unsupported-file-type' | 'upload-failed';
}

type Pairs = Readonly<Record<string, Bytes>>;

/** Pictures with one type and one outcome, by their names. */
export const picturesOf = (
  type: string,
  outcome: HostilePicture['outcome'],
  files: Pairs,
): readonly HostilePicture[] =>
  Object.entries(files).map(([name, bytes]) => ({ name, type, bytes, outcome }));
