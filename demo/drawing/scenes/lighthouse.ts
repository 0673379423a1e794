import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { birds, clouds } from '../elements/air';
import { hills } from '../elements/land';
import { glow, sky } from '../elements/sky';
import { glints, water } from '../elements/water';
import { at, circle, group, path, polygon, rect, repeat, stroke } from '../shapes';

/** A lighthouse on a cliff; its beam turns and waves break below. */
export const lighthouse = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const x = random.between(400, 460);
  const rock = mix(paint.lit('#5a5458', 1), palette.near, 0.45);
  const grass = paint.lit(random.pick(['#5f8f4a', '#8a9a4a', '#4f7f5a']), 1.1);
  const background =
    sky(paint, { disc: { x: random.between(80, 250), y: random.between(80, 130), r: 30 }, horizon: 230 }) +
    clouds(paint, { count: 4, top: 50, bottom: 140, opacity: 0.55 });
  const land = hills(paint, {
    top: 196,
    rise: 30,
    count: 4,
    fill: mix(palette.far, palette.sky[2], 0.2),
    base: 232,
  });
  const swell = 5 * paint.sway();
  const cliff =
    path(
      'M236 372C250 320 280 300 300 262C330 244 380 236 450 232C540 228 600 222 660 214V372Z',
      paint.linear([
        [0, mix(rock, '#ffffff', 0.12)],
        [1, mix(rock, palette.shade, 0.45)],
      ]),
    ) +
    path(
      'M300 262L326 300L300 330L330 372H236C250 320 280 300 300 262ZM400 250L424 300L400 340L430 372H380L364 320L384 284Z',
      palette.shade,
      { opacity: 0.22 },
    ) +
    path(
      'M292 270C330 240 380 232 450 228C540 224 600 216 660 208V236C600 236 560 250 500 250S400 262 370 264S310 280 292 270Z',
      grass,
    ) +
    path('M292 270C330 262 420 262 500 250C430 244 350 248 292 270Z', mix(grass, palette.shade, 0.25), {
      opacity: 0.6,
    });
  const foam =
    path(
      `M190 372C220 ${346 + swell} 250 ${352 - swell} 280 ${344 + swell}S360 ${352 - swell} 420 ${350 + swell}S560 ${342 - swell} 660 ${348 + swell}V372Z`,
      '#ffffff',
      { opacity: 0.7 },
    ) +
    path(
      `M-10 372V${352 - swell}C80 ${340 + swell} 160 ${360 - swell} 250 ${356 + swell}S460 ${362 - swell} 660 ${360 + swell}V372Z`,
      mix(palette.water[1], '#ffffff', 0.1),
    );
  const boat = at(
    110 + 14 * paint.t,
    262,
    path('M-18 0H20C18 8 14 10 8 10H-10C-15 10-17 6-18 0Z', palette.shade) +
      path('M1-34V-2H-16ZM4-30C14-20 18-10 18-2H4Z', mix(palette.cloud, '#ffffff', 0.5)),
  );
  return (
    background +
    beams(paint, x) +
    land +
    water(paint, 230) +
    glints(paint, {
      x: 0,
      width: 420,
      y: 240,
      height: 110,
      count: 26,
      fill: mix(palette.sky[2], '#ffffff', 0.4),
      opacity: 0.42,
    }) +
    boat +
    birds(paint, 250, 120, 5, palette.shade) +
    cliff +
    cottage(paint, x + 96) +
    at(x, 236, tower(paint)) +
    foam
  );
};

const beams = (paint: ScenePaint, x: number): string => {
  const { palette } = paint;
  const open = Math.cos(2 * Math.PI * paint.t);
  const wide = 0.25 + 0.75 * Math.abs(open);
  const strength = (palette.isDark ? 0.75 : 0.34) * (0.5 + 0.5 * wide);
  const beam = (side: number): string =>
    polygon(
      [
        [0, -5],
        [0, 5],
        [side * 520 * wide, 46],
        [side * 520 * wide, -74],
      ],
      paint.linear(
        [
          [0, palette.lamp, strength],
          [1, palette.lamp, 0],
        ],
        side > 0 ? [0, 0, 1, 0] : [1, 0, 0, 0],
      ),
    );
  return at(x, 70, group(beam(-1) + beam(1), {}));
};

const tower = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const band = paint.lit(random.pick(['#d8433c', '#2f5f8f', '#2a2a34', '#e0862c']), 0.55);
  const white = paint.lit('#fffaf0', 0.8);
  const edge = (y: number): number => 18 + (y + 150) * 0.09;
  const stripe = (y0: number, y1: number, fill: string): string =>
    polygon(
      [
        [-edge(y0), y0],
        [edge(y0), y0],
        [edge(y1), y1],
        [-edge(y1), y1],
      ],
      fill,
    );
  return (
    stripe(-142, 4, white) +
    stripe(-142, -112, band) +
    stripe(-78, -46, band) +
    stripe(-14, 4, band) +
    polygon(
      [
        [4, -142],
        [edge(-142), -142],
        [edge(4), 4],
        [8, 4],
      ],
      palette.shade,
      { opacity: 0.2 },
    ) +
    rect(-6, -102, 10, 14, mix(palette.shade, palette.lamp, palette.isDark ? 0.8 : 0.1), { rx: 5 }) +
    rect(-6, -36, 10, 14, mix(palette.shade, palette.lamp, palette.isDark ? 0.8 : 0.1), { rx: 5 }) +
    rect(-7, -12, 14, 16, mix(palette.shade, '#5a3424', 0.4), { rx: 6 }) +
    rect(-28, -150, 56, 8, palette.shade, { rx: 2 }) +
    stroke('M-26-162H26M-26-150V-162M-13-150V-162M0-150V-162M13-150V-162M26-150V-162', palette.shade, 2) +
    rect(-13, -180, 26, 30, mix(palette.lamp, '#ffffff', 0.4)) +
    stroke('M-5-180V-150M5-180V-150', palette.shade, 1.6) +
    path('M-18-180C-14-196 14-196 18-180Z', band) +
    circle(0, -196, 3.5, palette.shade) +
    glow(paint, 0, -166, 64, palette.lamp, palette.isDark ? 0.9 : 0.5)
  );
};

const cottage = (paint: ScenePaint, x: number): string => {
  const { palette } = paint;
  const wall = paint.lit('#fff4e4', 0.9);
  return at(
    x,
    234,
    polygon(
      [
        [-40, 4],
        [-40, -28],
        [40, -28],
        [40, 4],
      ],
      wall,
    ) +
      polygon(
        [
          [-48, -26],
          [-30, -54],
          [30, -54],
          [48, -26],
        ],
        paint.lit('#a8483c', 0.9),
      ) +
      rect(14, -64, 9, 18, mix(palette.shade, '#8a4a3c', 0.4)) +
      repeat(3, i =>
        rect(
          -32 + i * 25,
          -20,
          12,
          13,
          palette.isDark ? palette.lamp : mix(palette.shade, palette.sky[1], 0.4),
        ),
      ) +
      stroke('M-70 6V-8M-58 5V-9M-76-4H-50', wall, 2.5),
  );
};
