import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { birds, clouds, mist } from '../elements/air';
import { hills, peak, pineLine } from '../elements/land';
import { sky } from '../elements/sky';
import { at, curve, path, rect, repeat, stroke } from '../shapes';

/** Balloons that rise over a valley of fields. */
export const balloonValley = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const field = paint.lit(random.pick(['#8fb04a', '#d9b24a', '#6fa05a', '#c98a5a']), 1.1);
  const background =
    sky(paint, { disc: { x: random.between(80, 560), y: random.between(70, 130), r: 30 }, horizon: 260 }) +
    clouds(paint, { count: 4, top: 60, bottom: 150, opacity: 0.55 });
  const range = [100, 330, 560]
    .map(x =>
      peak(paint, {
        x: x + random.between(-60, 60),
        top: random.between(150, 190),
        base: 272,
        halfWidth: random.between(150, 200),
        fill: mix(palette.far, palette.sky[2], 0.2),
      }),
    )
    .join('');
  const middle =
    hills(paint, { top: 226, rise: 34, count: 4, fill: mix(palette.middle, palette.far, 0.35) }) +
    mist(paint, { y: 236, height: 24, count: 5, fill: palette.cloud, opacity: 0.35 }) +
    hills(paint, { top: 256, rise: 30, count: 5, fill: mix(field, palette.middle, 0.6) });
  const near = hills(paint, { top: 290, rise: 26, count: 3, fill: mix(field, palette.shade, 0.12) });
  const rows = repeat(13, index =>
    stroke(
      `M${320 + (index - 6) * 22} 312L${320 + (index - 6) * 84} 366`,
      mix(field, palette.shade, index % 2 ? 0.34 : 0.24),
      5,
      { opacity: 0.75 },
    ),
  );
  const river = path(
    `${curve([
      [330, 268],
      [300, 282],
      [356, 300],
      [300, 330],
      [400, 362],
    ])}H470${curve([
      [470, 362],
      [350, 330],
      [386, 300],
      [318, 282],
      [334, 268],
    ]).replace('M', 'L')}Z`,
    mix(palette.water[0], '#ffffff', 0.2),
  );
  const trees =
    pineLine(paint, { from: 10, to: 180, base: 326, low: 22, high: 44, fill: palette.near, gap: 16 }) +
    pineLine(paint, { from: 470, to: 640, base: 330, low: 22, high: 48, fill: palette.near, gap: 16 });
  const positions = [
    [random.between(200, 300), 120, 1.15],
    [random.between(430, 500), 92, 0.68],
    [random.between(70, 120), 170, 0.52],
    [random.between(350, 400), 205, 0.3],
    [random.between(540, 600), 190, 0.38],
  ] as const;
  const balloons = [...positions]
    .reverse()
    .map(([x, y, size], index) =>
      at(x + 4 * paint.sway(index / 6), y - 7 * paint.sway(index / 5), balloon(paint), size),
    )
    .join('');
  return (
    background +
    range +
    middle +
    near +
    rows +
    river +
    trees +
    birds(paint, 470, 170, 4, palette.middle) +
    balloons
  );
};

const balloon = (paint: ScenePaint): string => {
  const [one, two] = paint.random
    .pick<[string, string]>([
      ['#e5483f', '#ffe9c4'],
      ['#2f8fa8', '#ffd24a'],
      ['#f28f3b', '#8a3a6a'],
      ['#7a4fa8', '#f7b0c0'],
      ['#f2b02c', '#d8433c'],
      ['#3f9a78', '#fff3e0'],
    ])
    .map(colour => paint.lit(colour, 0.6));
  const main = one ?? '#e5483f';
  const other = two ?? '#ffe9c4';
  return (
    stroke('M-17 74L-11 100M17 74L11 100M-6 76V100M6 76V100', '#3a2a2c', 1.6) +
    path('M-13 99H13L11 119C11 122-11 122-11 119Z', paint.lit('#a8683c', 0.6)) +
    rect(-14, 97, 28, 5, paint.lit('#7a4628', 0.6), { rx: 2 }) +
    path('M0-82C52-82 78-46 76-12C74 30 30 56 18 76H-18C-30 56-74 30-76-12C-78-46-52-82 0-82Z', main) +
    path(
      'M0-82C-36-82-54-46-52-10C-50 30-20 56-12 76H-2C-8 56-24 30-24-10C-24-46-14-82 0-82ZM0-82C36-82 54-46 52-10C50 30 20 56 12 76H2C8 56 24 30 24-10C24-46 14-82 0-82Z',
      other,
    ) +
    path(
      'M-77-18C-60-6-30 0 0 0S60-6 77-18C77-8 75 0 72 8C54 18 28 22 0 22S-54 18-72 8C-75 0-77-8-77-18Z',
      mix(main, '#2a1030', 0.28),
    ) +
    path('M0-82C52-82 78-46 76-12C74 30 30 56 18 76H6C30 50 50 20 48-14C46-50 28-74 0-82Z', '#1a1030', {
      opacity: 0.16,
    }) +
    path('M-54-42C-46-60-30-70-16-72C-34-58-44-44-48-26C-54-28-56-36-54-42Z', '#ffffff', { opacity: 0.25 })
  );
};
