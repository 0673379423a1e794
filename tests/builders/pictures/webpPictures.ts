import sharp from 'sharp';
import { picturesOf, type HostilePicture } from './hostilePicture';
import {
  ascii,
  aWebp,
  changed,
  encoded,
  joined,
  littleEndian,
  noise,
  payload,
  picture,
  webpChunk,
  withWebpChunks,
  zip,
  type Bytes,
} from './pictureBytes';

/** The chunk that declares the size and the parts of a WebP. */
const extended = (width: number, height: number, flags = 0): Bytes =>
  webpChunk(
    'VP8X',
    joined(Uint8Array.of(flags, 0, 0, 0), littleEndian(width - 1, 3), littleEndian(height - 1, 3)),
  );

/** The header of a picture without loss, of any size up to 16384. */
const lossless = (width: number, height: number): Bytes =>
  webpChunk('VP8L', joined(Uint8Array.of(0x2f), littleEndian(width - 1 + (height - 1) * 2 ** 14), noise(60)));

const moving = (frames: number): Promise<Bytes> =>
  encoded(
    sharp(noise(16 * 16 * frames * 3), {
      raw: { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 },
    }).webp({ effort: 0 }),
  );

const withContent = async (webp: Bytes): Promise<Readonly<Record<string, Bytes>>> => {
  const extendedWith = (flags: number, ...chunks: readonly Uint8Array[]): Bytes =>
    aWebp(extended(48, 32, flags), webp.subarray(12), ...chunks);
  return {
    'a WebP with a place and an owner': await encoded(
      picture()
        .webp()
        .withExif({ IFD0: { Copyright: payload }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }),
    ),
    'a WebP with a colour profile': await encoded(picture().webp().withIccProfile('p3')),
    'a WebP with a script as XMP': extendedWith(
      4,
      webpChunk('XMP ', ascii(`<x:xmpmeta>${payload}</x:xmpmeta>`)),
    ),
    'a WebP with a script as EXIF': extendedWith(8, webpChunk('EXIF', ascii(payload))),
    'a WebP with an unknown chunk': extendedWith(0, webpChunk('evil', ascii(payload))),
    'a WebP with a page at its end': joined(webp, ascii(payload)),
    'a WebP with an archive at its end': joined(webp, zip()),
    'a WebP with a document at its end': joined(webp, ascii(`%PDF-1.7\n${payload}\n%%EOF`)),
    'a WebP with another WebP at its end': joined(webp, webp),
    'a WebP that is said to be shorter': changed(webp, 'RIFF', 4, littleEndian(webp.length - 8, 4)),
  };
};

const formats = async (): Promise<Readonly<Record<string, Bytes>>> => ({
  'a moving WebP': await moving(6),
  'a WebP of 300 frames': await moving(300),
  'a WebP without loss': await encoded(picture().webp({ lossless: true })),
  'a WebP with transparency': await encoded(picture(40, 30, 4).webp({ lossless: true })),
  'a WebP of one pixel': await encoded(picture(1, 1).webp()),
});

const broken = (webp: Bytes): Readonly<Record<string, Bytes>> => ({
  'a WebP with a page after its pixels': withWebpChunks(webp, ascii(payload)),
  'a WebP of 268 million pixels': aWebp(lossless(16_384, 16_384)),
  'a WebP of 51 million pixels': aWebp(lossless(7200, 7200)),
  'a WebP of the largest declared size': aWebp(extended(16_777_216, 16_777_216), webp.subarray(12)),
  'a WebP that is said to be larger than its pixels': aWebp(extended(9000, 5000), webp.subarray(12)),
  'a WebP without pixels': aWebp(extended(48, 32)),
  'a WebP without chunks': aWebp(),
  'a WebP of a page': aWebp(ascii(payload)),
  'a WebP with a page as its pixels': aWebp(webpChunk('VP8 ', ascii(payload))),
  'a WebP with noise as its pixels': aWebp(webpChunk('VP8L', noise(4000, 11))),
  'a WebP that is said to be longer': changed(webp, 'RIFF', 4, [255, 255, 255, 0x7f]),
  'a WebP with a chunk that is longer than the file': changed(webp, 'VP8 ', 4, [255, 255, 255, 0x7f]),
  'a moving WebP without frames': aWebp(extended(48, 32, 2), webpChunk('ANIM', new Uint8Array(6))),
  'a moving WebP with a page as its frame': aWebp(
    extended(48, 32, 2),
    webpChunk('ANIM', new Uint8Array(6)),
    webpChunk('ANMF', joined(new Uint8Array(16), ascii(payload))),
  ),
});

/** WebP files with what a picture does not need, or not enough. */
export const webpPictures = async (): Promise<readonly HostilePicture[]> => {
  const webp = await encoded(picture().webp());
  return [
    ...picturesOf('image/webp', 'encoded', await withContent(webp)),
    ...picturesOf('image/webp', 'encoded', await formats()),
    ...picturesOf('image/webp', 'upload-failed', broken(webp)),
  ];
};
