import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { cloud, steam } from '../elements/air';
import { pine } from '../elements/land';
import { sky } from '../elements/sky';
import { at, curve, ellipse, group, path, rect, repeat, stroke, type Point } from '../shapes';

const windowShape = { x: 70, y: 34, width: 430, height: 214 };

/** A mug on the table of a train; the land goes by outside. */
export const trainWindow = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const wall = paint.lit(random.pick(['#3d4656', '#6b4238', '#39504a', '#584a68']), 0.4);
  const seat = paint.lit(random.pick(['#a33f3f', '#2f5f72', '#c28a3c', '#55663f']), 0.5);
  const { x, y, width, height } = windowShape;
  const hole = paint.clip(rect(x, y, width, height, '#000', { rx: 22 }));
  const frame =
    rect(x - 14, y - 14, width + 28, height + 28, mix(wall, '#ffffff', 0.16), { rx: 32 }) +
    rect(x - 7, y - 7, width + 14, height + 14, mix(wall, '#05070f', 0.5), { rx: 27 });
  const glass =
    path(
      `M${x + 70} ${y + height}L${x + 190} ${y}h62L${x + 132} ${y + height}ZM${x + 224} ${y + height}L${x + 344} ${y}h18L${x + 242} ${y + height}Z`,
      '#ffffff',
      { opacity: 0.08 },
    ) + rect(x, y + 62, width, 5, mix(wall, '#05070f', 0.45));
  const next =
    rect(548, 20, 130, 242, mix(wall, '#ffffff', 0.16), { rx: 30 }) +
    group(
      rect(
        560,
        34,
        130,
        214,
        paint.linear([
          [0, palette.sky[1]],
          [0.6, palette.sky[2]],
          [0.61, palette.middle],
          [1, palette.near],
        ]),
        { rx: 22 },
      ),
      {},
    );
  const curtain = repeat(5, index =>
    path(
      `M${508 + index * 9} 8h10c-3 80 4 160 ${index - 3} 244h-9c4-90-3-160-${1} -244Z`,
      index % 2 ? seat : mix(seat, '#12081c', 0.3),
    ),
  );
  return (
    rect(
      0,
      0,
      640,
      361,
      paint.linear([
        [0, mix(wall, '#05070f', 0.25)],
        [1, wall],
      ]),
    ) +
    frame +
    group(landscape(paint) + glass, { 'clip-path': hole }) +
    next +
    curtain +
    table(paint, seat)
  );
};

const landscape = (paint: ScenePaint): string => {
  const { palette, random, t } = paint;
  const passing = (points: readonly Point[], fill: string, pace: number): string => {
    const d = `${curve([...points, ...points.slice(1).map(([px, py]): Point => [px + 640, py])])}V300H0Z`;
    return at(-640 * ((t * pace) % 1), 0, path(d, fill));
  };
  const line = (top: number, rise: number): Point[] => {
    const first = top + random.between(0, rise);
    const inner = Array.from({ length: 4 }, (_, i): Point => [128 * (i + 1), top + random.between(0, rise)]);
    return [[0, first], ...inner, [640, first]];
  };
  const trees = repeat(7, index => {
    const tall = random.between(40, 84);
    const position = index * 92 + random.between(-24, 24);
    return pine(position, 262, tall, palette.shade) + pine(position + 640, 262, tall, palette.shade);
  });
  const hut = at(
    250,
    196,
    rect(-16, -12, 32, 20, paint.lit('#f4e6d0')) +
      path('M-21-11L0-27L21-11Z', paint.lit('#b8483c')) +
      rect(-5, -5, 8, 8, palette.lamp),
  );
  return (
    sky(paint, { disc: { x: random.between(180, 400), y: 108, r: 20 }, horizon: 190 }) +
    cloud(190 - 30 * t, 96, 0.8, palette.cloud, 0.7) +
    cloud(400 - 30 * t, 74, 0.6, palette.cloud, 0.6) +
    passing(line(120, 44), palette.far, 1) +
    passing(line(158, 36), palette.middle, 1) +
    at(-60 * t, 0, hut) +
    passing(line(196, 26), palette.near, 2) +
    at(-640 * ((t * 3) % 1), 0, trees) +
    rect(0, 240, 640, 20, palette.shade)
  );
};

const table = (paint: ScenePaint, seat: string): string => {
  const wood = paint.lit('#a8744a', 0.6);
  const mug = paint.lit(paint.random.pick(['#fff4e2', '#d8523f', '#3f7f8f', '#f2b84a']), 0.4);
  const shade = mix(mug, '#2a1830', 0.28);
  const cup =
    ellipse(6, 66, 62, 9, '#100812', { opacity: 0.35 }) +
    path('M40 8c34-6 40 40-2 42v-11c22-2 18-24 2-21Z', shade) +
    path('M-42-4H42L36 54C34 66-34 66-36 54Z', mug) +
    path('M14-4H42L36 54C35 62 10 64 8 62C16 40 18 16 14-4Z', shade, { opacity: 0.6 }) +
    ellipse(0, -4, 42, 8, mix(mug, '#ffffff', 0.3)) +
    ellipse(0, -3, 36, 5.5, '#4a2618');
  const book =
    path('M0 20L112-8L190 10L76 42Z', paint.lit('#fff7e6', 0.5)) +
    path('M0 20L76 42V50L0 28Z', mix(seat, '#12081c', 0.2)) +
    path('M76 42L190 10V18L76 50Z', paint.lit('#d9c8ac', 0.5)) +
    path('M0 20L112-8L190 10L184 12L112-4L6 22Z', seat) +
    stroke('M46 18L120 0M60 23L136 4M76 28L150 9', paint.lit('#b5a68c', 0.5), 1.8);
  return (
    rect(
      0,
      272,
      640,
      90,
      paint.linear([
        [0, mix(wood, '#ffffff', 0.12)],
        [0.2, wood],
        [1, mix(wood, '#1a0c10', 0.45)],
      ]),
    ) +
    rect(0, 268, 640, 7, mix(wood, '#ffffff', 0.34)) +
    stroke('M60 312H240M300 336H560M-10 344H130', mix(wood, '#1a0c10', 0.3), 2, { opacity: 0.6 }) +
    at(376, 296, book) +
    at(206, 252, steam(paint, 0, -14, 62) + cup)
  );
};
