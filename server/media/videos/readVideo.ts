import { CustomSource, Input, MP4, WEBM } from 'mediabunny';
import { leadingVideoBytes, videoTypeOf, type VideoType } from '../../../src/contract/uploads/videoTypeOf';
import { createByteReader, type ByteReader } from './byteReader';
import { checkWebm } from './checkWebm';
import { isWholeMp4 } from './checkMp4';
import { UploadRejected } from '../inspectUpload';
import type { OpenedMedia } from '../store';

/** What is known of a video by its content. */
export interface VideoInformation {
  /** In seconds. */
  readonly duration: number;
  /** In pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
}

/** Reading of the structure: every block of a recording that leaves the length of its clusters open. */
const structureFactor = 2;
/** Reading of the index of the frames. */
const informationBytes = 96_000_000;
const informationTimeoutMs = 30_000;
const maxSidePx = 16_384;
/** The end of a ZIP archive, without its comment. */
const archiveEndBytes = 22;

/** Whether a file ends as a ZIP archive does, so that an unpacking program opens it. */
const endsAsArchive = async ({ read, size }: ByteReader): Promise<boolean> => {
  const length = Math.min(size, archiveEndBytes + 0xffff);
  const tail = Buffer.from(await read(size - length, length));
  for (let at = tail.indexOf('PK\u0005\u0006'); at >= 0; at = tail.indexOf('PK\u0005\u0006', at + 1)) {
    const isWhole = at + archiveEndBytes <= tail.length;
    if (isWhole && at + archiveEndBytes + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
};

/** The duration that the frames of a file have, at least the one that it declares. */
const durationOf = async (input: Input, type: VideoType): Promise<number> => {
  const declared = await input.getDurationFromMetadata();
  if (declared !== null && type === 'video/webm') return declared;
  return Math.max(declared ?? 0, await input.computeDuration());
};

const readInformation = async (
  reader: ByteReader,
  type: VideoType,
): Promise<VideoInformation | undefined> => {
  const source = new CustomSource({
    getSize: () => reader.size,
    read: (start, end) => reader.read(start, end - start),
    maxCacheSize: 4_000_000,
    handleUnhandledError: () => {},
  });
  const input = new Input({ source, formats: [type === 'video/mp4' ? MP4 : WEBM] });
  const timer = setTimeout(() => input.dispose(), informationTimeoutMs);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track || (await track.getCodec()) === null) return undefined;
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    return { duration: await durationOf(input, type), width, height };
  } finally {
    clearTimeout(timer);
    input.dispose();
  }
};

/** Rejects a file that other programs could not read to its end, too. */
const unreadable = (cause?: unknown): UploadRejected =>
  new UploadRejected('upload-failed', 'corrupt', { cause });

const checkVideo = async (
  reader: ByteReader,
  informationReader: ByteReader,
  type: VideoType,
): Promise<VideoInformation> => {
  if (videoTypeOf(await reader.read(0, leadingVideoBytes)) !== type || (await endsAsArchive(reader)))
    throw new UploadRejected('unsupported-file-type', 'type');
  const webm = type === 'video/webm' ? await checkWebm(reader) : undefined;
  const isWhole = type === 'video/webm' ? webm !== undefined : await isWholeMp4(reader);
  const information = isWhole ? await readInformation(informationReader, type) : undefined;
  if (!information) throw unreadable();
  const { width, height } = information;
  const duration = Math.max(information.duration, webm?.startOfEnd ?? 0);
  const isSide = (side: number): boolean => side >= 1 && side <= maxSidePx;
  if (!(duration > 0) || !Number.isFinite(duration) || !isSide(width) || !isSide(height)) throw unreadable();
  return { duration: Math.max(1, Math.round(duration)), width, height };
};

/**
 * Checks that a file is a whole video of the type and nothing else, and reads its duration and size. Has a few blocks of it in memory at
 * a time. Throws UploadRejected: `type` for another file, `corrupt` for a video that cannot be read.
 */
export const readVideo = async (
  openFile: (start: number, end: number) => Promise<OpenedMedia | null>,
  { size, type }: { readonly size: number; readonly type: VideoType },
): Promise<VideoInformation> => {
  let storeFailure: unknown;
  const open: typeof openFile = (start, end) =>
    openFile(start, end).catch((error: unknown) => {
      storeFailure = error;
      throw error;
    });
  try {
    return await checkVideo(
      createByteReader(open, size, structureFactor * size + informationBytes),
      createByteReader(open, size, informationBytes),
      type,
    );
  } catch (error) {
    if (storeFailure !== undefined) throw storeFailure;
    throw error instanceof UploadRejected ? error : unreadable(error);
  }
};
