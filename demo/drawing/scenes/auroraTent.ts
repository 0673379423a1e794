import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { peak, pineLine } from '../elements/land';
import { glow, sky } from '../elements/sky';
import { at, ellipse, path, polygon, repeat, rect, stroke, circle } from '../shapes';

/** A lit tent in the snow below curtains of northern light. */
export const auroraTent = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const [one, two] = random.pick<[string, string]>([
    ['#4af0a8', '#5a8af0'],
    ['#a0f070', '#30c8b0'],
    ['#f07ac0', '#7a6af0'],
    ['#5af0e0', '#9a5af0'],
  ]);
  const snow = mix(paint.lit('#e6eefb', 1), palette.sky[2], 0.15);
  const lit = paint.linear([
    [0, two, 0],
    [0.45, mix(two, one, 0.45), 0.26],
    [0.82, one, 0.72],
    [1, one, 0],
  ]);
  const faint = paint.linear([
    [0, two, 0],
    [0.75, two, 0.42],
    [1, two, 0],
  ]);
  const curtains = repeat(82, index => {
    const low = 172 + Math.sin(index / 10) * 26 + Math.sin(index / 4.3) * 5 + 9 * paint.sway(index / 54);
    const high = 104 + Math.sin(index / 2.1) * 18 + random.between(0, 26);
    return rect(-8 + index * 8, low - high, 8.3, high, lit);
  });
  const second = repeat(82, index => {
    const low = 96 + Math.cos(index / 13) * 22 + 7 * paint.sway(0.3 + index / 62);
    return rect(-8 + index * 8, low - 78, 8.3, 78, faint);
  });
  const range = [60, 230, 430, 600]
    .map(x =>
      peak(paint, {
        x: x + random.between(-30, 30),
        top: random.between(158, 200),
        base: 276,
        halfWidth: random.between(110, 150),
        fill: mix(palette.far, palette.middle, 0.5),
        snow,
      }),
    )
    .join('');
  const field =
    path(
      'M-10 268C100 252 240 264 340 262S560 250 660 264V372H-10Z',
      paint.linear([
        [0, mix(snow, one, 0.16)],
        [1, mix(snow, palette.near, 0.55)],
      ]),
    ) + path('M-10 330C120 306 260 340 400 326S580 312 660 326V372H-10Z', mix(snow, palette.near, 0.4));
  const x = random.between(360, 440);
  const prints = repeat(9, index =>
    ellipse(x - 60 - index * 34, 322 + index * 4 + (index % 2) * 7, 5, 2.6, mix(snow, palette.near, 0.6)),
  );
  return (
    sky(paint, { horizon: 260 }) +
    second +
    curtains +
    range +
    pineLine(paint, { from: -10, to: 230, base: 270, low: 18, high: 48, fill: palette.near, gap: 12 }) +
    pineLine(paint, { from: 470, to: 655, base: 268, low: 20, high: 54, fill: palette.near, gap: 12 }) +
    field +
    prints +
    at(x, 326, tent(paint)) +
    at(x - 136, 330, camper(paint)) +
    pineLine(paint, { from: -16, to: 90, base: 364, low: 60, high: 140, fill: palette.shade, gap: 30 }) +
    pineLine(paint, { from: 575, to: 660, base: 366, low: 70, high: 150, fill: palette.shade, gap: 32 })
  );
};

const tent = (paint: ScenePaint): string => {
  const colour = paint.random.pick(['#f5952c', '#e5584a', '#f2c14e', '#3fb0a0']);
  const flicker = 0.72 + 0.06 * paint.sway(0, 3);
  return (
    glow(paint, 0, -24, 140, mix(colour, '#ffd88a', 0.5), flicker) +
    ellipse(0, 2, 104, 9, '#0d1430', { opacity: 0.35 }) +
    polygon(
      [
        [-92, 2],
        [-22, -84],
        [20, 2],
      ],
      mix(colour, '#ffe0a0', 0.3),
    ) +
    polygon(
      [
        [-22, -84],
        [44, -72],
        [92, 2],
        [20, 2],
      ],
      colour,
    ) +
    polygon(
      [
        [-22, -84],
        [44, -72],
        [92, 2],
        [64, 2],
      ],
      mix(colour, '#5a1c2c', 0.25),
      { opacity: 0.6 },
    ) +
    polygon(
      [
        [-52, 2],
        [-22, -66],
        [-8, 2],
      ],
      '#fff4cc',
    ) +
    polygon(
      [
        [-52, 2],
        [-22, -66],
        [-36, 2],
      ],
      mix(colour, '#5a1c2c', 0.3),
    ) +
    circle(-20, -20, 8, '#7a4a2c', { opacity: 0.5 }) +
    path('M-32 2C-32-14-8-14-8 2Z', '#7a4a2c', { opacity: 0.5 }) +
    stroke('M-22-84L-112 8M44-72L116 8', '#e8eefb', 1.4, { opacity: 0.7 })
  );
};

const camper = (paint: ScenePaint): string => {
  const dark = mix(paint.palette.shade, '#2a3050', 0.4);
  return (
    ellipse(0, 1, 22, 4, '#0d1430', { opacity: 0.4 }) +
    path('M-15 0C-18-40-12-52 0-52S18-40 15 0Z', dark) +
    circle(0, -62, 11, dark) +
    circle(0, -74, 4, '#e5584a') +
    path('M-12-62C-12-78 12-78 12-62Z', '#e5584a') +
    stroke('M10-40L26-56', dark, 7)
  );
};
