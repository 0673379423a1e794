import type { ImageSpec } from './suffix';

/** The rendered lengths of a longer side. */
const sides = [32, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048] as const;
/** The rendered proportions: a shorter side in sixteenths of the longer one. */
const sixteenths = [2, 4, 8, 9, 12, 16] as const;

const sideFor = (pixels: number): number => sides.find(side => side >= pixels) ?? sides.at(-1)!;

const nearest = (proportion: number): number =>
  sixteenths.reduce((best, next) =>
    Math.abs(next - proportion * 16) < Math.abs(best - proportion * 16) ? next : best,
  );

/**
 * Rounds a requested size up to one of few, so that requests for all sizes render few pictures. The longer side is at
 * least the requested one, and the proportion is the nearest of 16:16, 16:12, 16:9, 16:8, 16:4 and 16:2.
 *
 * @example onLadder({ width: 72, height: 40 }); // { width: 96, height: 54 }
 */
export const onLadder = (spec: ImageSpec): ImageSpec => {
  const { width, height } = spec;
  if (width === undefined && height === undefined) return spec;
  if (width === undefined || height === undefined)
    return {
      ...spec,
      ...(width !== undefined && { width: sideFor(width) }),
      ...(height !== undefined && { height: sideFor(height) }),
    };
  const long = sideFor(Math.max(width, height));
  const short = Math.round((long * nearest(Math.min(width, height) / Math.max(width, height))) / 16);
  return width >= height ? { ...spec, width: long, height: short } : { ...spec, width: short, height: long };
};
