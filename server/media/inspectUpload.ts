import type { Sharp } from 'sharp';
import { limits } from '../../src/contract/limits';
import { createWorkQueue } from '../work/workQueue';
import { sharp } from './decoder';
import { imageTypeOf, type ImageType } from './imageTypeOf';
import { pixelLimit } from './pixelLimit';
import type { RenderedImage } from './renderImage';

/** The limits of an upload purpose: the file size, and the displayed size in pixels. */
export interface UploadLimit {
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

export interface InspectedUpload extends RenderedImage {
  readonly width: number;
  readonly height: number;
}

/** The rejection of an upload. `code` is the error code; `reason` distinguishes rejections with the same code. */
export class UploadRejected extends Error {
  constructor(
    readonly code: 'unsupported-file-type' | 'upload-failed',
    readonly reason: 'type' | 'bytes' | 'pixels' | 'corrupt',
    options?: ErrorOptions,
  ) {
    super(`upload rejected: ${reason}`, options);
  }
}

const acceptedTypes: readonly ImageType[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Dense screens and crops need more pixels than the displayed size. */
const storedDensity = 4;
const decodeTimeoutS = 20;

/**
 * Decodes and re-encodes an uploaded picture. Checks that the leading bytes match the declared type, and the size before
 * decoding. Keeps only the pixels of the first frame. Throws UploadRejected.
 */
export const inspectUpload = async (
  bytes: Uint8Array,
  declaredType: string,
  limit: UploadLimit,
): Promise<InspectedUpload> => {
  if (bytes.byteLength > limit.bytes) throw new UploadRejected('upload-failed', 'bytes');
  const type = imageTypeOf(bytes);
  if (!type || !acceptedTypes.includes(type) || declared(declaredType) !== type)
    throw new UploadRejected('unsupported-file-type', 'type');
  const pixels = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (`image/${pixels.format}` !== type) throw new UploadRejected('unsupported-file-type', 'type');
  if (pixels.width * pixels.height > pixelLimit) throw new UploadRejected('upload-failed', 'pixels');
  const { data, info } = await readable(() =>
    encoded(
      sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
        .timeout({ seconds: decodeTimeoutS })
        .autoOrient()
        .resize({
          width: Math.min(limit.width * storedDensity, limits.imagePx),
          height: Math.min(limit.height * storedDensity, limits.imagePx),
          fit: 'inside',
          withoutEnlargement: true,
        }),
      type,
    ).toBuffer({ resolveWithObject: true }),
  );
  return { body: data, type, width: info.width, height: info.height };
};

/** `inspectUpload` with a limit on the pictures that are decoded at the same time; `person` is the uploader. */
export type UploadInspector = (
  person: string,
  ...upload: Parameters<typeof inspectUpload>
) => Promise<InspectedUpload>;

/**
 * Creates an inspector that decodes one picture at a time, because one can need 200 MB of memory, with pauses in which the
 * processor is free for calls. `inspect` is `inspectUpload`, in this process or another.
 */
export const createUploadInspector = (inspect: typeof inspectUpload): UploadInspector => {
  const queue = createWorkQueue({
    running: { all: 1, perPerson: 1 },
    waiting: { all: 64, perPerson: 8 },
    pause: { ratio: 0.5, maxMs: 200 },
  });
  return (person, ...upload) => queue.run(person, () => inspect(...upload));
};

/** `image/jpg` is no registered type, but some systems send it. */
const declared = (type: string): string => {
  const name = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return name === 'image/jpg' ? 'image/jpeg' : name;
};

const readable = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (cause) {
    throw new UploadRejected('upload-failed', 'corrupt', { cause });
  }
};

const encoded = (picture: Sharp, type: ImageType): Sharp => {
  if (type === 'image/jpeg') return picture.jpeg({ quality: 88, mozjpeg: true });
  return type === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality: 88 });
};
