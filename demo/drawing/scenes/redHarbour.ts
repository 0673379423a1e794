import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { birds, clouds } from '../elements/air';
import { peak } from '../elements/land';
import { glow, sky } from '../elements/sky';
import { glints, water } from '../elements/water';
import { at, group, path, polygon, rect, repeat, stroke } from '../shapes';

/** Red houses on piles along a harbour, and a sailing boat. */
export const redHarbour = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const snow = paint.lit('#ffffff', 0.5);
  const hasSnow = random.chance(0.6);
  const background =
    sky(paint, { disc: { x: random.between(440, 560), y: random.between(80, 120), r: 26 }, horizon: 215 }) +
    clouds(paint, { count: 3, top: 40, bottom: 100, opacity: 0.55 });
  const range = [60, 220, 400, 580]
    .map(x =>
      peak(paint, {
        x: x + random.between(-30, 30),
        top: random.between(92, 142),
        base: 222,
        halfWidth: random.between(120, 160),
        fill: mix(palette.far, palette.middle, random.between(0, 0.4)),
        snow: snow,
      }),
    )
    .join('');
  const palettesOfHouses = ['#c8372f', '#b52f30', '#d9542f', '#e8b13c', '#c8372f', '#f2ede0'] as const;
  const houses = repeat(5, index => {
    const colour = paint.lit(palettesOfHouses[random.integer(0, 5)] ?? palettesOfHouses[0], 0.6);
    return at(
      34 + index * 92 + random.between(-6, 6),
      236,
      house(paint, colour, hasSnow ? snow : mix(palette.near, '#4a4a58', 0.4), random.between(0.9, 1.2)),
      1,
    );
  });
  const quay =
    rect(-10, 234, 500, 7, mix(palette.near, '#8a5a3c', 0.4)) +
    repeat(17, index => rect(2 + index * 29, 240, 5, 22, mix(palette.shade, '#5a3a2c', 0.3)));
  const mirror = group(at(0, 500, houses, [1, -1]), {
    opacity: 0.26,
    'clip-path': paint.clip(rect(0, 262, 640, 100, '#000')),
  });
  return (
    background +
    range +
    path('M-10 240C60 214 200 222 300 226S520 232 560 240Z', hasSnow ? snow : palette.near) +
    water(paint, 238) +
    mirror +
    houses +
    quay +
    glints(paint, {
      x: 0,
      width: 640,
      y: 262,
      height: 92,
      count: 28,
      fill: mix(palette.sky[2], '#ffffff', 0.3),
      opacity: 0.4,
    }) +
    birds(paint, 250, 70, 4, palette.shade) +
    at(540 + 8 * paint.sway(), 286, sailing(paint), 1.05, 2.5 * paint.sway(0.3))
  );
};

const house = (paint: ScenePaint, wall: string, roof: string, size: number): string => {
  const { palette, random } = paint;
  const height = 54 * size;
  const side = mix(wall, palette.shade, 0.38);
  const window = (x: number, y: number): string => {
    const isLit = random.chance(palette.isDark ? 0.85 : 0.4);
    const glass = isLit ? palette.lamp : mix(palette.shade, palette.sky[1], 0.4);
    return (
      (isLit && palette.isDark ? glow(paint, x + 6, y + 8, 18, palette.lamp, 0.5) : '') +
      rect(x - 2, y - 2, 16, 20, '#fff8ee') +
      rect(x, y, 12, 16, glass) +
      stroke(`M${x + 6} ${y}v16M${x} ${y + 8}h12`, '#fff8ee', 1.6)
    );
  };
  return (
    polygon(
      [
        [-40, 0],
        [-40, -height],
        [0, -height - 40],
        [40, -height],
        [40, 0],
      ],
      wall,
    ) +
    polygon(
      [
        [40, 0],
        [40, -height],
        [0, -height - 40],
        [12, -height - 40],
        [52, -height],
        [52, 0],
      ],
      side,
    ) +
    repeat(6, index =>
      stroke(`M${-30 + index * 13} -1V${-height + 4}`, mix(wall, palette.shade, 0.2), 1.2, { opacity: 0.7 }),
    ) +
    polygon(
      [
        [-47, -height + 4],
        [0, -height - 44],
        [14, -height - 44],
        [58, -height + 2],
        [52, -height + 6],
        [5, -height - 35],
        [0, -height - 35],
        [-42, -height + 9],
      ],
      roof,
    ) +
    rect(20, -height - 44, 9, 24, mix(wall, palette.shade, 0.5)) +
    window(-28, -height + 10) +
    window(12, -height + 10) +
    window(-6, -height - 20) +
    rect(-8, -24, 15, 24, mix(wall, palette.shade, 0.6)) +
    rect(-11, -27, 21, 3, '#fff8ee')
  );
};

const sailing = (paint: ScenePaint): string => {
  const hull = paint.lit(paint.random.pick(['#2f4f6f', '#f4efe6', '#c94a44']), 0.5);
  const sail = paint.lit('#fffaf0', 0.6);
  return (
    rect(-2, -116, 4, 118, '#4a3434') +
    path('M4-112C34-80 44-40 46-10H4Z', sail) +
    path('M-4-100C-22-70-34-36-36-10H-4Z', mix(sail, paint.palette.middle, 0.22)) +
    path('M-52-2H58C52 18 40 24 20 24H-24C-40 24-48 14-52-2Z', hull) +
    path('M-52-2H58L56 5H-50Z', mix(hull, '#ffffff', 0.5)) +
    path('M-24 26H20L6 60H-8Z', sail, { opacity: 0.2 })
  );
};
