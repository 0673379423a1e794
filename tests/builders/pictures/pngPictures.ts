import { deflateSync } from 'node:zlib';
import { picturesOf, type HostilePicture } from './hostilePicture';
import {
  aPng,
  ascii,
  bigEndian,
  changed,
  encoded,
  fast,
  joined,
  noise,
  payload,
  picture,
  pngChunk,
  pngHeader,
  pngPixels,
  withPngChunks,
  zip,
  type Bytes,
} from './pictureBytes';

/** A PNG whose pixels are noise with a script in the fourth row: a picture that cannot be compressed has them as they are. */
export const pngOfScript = (): Bytes => {
  const rowBytes = 24 * 3 + 1;
  const rows = noise(rowBytes * 8, 13).map((value, at) => (at % rowBytes === 0 ? 0 : value));
  rows.set(ascii(payload), 3 * rowBytes + 1);
  return aPng(pngHeader(24, 8), pngChunk('IDAT', deflateSync(rows, { level: 0 })));
};

/** Rows of a PNG of one colour, each with its filter. */
const plainRows = (rowBytes: number, rows: number): Bytes => new Uint8Array((rowBytes + 1) * rows);

/** A PNG with moving pictures, as browsers show it. */
const animated = (): Bytes => {
  const control = (sequence: number): Bytes =>
    pngChunk('fcTL', joined(bigEndian(sequence), bigEndian(8), bigEndian(8), new Uint8Array(14)));
  const frame = deflateSync(plainRows(24, 8));
  return aPng(
    pngHeader(8, 8),
    pngChunk('acTL', joined(bigEndian(2), bigEndian(0))),
    control(0),
    pngChunk('IDAT', frame),
    control(1),
    pngChunk('fdAT', joined(bigEndian(2), frame)),
  );
};

const withContent = (png: Bytes, exif: Bytes): Readonly<Record<string, Bytes>> => ({
  'a PNG with a script as its text': withPngChunks(png, pngChunk('tEXt', ascii(`Comment\0${payload}`))),
  'a PNG with a compressed script': withPngChunks(
    png,
    pngChunk('zTXt', joined(ascii('Comment\0\0'), deflateSync(payload))),
  ),
  'a PNG with XMP': withPngChunks(
    png,
    pngChunk(
      'iTXt',
      ascii(`XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${payload}</x:xmpmeta>`),
    ),
  ),
  'a PNG with a place': exif,
  'a PNG with a time': withPngChunks(png, pngChunk('tIME', Uint8Array.of(7, 0xea, 1, 1, 0, 0, 0))),
  'a PNG with a colour profile that is none': withPngChunks(
    png,
    pngChunk('iCCP', joined(ascii('p\0\0'), deflateSync(payload))),
  ),
  'a PNG with a private chunk': withPngChunks(png, pngChunk('prVt', ascii(payload))),
  'a PNG with 2000 texts': withPngChunks(
    png,
    ...Array.from({ length: 2000 }, (_, at) => pngChunk('tEXt', ascii(`Comment ${at}\0${payload}`))),
  ),
  'a PNG with a text that decompresses to 60 MB': withPngChunks(
    png,
    pngChunk('zTXt', joined(ascii('Comment\0\0'), deflateSync(new Uint8Array(60_000_000).fill(65)))),
  ),
  'a PNG with a page at its end': joined(png, ascii(payload)),
  'a PNG with an archive at its end': joined(png, zip()),
  'a PNG with a document at its end': joined(png, ascii(`%PDF-1.7\n${payload}\n%%EOF`)),
  'a PNG with another PNG at its end': joined(png, png),
});

