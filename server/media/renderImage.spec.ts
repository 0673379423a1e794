import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderImage } from './renderImage';
import type { ImageSpec } from './suffix';

const red = '#ff0000';
const blue = '#0000ff';

/** 400x200; its upper half red, its lower half blue. */
let picture: Buffer;
let film: Buffer;

beforeAll(async () => {
  const flat = (background: string) =>
    sharp({ create: { width: 400, height: 200, channels: 3, background } });
  const half = await sharp({ create: { width: 400, height: 100, channels: 3, background: red } })
    .png()
    .toBuffer();
  picture = await flat(blue)
    .composite([{ input: half, top: 0, left: 0 }])
    .withExif({ IFD0: { Copyright: 'somebody at home' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const frames = await Promise.all(
    [red, blue, '#00ff00'].map(background => flat(background).png().toBuffer()),
  );
  film = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100, 100] })
    .toBuffer();
});

const pixel = async (body: Buffer, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + info.channels)];
};

const sizes: readonly [name: string, spec: ImageSpec, width: number, height: number][] = [
  ['the original size by default', {}, 400, 200],
  ['a width in proportion', { width: 100 }, 100, 50],
  ['a height in proportion', { height: 50, crop: 'n' }, 100, 50],
  ['a width no wider than the picture', { width: 2048 }, 400, 200],
  ['a box without a crop, fitted into', { width: 100, height: 100 }, 100, 50],
  ['a box without a crop, never enlarged', { width: 1000, height: 1000 }, 400, 200],
  ['an exact size with a crop', { width: 72, height: 40, crop: 'n' }, 72, 40],
  ['an exact size with a crop, enlarged', { width: 500, height: 500, crop: 'c' }, 500, 500],
  ['a face at an exact size', { width: 90, height: 60, crop: 'p' }, 90, 60],
  ['a circle as a square', { width: 80, height: 120, crop: 'cc' }, 80, 80],
  ['a circle no larger than the picture', { width: 900, crop: 'cc' }, 200, 200],
  ['a circle of an exact size, enlarged', { width: 300, height: 300, crop: 'cc' }, 300, 300],
];

const types: readonly [name: string, spec: ImageSpec, type: string][] = [
  ['the stored type by default', { width: 50 }, 'image/jpeg'],
  ['rw as WebP', { format: 'rw' }, 'image/webp'],
  ['rwa as WebP', { format: 'rwa' }, 'image/webp'],
  ['rp as PNG', { format: 'rp' }, 'image/png'],
  ['rj as JPEG', { format: 'rj' }, 'image/jpeg'],
  ['rg as GIF', { format: 'rg' }, 'image/gif'],
  ['a circle of a JPEG as WebP', { crop: 'cc' }, 'image/webp'],
  ['a circle requested as JPEG as PNG', { crop: 'cc', format: 'rj' }, 'image/png'],
];

describe('renderImage', () => {
  it.each(sizes)('renders %s', async (_name, spec, width, height) => {
    const { body } = await renderImage(picture, spec);
    expect(await sharp(body).metadata()).toMatchObject({ width, height });
  });

  it.each(types)('renders %s', async (_name, spec, type) => {
    const image = await renderImage(picture, spec);
    expect(image.type).toBe(type);
    expect(`image/${(await sharp(image.body).metadata()).format}`).toBe(type);
  });

  it('crops at the top with c and in the centre with n', async () => {
    const top = await renderImage(picture, { width: 400, height: 80, crop: 'c', format: 'rp' });
    const middle = await renderImage(picture, { width: 400, height: 80, crop: 'n', format: 'rp' });
    const [topRed = 0, , topBlue = 0] = await pixel(top.body, 200, 75);
    const [middleRed = 0, , middleBlue = 0] = await pixel(middle.body, 200, 75);
    expect(topRed).toBeGreaterThan(200);
    expect(topBlue).toBeLessThan(60);
    expect(middleBlue).toBeGreaterThan(200);
    expect(middleRed).toBeLessThan(60);
  });

  it('finds a face outside the centre with p', async () => {
    const face = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="120"><rect width="600" height="120" fill="#8a9299"/><ellipse cx="70" cy="60" rx="38" ry="46" fill="#e3ab80"/><circle cx="56" cy="50" r="5"/><circle cx="84" cy="50" r="5"/><path d="M50 80q20 14 40 0" stroke="#833" stroke-width="4" fill="none"/></svg>',
    );
    const { body } = await renderImage(await sharp(face).png().toBuffer(), {
      width: 120,
      height: 120,
      crop: 'p',
    });
    const { channels } = await sharp(body).stats();
    const [warm, , cold] = channels;
    expect((warm?.mean ?? 0) - (cold?.mean ?? 0)).toBeGreaterThan(10);
  });

  it('renders a circle with transparent corners', async () => {
    const { body } = await renderImage(picture, { width: 100, height: 100, crop: 'cc' });
    expect((await pixel(body, 0, 0))[3]).toBe(0);
    expect((await pixel(body, 99, 99))[3]).toBe(0);
    expect((await pixel(body, 50, 50))[3]).toBe(255);
    expect((await pixel(body, 50, 1))[3]).toBeGreaterThan(200);
  });

  it('rotates a picture upright and removes its metadata', async () => {
    const rotated = await sharp(picture).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(rotated).metadata()).orientation).toBe(6);
    const metadata = await sharp((await renderImage(rotated, { width: 100 })).body).metadata();
    expect(metadata).toMatchObject({ width: 100, height: 200 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it.each([
    ['rwa', { format: 'rwa' }, 3],
    ['rg', { format: 'rg' }, 3],
    ['a face in an animation', { format: 'rwa', width: 60, height: 60, crop: 'p' }, 3],
    ['k', { format: 'rwa', isStill: true }, undefined],
    ['rw', { format: 'rw' }, undefined],
    ['a circle', { format: 'rwa', crop: 'cc' }, undefined],
  ] satisfies [string, ImageSpec, number | undefined][])(
    'keeps or removes the animation for %s',
    async (_name, spec, pages) => {
      const { body } = await renderImage(film, spec);
      expect((await sharp(body).metadata()).pages).toBe(pages);
    },
  );

  it('rejects bytes that are no picture', async () => {
    await expect(renderImage(Buffer.from('not a picture'), { width: 10 })).rejects.toThrow(
      'unsupported image format',
    );
  });
});
