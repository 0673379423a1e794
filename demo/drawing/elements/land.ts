import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { curve, path, polygon, repeat, type Point } from '../shapes';

export interface PeakOptions {
  readonly x: number;
  /** Height of the top and of the ridgeEnd, as y. */
  readonly top: number;
  readonly base: number;
  readonly halfWidth: number;
  readonly fill: string;
  /** Colour of the snow, if there is any. */
  readonly snow?: string;
}

/** A mountain with a lit and a shaded side, and a ragged cap of snow where asked. */
export const peak = (paint: ScenePaint, { x, top, base, halfWidth, fill, snow }: PeakOptions): string => {
  const { random, palette } = paint;
  const height = base - top;
  const lean = random.between(-0.1, 0.1) * halfWidth;
  const ridgeEnd = x + lean + halfWidth * random.between(0.05, 0.2);
  const left: Point[] = [
    [x - halfWidth, base],
    [x - halfWidth * 0.56, top + height * random.between(0.58, 0.66)],
    [x - halfWidth * 0.34, top + height * random.between(0.36, 0.42)],
    [x - halfWidth * 0.17, top + height * random.between(0.15, 0.19)],
  ];
  const right: Point[] = [
    [x + halfWidth * 0.2, top + height * random.between(0.17, 0.22)],
    [x + halfWidth * 0.4, top + height * random.between(0.4, 0.46)],
    [x + halfWidth * 0.6, top + height * random.between(0.56, 0.62)],
    [x + halfWidth, base],
  ];
  const body = polygon([...left, [x, top], ...right], fill);
  const spine: Point[] = [
    [x, top],
    [x + lean * 0.4 + halfWidth * 0.02, top + height * 0.24],
    [x + lean * 0.2 - halfWidth * 0.06, top + height * 0.42],
    [x + lean + halfWidth * 0.06, top + height * 0.66],
    [ridgeEnd, base],
  ];
  const shaded = polygon([...spine, ...[...right].reverse()], mix(fill, palette.shade, 0.3), {
    opacity: 0.55,
  });
  if (snow === undefined) return body + shaded;
  const onLeft = left[3] ?? left[0] ?? [x, top];
  const onRight = right[0] ?? [x, top];
  const low = height * 0.32;
  const litCap = polygon(
    [
      [x, top],
      onLeft,
      [x - halfWidth * 0.28, top + low * 0.98],
      [x - halfWidth * 0.19, top + low * 0.84],
      [x - halfWidth * 0.13, top + low * 1.2],
      [x - halfWidth * 0.05, top + low * 0.88],
      [x + halfWidth * 0.02, top + low * 1.08],
      [x + lean * 0.4 + halfWidth * 0.02, top + height * 0.24],
    ],
    snow,
  );
  const shadedCap = polygon(
    [
      [x, top],
      [x + lean * 0.4 + halfWidth * 0.02, top + height * 0.24],
      [x + halfWidth * 0.02, top + low * 1.08],
      [x + halfWidth * 0.1, top + low * 0.86],
      [x + halfWidth * 0.17, top + low * 1.15],
      [x + halfWidth * 0.22, top + low * 0.9],
      [x + halfWidth * 0.29, top + low * 0.96],
      onRight,
    ],
    mix(snow, palette.middle, 0.38),
  );
  return body + shaded + litCap + shadedCap;
};

/** A soft line of hills across the picture, filled down to its ridgeEnd. */
export const hills = (
  paint: ScenePaint,
  {
    top,
    rise,
    count = 5,
    fill,
    base = 361,
  }: { top: number; rise: number; count?: number; fill: string; base?: number },
): string => {
  const width = 720 / count;
  const points: Point[] = Array.from({ length: count + 1 }, (_, index) => [
    -40 + index * width + paint.random.between(-0.2, 0.2) * width,
    top + (index % 2 === 0 ? paint.random.between(0.5, 1) : paint.random.between(0, 0.3)) * rise,
  ]);
  points[0] = [-40, points[0]?.[1] ?? top];
  points[count] = [680, points[count]?.[1] ?? top];
  return path(`${curve(points)}V${base}H-40Z`, fill);
};

/** One fir tree standing on a line. */
export const pine = (x: number, base: number, height: number, fill: string): string => {
  const w = height * 0.24;
  return path(
    `M${x.toFixed(1)} ${(base - height).toFixed(1)}l${(w * 0.5).toFixed(1)} ${(height * 0.34).toFixed(1)}h${(-w * 0.2).toFixed(1)}l${(w * 0.5).toFixed(1)} ${(height * 0.3).toFixed(1)}h${(-w * 0.25).toFixed(1)}l${(w * 0.55).toFixed(1)} ${(height * 0.36).toFixed(1)}h${(-w * 2.2).toFixed(1)}l${(w * 0.55).toFixed(1)} ${(-height * 0.36).toFixed(1)}h${(-w * 0.25).toFixed(1)}l${(w * 0.5).toFixed(1)} ${(-height * 0.3).toFixed(1)}h${(-w * 0.2).toFixed(1)}Z`,
    fill,
  );
};

/** A wood's edge between two places. */
export const pineLine = (
  paint: ScenePaint,
  options: { from: number; to: number; base: number; low: number; high: number; fill: string; gap?: number },
): string => {
  const { from, to, base, low, high, fill, gap = 13 } = options;
  return repeat(Math.round((to - from) / gap), index =>
    pine(from + index * gap + paint.random.between(-4, 4), base, paint.random.between(low, high), fill),
  );
};