const formats = async (): Promise<Readonly<Record<string, Bytes>>> => ({
  'a PNG with 16 bits a channel': await encoded(picture().toColourspace('rgb16').png(fast)),
  'an interlaced PNG': await encoded(picture().png({ ...fast, progressive: true })),
  'a PNG with a palette': await encoded(picture().png({ ...fast, palette: true, colours: 16 })),
  'a grey PNG with transparency': await encoded(picture(40, 30, 2).png(fast)),
  'a PNG with transparency': await encoded(picture(40, 30, 4).png(fast)),
  'a PNG of one pixel': await encoded(picture(1, 1).png(fast)),
  'a PNG of one row': await encoded(picture(9000, 1).png(fast)),
  'a PNG of one column': await encoded(picture(1, 9000).png(fast)),
  'a moving PNG': animated(),
  'a PNG of 49 million pixels in few bytes': aPng(
    pngHeader(7000, 7000, { depth: 1, colour: 0 }),
    pngPixels(plainRows(875, 7000)),
  ),
  'a PNG with pixels in many chunks': aPng(
    pngHeader(8, 8),
    ...Array.from(deflateSync(plainRows(24, 8)), byte => pngChunk('IDAT', Uint8Array.of(byte))),
  ),
  'a PNG with more pixels than its size': aPng(pngHeader(8, 8), pngPixels(plainRows(24, 5000))),
});

const bombs = (): Readonly<Record<string, Bytes>> => ({
  'a PNG of 3.6 billion pixels': aPng(pngHeader(60_000, 60_000), pngPixels(plainRows(100, 100))),
  'a PNG of the largest size': aPng(pngHeader(2 ** 31 - 1, 2 ** 31 - 1), pngPixels(plainRows(100, 1))),
  'a PNG of 51 million pixels': aPng(
    pngHeader(7200, 7200, { depth: 1, colour: 0 }),
    pngPixels(plainRows(900, 7200)),
  ),
  'a PNG of a million columns': aPng(pngHeader(1_000_000, 60), pngPixels(plainRows(100, 1))),
  'a PNG without a width': aPng(pngHeader(0, 8), pngPixels(plainRows(24, 8))),
  'a PNG without a height': aPng(pngHeader(8, 0), pngPixels(plainRows(24, 8))),
});

const broken = (png: Bytes): Readonly<Record<string, Bytes>> => ({
  'a PNG with a wrong checksum of the header': changed(png, 'IHDR', 17, [1, 2, 3, 4]),
  'a PNG with a wrong checksum of the pixels': joined(png.subarray(0, -16), noise(4, 3), png.subarray(-12)),
  'a PNG with changed pixels': changed(png, 'IDAT', 40, noise(60, 5)),
  'a PNG with a header of another length': changed(png, 'IHDR', -4, [0, 0, 0, 14]),
  'a PNG with pixels of a huge length': changed(png, 'IDAT', -4, [0x7f, 255, 255, 255]),
  'a PNG with a negative length': changed(png, 'IDAT', -4, [255, 255, 255, 255]),
  'a PNG without a header': joined(png.subarray(0, 8), png.subarray(33)),
  'a PNG without pixels': aPng(pngHeader(8, 8)),
  'a PNG with pixels of no length': aPng(pngHeader(8, 8), pngChunk('IDAT')),
  'a PNG whose pixels are a page': aPng(pngHeader(8, 8), pngChunk('IDAT', ascii(payload))),
  'a PNG with a page as its header': aPng(pngChunk('IHDR', ascii(payload)), pngPixels(plainRows(24, 8))),
  'a PNG of an unknown colour type': aPng(pngHeader(8, 8, { colour: 5 }), pngPixels(plainRows(24, 8))),
  'a PNG of an unknown depth': aPng(pngHeader(8, 8, { depth: 7 }), pngPixels(plainRows(24, 8))),
  'a PNG of an unknown interlacing': aPng(pngHeader(8, 8, { interlace: 9 }), pngPixels(plainRows(24, 8))),
  'a PNG without its palette': aPng(pngHeader(8, 8, { colour: 3 }), pngPixels(plainRows(8, 8))),
  'a PNG with an unknown chunk that is needed': withPngChunks(png, pngChunk('EVIL', ascii(payload))),
  'a PNG with half of its rows': aPng(pngHeader(8, 8), pngPixels(plainRows(24, 4))),
});

/** PNG files with what a picture does not need, or not enough. */
export const pngPictures = async (): Promise<readonly HostilePicture[]> => {
  const png = await encoded(picture().png(fast));
  const exif = await encoded(
    picture()
      .png(fast)
      .withExif({ IFD0: { Copyright: payload }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }),
  );
  return [
    ...picturesOf('image/png', 'encoded', withContent(png, exif)),
    ...picturesOf('image/png', 'encoded', await formats()),
    ...picturesOf('image/png', 'upload-failed', { ...bombs(), ...broken(png) }),
  ];
};
