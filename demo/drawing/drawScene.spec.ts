import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sceneNames as names } from '../scenes';
import { drawScene } from './drawScene';

const thumbnailOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(36, 20).flatten().raw().toBuffer();

/** Mean difference of two thumbnails, 0 to 255 a channel. */
const differenceOf = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

describe('scenes', () => {
  it('are at least 24, with unique names', () => {
    expect(names.length).toBeGreaterThanOrEqual(24);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.each(names)('drawScene of %s', scene => {
  it('draws the same picture each time', () => {
    expect(drawScene({ scene, variant: 3, t: 0.3 })).toBe(drawScene({ scene, variant: 3, t: 0.3 }));
  });

  it('draws valid numbers and no text', () => {
    for (const variant of [0, 1, 2, 3, 11]) {
      const svg = drawScene({ scene, variant, t: 0.85 });
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|<text/);
    }
  });

  it('refers to existing definitions only', () => {
    const svg = drawScene({ scene });
    const used = [...svg.matchAll(/url\(#(d\d+)\)/g)].map(([, id]) => id);
    expect(used.filter(id => !svg.includes(`id="${id}"`))).toEqual([]);
  });

  it('fills 16:9 completely with a detailed picture', async () => {
    const svg = Buffer.from(drawScene({ scene, variant: 1 }));
    expect(await sharp(svg).metadata()).toMatchObject({ width: 640, height: 360 });
    const { entropy, isOpaque } = await sharp(svg).stats();
    expect(isOpaque).toBe(true);
    expect(entropy).toBeGreaterThan(4);
  });

  it('shows visibly different pictures as variants', async () => {
    const pictures = await Promise.all(
      [0, 1, 2, 3].map(variant => thumbnailOf(drawScene({ scene, variant }))),
    );
    for (const [index, picture] of pictures.entries())
      for (const other of pictures.slice(index + 1)) expect(differenceOf(picture, other)).toBeGreaterThan(6);
  });

  it('moves a little from frame to frame', async () => {
    const frames = [0, 0.25, 0.5].map(t => drawScene({ scene, t }));
    expect(new Set(frames).size).toBe(3);
    const [first = Buffer.alloc(0), , middle = Buffer.alloc(0)] = await Promise.all(frames.map(thumbnailOf));
    expect(differenceOf(first, middle)).toBeLessThan(30);
  });
});
