import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { glow, sky } from '../elements/sky';
import { at, circle, ellipse, group, path, rect, repeat, stroke } from '../shapes';

/** A skyline in the rain, its lights in the wet street, a taxi and an umbrella. */
export const cityRain = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const neon = random.pick(['#ff5f8f', '#3fd0e8', '#ffb23f', '#a06af0']);
  const background = sky(paint, { disc: { x: random.between(150, 500), y: 74, r: 24 }, horizon: 250 });
  const far = repeat(13, index =>
    tower(paint, {
      x: index * 52 - 20 + random.between(-8, 8),
      wide: random.between(40, 58),
      top: random.between(56, 150),
      fill: mix(palette.far, palette.sky[2], 0.15),
      windows: 0.25,
    }),
  );
  const near = repeat(8, index =>
    tower(paint, {
      x: index * 88 - 30 + random.between(-10, 10),
      wide: random.between(58, 84),
      top: random.between(96, 178),
      fill: mix(palette.middle, palette.near, 0.35 + 0.3 * (index % 2)),
      windows: palette.isDark ? 0.62 : 0.3,
    }),
  );
  const signs = repeat(4, index => {
    const x = 60 + index * 160 + random.between(-30, 30);
    return (
      glow(paint, x + 8, 214, 62, neon, palette.isDark ? 0.6 : 0.3) +
      rect(x, 186, 15, 54, neon, { rx: 4, opacity: 0.9 }) +
      repeat(4, i => rect(x + 4, 192 + i * 12, 7, 7, mix(neon, '#ffffff', 0.7), { rx: 2 }))
    );
  });
  const street = rect(
    0,
    262,
    640,
    100,
    paint.linear([
      [0, mix(palette.near, palette.sky[2], 0.18)],
      [1, palette.shade],
    ]),
  );
  const mirror = repeat(24, index =>
    rect(
      random.between(0, 640),
      266 + random.between(0, 20),
      random.between(4, 12),
      random.between(30, 76),
      index % 3 === 0 ? neon : palette.lamp,
      { rx: 4, opacity: 0.2 },
    ),
  );
  const puddles = repeat(5, () =>
    ellipse(
      random.between(40, 600),
      random.between(318, 350),
      random.between(36, 76),
      5,
      mix(palette.sky[2], '#ffffff', 0.2),
      { opacity: 0.22 },
    ),
  );
  const rain = group(
    repeat(64, index => {
      const long = random.between(14, 30);
      const y = ((random.between(0, 400) + 400 * paint.t * (2 + (index % 2))) % 400) - 30;
      const x = random.between(-20, 680);
      return stroke(
        `M${x.toFixed(1)} ${y.toFixed(1)}l${(-long * 0.24).toFixed(1)} ${long.toFixed(1)}`,
        '#eaf4ff',
        1.5,
        { opacity: 0.42 },
      );
    }),
    {},
  );
  const carX = random.between(130, 260) + 34 * paint.sway(-0.25);
  return (
    background +
    far +
    near +
    signs +
    street +
    mirror +
    puddles +
    rect(0, 258, 640, 6, mix(palette.near, '#ffffff', 0.12)) +
    at(carX, 326, taxi(paint), 1.05) +
    at(random.between(440, 520), 346, walker(paint), 1.1) +
    rain
  );
};

