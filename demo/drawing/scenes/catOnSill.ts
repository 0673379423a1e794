import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { clouds } from '../elements/air';
import { sky } from '../elements/sky';
import { at, circle, ellipse, group, path, polygon, rect, repeat, stroke } from '../shapes';

/** A cat on a windowsill over the roofs; its tail swings. */
export const catOnSill = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const wall = paint.lit(random.pick(['#5a6a86', '#8a5f6a', '#4f7068', '#b98f6a']), 0.6);
  const curtain = paint.lit(random.pick(['#f2d9b0', '#e8a08f', '#a8c4c9', '#f0e6d8']), 0.7);
  const wood = paint.lit('#fff4e4', 0.6);
  const hole = paint.clip(rect(130, 16, 380, 246, '#000'));
  const roofs = repeat(7, index => {
    const x = 100 + index * 66 + random.between(-10, 10);
    const top = random.between(176, 214);
    const roof = mix(palette.middle, paint.lit('#b8603f'), random.between(0.1, 0.5));
    return (
      polygon(
        [
          [x, 270],
          [x, top + 26],
          [x + 36, top],
          [x + 72, top + 26],
          [x + 72, 270],
        ],
        mix(roof, palette.shade, 0.35),
      ) +
      polygon(
        [
          [x - 5, top + 30],
          [x + 36, top - 4],
          [x + 77, top + 30],
        ],
        roof,
      ) +
      rect(x + 50, top - 12, 10, 26, mix(roof, palette.shade, 0.5)) +
      rect(
        x + 28,
        top + 36,
        16,
        18,
        random.chance(palette.isDark ? 0.8 : 0.3) ? palette.lamp : palette.shade,
        { opacity: 0.9 },
      )
    );
  });
  const view =
    sky(paint, { disc: { x: random.between(200, 420), y: 104, r: 30 }, horizon: 220 }) +
    clouds(paint, { count: 3, top: 60, bottom: 130, opacity: 0.6 }) +
    roofs;
  const bars = rect(312, 16, 16, 246, wood) + rect(130, 96, 380, 10, wood);
  const frame =
    path('M112-4H528V270H112ZM130 16V262H510V16Z', wood, { 'fill-rule': 'evenodd' }) +
    rect(130, 16, 6, 246, mix(wood, palette.shade, 0.3)) +
    rect(130, 16, 380, 6, mix(wood, palette.shade, 0.22));
  const drape = (side: number): string =>
    at(
      side === 1 ? 0 : 640,
      0,
      repeat(4, index =>
        path(
          `M${48 + index * 30} -4h32c4 90 ${-6 + index} 180-${10 + index * 8} 292h-32c10-90 4-180 0-292Z`,
          index % 2 ? curtain : mix(curtain, palette.shade, 0.16),
        ),
      ),
      [side, 1],
    );
  const sill =
    rect(70, 262, 500, 20, wood, { rx: 4 }) +
    rect(80, 280, 480, 12, mix(wood, palette.shade, 0.3)) +
    rect(0, 290, 640, 72, mix(wall, palette.shade, 0.28));
  const light = polygon(
    [
      [150, 292],
      [490, 292],
      [560, 361],
      [60, 361],
    ],
    palette.glow,
    { opacity: 0.14 },
  );
  return (
    rect(0, 0, 640, 361, wall) +
    group(view, { 'clip-path': hole }) +
    bars +
    frame +
    sill +
    light +
    pot(paint, 196) +
    at(random.between(372, 420), 264, cat(paint), 1.12) +
    drape(1) +
    drape(-1)
  );
};

const cat = (paint: ScenePaint): string => {
  const fur = paint.lit(paint.random.pick(['#25222c', '#d98a44', '#8a8a94', '#f0e2cc', '#5a4238']), 0.35);
  const dark = mix(fur, '#0d0a14', 0.35);
  const light = mix(fur, '#ffffff', 0.55);
  const eye = paint.random.pick(['#d9e86a', '#7fd0c0', '#f2c14e']);
  const hasStripes = paint.random.chance(0.5);
  const tail = 14 * paint.sway();
  const blink = paint.t > 0.6 && paint.t < 0.7;
  const stripes = hasStripes
    ? stroke('M-52-60q14 6 24 2M-56-44q16 6 28 2M-56-28q16 6 26 2', dark, 5) +
      stroke('M-6-146v12M-16-143l3 11M4-143l-3 11', dark, 4)
    : path('M-18-88C-8-64 16-64 22-88C20-40 10-20 0-20S-18-48-18-88Z', light, { opacity: 0.8 });
  const eyes = [-16, 14]
    .map(x =>
      blink
        ? stroke(`M${x - 6}-112h12`, dark, 2.5)
        : ellipse(x, -113, 6.5, 7.5, eye) + ellipse(x, -113, 2.2, 6.5, '#14101a'),
    )
    .join('');
  return (
    ellipse(-6, 2, 84, 7, '#0d0a14', { opacity: 0.25 }) +
    stroke(`M-56-8C-96-6-112 ${20 + tail * 0.4} ${-92 + tail} ${44 + tail * 0.2}`, fur, 15) +
    path('M-62 0C-78-44-46-92-22-98H22C38-84 42-30 40 0Z', fur) +
    path('M-62 0C-66-34-30-50-12-24C-6-14-10-4-12 0Z', mix(fur, '#ffffff', 0.07)) +
    stripes +
    ellipse(6, -3, 15, 8, mix(fur, '#ffffff', 0.15)) +
    ellipse(32, -3, 15, 8, mix(fur, '#ffffff', 0.1)) +
    path('M-42-120L-40-162L-14-140H12L38-162L40-120Z', fur) +
    path('M-36-136L-35-152L-22-140ZM34-136L33-152L20-140Z', '#e8948a', { opacity: 0.8 }) +
    ellipse(-1, -112, 43, 34, fur) +
    ellipse(-1, -98, 18, 13, light, { opacity: 0.6 }) +
    eyes +
    path('M-6-104h10l-5 6Z', '#e8748a') +
    stroke('M-1-98q-5 7-11 3M-1-98q5 7 11 3', dark, 2) +
    stroke('M-24-100l-32-5M-24-95l-32 3M22-100l32-5M22-95l32 3', mix(light, '#ffffff', 0.5), 1.4, {
      opacity: 0.8,
    }) +
    stroke('M-30-82C-14-74 14-74 28-82', '#d8433c', 6) +
    circle(0, -74, 5, '#f7c94a')
  );
};

const pot = (paint: ScenePaint, x: number): string => {
  const clay = paint.lit(paint.random.pick(['#c8693f', '#e8e0d4', '#4f7f8a', '#d9a23c']), 0.5);
  const leaf = paint.lit('#4f8f4f', 0.6);
  const leaves = repeat(9, index =>
    at(
      0,
      -50,
      path('M0 0C-16-22-10-52 0-66C10-52 16-22 0 0Z', index % 2 ? leaf : mix(leaf, '#0d2a24', 0.28)),
      0.7 + (index % 3) * 0.17,
      -80 + index * 20 + 2 * paint.sway(index / 9),
    ),
  );
  return at(
    x,
    264,
    ellipse(0, 1, 40, 6, '#0d0a14', { opacity: 0.25 }) +
      leaves +
      path('M-32-46H32L24 0H-24Z', clay) +
      path('M10-46H32L24 0H8Z', mix(clay, '#1a1020', 0.25)) +
      rect(-36, -54, 72, 14, mix(clay, '#ffffff', 0.15), { rx: 3 }),
  );
};
