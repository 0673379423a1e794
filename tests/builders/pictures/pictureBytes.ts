import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export type Bytes = Uint8Array<ArrayBuffer>;

export const ascii = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'));
export const joined = (...all: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(all));
/** A number in bytes, the most significant first. */
export const bigEndian = (value: number, bytes = 4): Bytes =>
  Uint8Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);
export const littleEndian = (value: number, bytes = 4): Bytes => bigEndian(value, bytes).reverse();

/** A text that no file may contain after an upload: 32 bytes and more, as a page, in whatever the picture has place for. */
export const payload = '<script>alert("the payload of the hostile pictures")</script>';

/** Pixels without a pattern, the same in every run. */
export const noise = (length: number, seed = 1): Bytes => {
  let state = seed;
  return Uint8Array.from({ length }, () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) >> 16);
};

/** A picture like a photograph, slopes with some noise, to be encoded. */
export const picture = (width = 48, height = 32, channels: 1 | 2 | 3 | 4 = 3): Sharp => {
  const noiseValues = noise(width * height * channels);
  const values = noiseValues.map((value, at) => {
    const [x, y] = [Math.floor(at / channels) % width, Math.floor(at / channels / width)];
    return x * (2 + (at % channels)) + y * 3 + (value % 6);
  });
  return sharp(values, { raw: { width, height, channels } });
};

/** Another encoding of a PNG than that of the server: equal pixels have other bytes. */
export const fast = { compressionLevel: 1, adaptiveFiltering: true } as const;

export const encoded = async (image: Sharp): Promise<Bytes> => new Uint8Array(await image.toBuffer());

/** A chunk of a PNG. */
export const pngChunk = (type: string, content: Uint8Array = new Uint8Array(0)): Bytes => {
  const body = joined(ascii(type), content);
  return joined(bigEndian(content.length), body, bigEndian(crc32(body)));
};

const pngStart = ascii('\u0089PNG\r\n\u001a\n');

/** The header of a PNG. */
export const pngHeader = (
  width: number,
  height: number,
  { depth = 8, colour = 2, interlace = 0 } = {},
): Bytes =>
  pngChunk(
    'IHDR',
    joined(bigEndian(width), bigEndian(height), Uint8Array.of(depth, colour, 0, 0, interlace)),
  );

/** A PNG of chunks, with the end. */
export const aPng = (...chunks: readonly Uint8Array[]): Bytes =>
  joined(pngStart, ...chunks, pngChunk('IEND'));

/** The compressed pixels of a PNG. */
export const pngPixels = (raw: Uint8Array): Bytes => pngChunk('IDAT', deflateSync(raw));

/** A PNG with chunks inserted after its header. */
export const withPngChunks = (png: Bytes, ...chunks: readonly Uint8Array[]): Bytes =>
  joined(png.subarray(0, 33), ...chunks, png.subarray(33));

/** A segment of a JPEG; its length counts itself. */
export const jpegSegment = (marker: number, content: Uint8Array, length = content.length + 2): Bytes =>
  joined(Uint8Array.of(0xff, marker), bigEndian(length, 2), content);

/** A JPEG with segments inserted at its beginning. */
export const withJpegSegments = (jpeg: Bytes, ...segments: readonly Uint8Array[]): Bytes =>
  joined(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));

/** A chunk of a WebP. */
export const webpChunk = (type: string, content: Uint8Array, size = content.length): Bytes =>
  joined(ascii(type), littleEndian(size), content, new Uint8Array(content.length % 2));

/** A WebP of chunks. */
export const aWebp = (...chunks: readonly Uint8Array[]): Bytes => {
  const content = joined(ascii('WEBP'), ...chunks);
  return joined(ascii('RIFF'), littleEndian(content.length), content);
};

/** A WebP with chunks inserted at its end. */
export const withWebpChunks = (webp: Bytes, ...chunks: readonly Uint8Array[]): Bytes =>
  aWebp(webp.subarray(12), ...chunks);

/** A copy in which bytes are replaced, at an offset from the first place of a marker. */
export const changed = (
  bytes: Bytes,
  marker: string,
  offset: number,
  values: readonly number[] | Uint8Array,
): Bytes => {
  const at = Buffer.from(bytes).indexOf(marker, 0, 'latin1');
  if (at < 0) throw new Error(`no ${marker}`);
  const copy = bytes.slice();
  copy.set(values, at + offset);
  return copy;
};

/** A ZIP without files, with a comment. */
export const zip = (comment = payload): Bytes =>
  joined(ascii('PK\u0005\u0006'), new Uint8Array(16), littleEndian(comment.length, 2), ascii(comment));