const tower = (
  paint: ScenePaint,
  { x, wide, top, fill, windows }: { x: number; wide: number; top: number; fill: string; windows: number },
): string => {
  const { random, palette } = paint;
  const columns = Math.floor((wide - 10) / 11);
  const rows = Math.floor((252 - top) / 15);
  const mast = random.chance(0.3)
    ? stroke(`M${x + wide / 2} ${top}v-26`, fill, 2.5) +
      circle(x + wide / 2, top - 27, 2.2, '#ff6a5a', { opacity: (0.6 + 0.4 * paint.sway(x / 90)).toFixed(2) })
    : rect(x + wide * 0.3, top - 9, wide * 0.4, 10, fill);
  return (
    mast +
    rect(x, top, wide, 264 - top, fill) +
    rect(x + wide * 0.8, top, wide * 0.2, 264 - top, palette.shade, { opacity: 0.16 }) +
    repeat(columns * rows, index => {
      const isLit = random.chance(windows);
      const warm = random.pick([
        palette.lamp,
        mix(palette.lamp, '#ffffff', 0.4),
        mix(palette.lamp, '#ff9a5a', 0.4),
      ]);
      return isLit
        ? rect(x + 6 + (index % columns) * 11, top + 9 + Math.floor(index / columns) * 15, 6, 8, warm, {
            opacity: palette.isDark ? 0.92 : 0.7,
          })
        : '';
    })
  );
};

const taxi = (paint: ScenePaint): string => {
  const body = paint.lit('#f7b92c', 0.35);
  const glass = mix(paint.palette.shade, '#8fb8d0', 0.35);
  const wheel = (x: number): string => circle(x, -10, 17, '#15121c') + circle(x, -10, 8, '#9a98a0');
  return (
    path(
      'M96-30L250-44V6L96-10Z',
      paint.linear(
        [
          [0, '#fff4c8', 0.6],
          [1, '#fff4c8', 0],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    ellipse(0, 6, 112, 7, '#05040a', { opacity: 0.45 }) +
    rect(-14, -86, 28, 11, '#fff6dc', { rx: 3 }) +
    path(
      'M-104-14C-108-38-100-46-70-50L-44-76H28L58-50C92-46 104-40 104-14C104-8 100-6 96-6H-98C-102-6-104-10-104-14Z',
      body,
    ) +
    path('M-58-50L-38-70H-8V-50ZM0-50V-70H24L46-50Z', glass) +
    rect(-104, -34, 208, 5, '#1d1a22', { opacity: 0.8 }) +
    repeat(12, i => rect(-100 + i * 17, -34, 8, 5, '#fff6dc')) +
    rect(-106, -14, 212, 8, mix(body, '#2a1410', 0.5), { rx: 4 }) +
    ellipse(100, -34, 6, 8, '#fffbe6') +
    ellipse(-102, -36, 4, 7, '#ff5a4a') +
    glow(paint, 102, -34, 30, '#fff4c8', 0.7) +
    wheel(-62) +
    wheel(62)
  );
};

const walker = (paint: ScenePaint): string => {
  const colour = paint.lit(paint.random.pick(['#d8433c', '#2f9f9a', '#f28aa0', '#f2c14e']), 0.25);
  const coat = mix(paint.palette.shade, '#5a5a78', 0.4);
  const step = 4 * paint.sway(0, 2);
  const ribs =
    path(
      'M-62-104C-56-152-22-164 0-164S56-152 62-104C52-112 40-112 31-104C22-112 10-112 0-104C-10-112-22-112-31-104C-40-112-52-112-62-104Z',
      colour,
    ) +
    path(
      'M0-164C8-150 10-120 0-104C-10-112-22-112-31-104C-28-130-18-154 0-164ZM0-164C40-160 56-140 62-104C52-112 40-112 31-104C28-130 18-154 0-164Z',
      mix(colour, '#1a1020', 0.2),
    );
  return (
    ellipse(0, 2, 34, 5, '#05040a', { opacity: 0.4 }) +
    stroke(`M-6-40L${-8 - step} 0M6-40L${8 + step} 0`, '#15121c', 8) +
    path('M-20-24C-22-70-14-84 0-84S22-70 20-24Z', coat) +
    stroke('M0-62L14-50L6-104', coat, 7) +
    circle(0, -94, 11, paint.lit('#e3ab80', 0.5)) +
    path('M-12-94C-13-110 13-110 12-94Z', '#2a1d24') +
    stroke('M6-56V-166', '#2a1d24', 2.5) +
    ribs
  );
};
