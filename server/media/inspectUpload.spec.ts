import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectUpload, UploadRejected } from './inspectUpload';

const avatar = { bytes: 4_000_000, width: 120, height: 120 };

const sample = (width = 200, height = 100) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c83a52',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

const rejectionOf = async (work: Promise<unknown>): Promise<{ code: string; reason: string }> => {
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(UploadRejected);
  const { code, reason } = error as UploadRejected; // checked in the line above
  return { code, reason };
};

const wrongType = { code: 'unsupported-file-type', reason: 'type' };
const corrupt = { code: 'upload-failed', reason: 'corrupt' };

describe('inspectUpload', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('accepts %s and re-encodes it', async format => {
    const bytes = await sample().toFormat(format).toBuffer();
    const accepted = await inspectUpload(bytes, `image/${format}`, avatar);
    expect(accepted).toMatchObject({ type: `image/${format}`, width: 200, height: 100 });
    expect(accepted.body.equals(bytes)).toBe(false);
    expect(await sharp(accepted.body).metadata()).toMatchObject({ format, width: 200, height: 100 });
  });

  it('accepts a declared type in capitals, with parameters, or as image/jpg', async () => {
    const bytes = await sample().jpeg().toBuffer();
    for (const declared of ['IMAGE/JPEG', 'image/jpeg; charset=binary', 'image/jpg'])
      expect((await inspectUpload(bytes, declared, avatar)).type).toBe('image/jpeg');
  });

  it('stores at most four times the displayed size', async () => {
    const bytes = await sample(1000, 500).png().toBuffer();
    expect(await inspectUpload(bytes, 'image/png', avatar)).toMatchObject({ width: 480, height: 240 });
  });

  it('rejects a type that does not match the bytes', async () => {
    const png = await sample().png().toBuffer();
    for (const declared of ['image/jpeg', 'image/webp', 'image/gif', 'text/html', ''])
      expect(await rejectionOf(inspectUpload(png, declared, avatar))).toEqual(wrongType);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/png'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg'],
    ['a GIF', Buffer.from('GIF89a/*1234567890*/=1;alert(1)'), 'image/gif'],
    ['a sound in RIFF', Buffer.from('RIFF....WAVEfmt 1234567890'), 'image/webp'],
    ['WEBP outside of RIFF', Buffer.from('....1234WEBPVP8 12345678'), 'image/webp'],
    ['an empty file', Buffer.alloc(0), 'image/png'],
  ])('rejects %s with any declared type', async (_name, bytes, declared) => {
    expect(await rejectionOf(inspectUpload(bytes, declared, avatar))).toEqual(wrongType);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('removes data behind a %s and its metadata', async format => {
    const picture = await sample()
      .withExif({ IFD0: { Copyright: '<script>in the metadata</script>' } })
      .toFormat(format)
      .toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from('<script>behind</script>PK\u0003\u0004')]);
    expect(polyglot.includes('in the metadata')).toBe(true);
    const { body } = await inspectUpload(polyglot, `image/${format}`, avatar);
    expect(body.includes('<script>')).toBe(false);
    expect(body.includes('PK\u0003\u0004')).toBe(false);
    expect((await sharp(body).metadata()).exif).toBeUndefined();
  });

  it.each(['png', 'jpeg', 'webp'] as const)('rejects a truncated %s', async format => {
    const bytes = await sample().toFormat(format).toBuffer();
    const half = bytes.subarray(0, Math.round(bytes.length * 0.5));
    expect(await rejectionOf(inspectUpload(half, `image/${format}`, avatar))).toEqual(corrupt);
  });

  it('rejects a script after the first bytes of a JPEG', async () => {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    expect(await rejectionOf(inspectUpload(bytes, 'image/jpeg', avatar))).toEqual(corrupt);
  });

  it('rejects a file above the limit of its purpose and accepts one at the limit', async () => {
    const bytes = await sample().png().toBuffer();
    expect(
      await rejectionOf(inspectUpload(bytes, 'image/png', { ...avatar, bytes: bytes.length - 1 })),
    ).toEqual({
      code: 'upload-failed',
      reason: 'bytes',
    });
    expect((await inspectUpload(bytes, 'image/png', { ...avatar, bytes: bytes.length })).width).toBe(200);
  });

  it('rejects a small file with 80 million pixels', async () => {
    const bomb = blankPng(10_000, 8_000);
    expect(bomb.length).toBeLessThan(50_000);
    expect(await rejectionOf(inspectUpload(bomb, 'image/png', avatar))).toEqual({
      code: 'upload-failed',
      reason: 'pixels',
    });
    expect(await inspectUpload(blankPng(1_000, 800), 'image/png', avatar)).toMatchObject({
      width: 480,
      height: 384,
    });
  });

  it('stores the first frame of an animation', async () => {
    const frames = await Promise.all([1, 2, 3].map(() => sample(60, 60).png().toBuffer()));
    const film = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(film).metadata()).pages).toBe(3);
    const { body } = await inspectUpload(film, 'image/webp', avatar);
    expect(await sharp(body).metadata()).toMatchObject({ width: 60, height: 60 });
    expect((await sharp(body).metadata()).pages).toBeUndefined();
  });

  it('rotates a picture upright', async () => {
    const rotated = await sample().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await inspectUpload(rotated, 'image/jpeg', avatar)).toMatchObject({ width: 100, height: 200 });
  });
});

/** A black picture with one bit per pixel, which compresses a thousandfold. */
const blankPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), data]);
  const bytes = Buffer.alloc(named.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  named.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(named), named.length + 4);
  return bytes;
};
