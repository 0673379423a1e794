import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rasterise } from './rasterise';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#00f"/><rect x="0" width="100" height="360" fill="#f00"/></svg>';

describe('rasterise', () => {
  it.each(['webp', 'jpeg'] as const)('draws an opaque %s at the requested size', async format => {
    const picture = await rasterise(drawing, { width: 160, height: 90, format });
    expect(await sharp(picture).metadata()).toMatchObject({
      format,
      width: 160,
      height: 90,
      hasAlpha: false,
    });
  });

  it('cuts both sides where the proportions differ', async () => {
    const picture = await rasterise(drawing, { width: 100, height: 100 });
    const { channels } = await sharp(picture).stats();
    expect(channels[0]?.max).toBeLessThan(40);
    expect(channels[2]?.min).toBeGreaterThan(200);
  });

  it('draws an edge sharply at a large size', async () => {
    const edge =
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><rect width="64" height="36" fill="#000"/><rect width="32" height="36" fill="#fff"/></svg>';
    const picture = await rasterise(edge, { width: 640, height: 360, quality: 100 });
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const row = [312, 317, 322, 327].map(x => data[(180 * info.width + x) * info.channels] ?? -1);
    expect(row.map(value => Math.round(value / 25.5))).toEqual([10, 10, 0, 0]);
  });
});
