import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { glow, sky } from '../elements/sky';
import { at, circle, group, path, polygon, rect, repeat, stroke } from '../shapes';

/** A tram that comes up a street between houses, rails and wires leading to it. */
export const tram = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const body = random.pick(['#d8433c', '#f7b92c', '#3f8f6c', '#e9774a', '#3f77b5']);
  const left = random.pick(['#a76a6f', '#8d6a9a', '#c08863', '#6f7f9a']);
  const right = random.pick(['#80587f', '#a8705f', '#5f7a8a', '#94635f']);
  const background = sky(paint, { disc: { x: random.between(350, 420), y: 118, r: 34 }, horizon: 250 });
  const skyline = repeat(9, index =>
    rect(216 + index * 24, 190 - random.between(0, 34), 26, 90, palette.far),
  );
  const road =
    polygon(
      [
        [250, 234],
        [390, 234],
        [720, 361],
        [-80, 361],
      ],
      paint.linear([
        [0, mix(palette.middle, palette.sky[2], 0.25)],
        [1, palette.near],
      ]),
    ) +
    stroke('M300 240L190 361M340 240L450 361', mix(palette.sky[2], '#ffffff', 0.2), 2.4, { opacity: 0.75 }) +
    stroke('M292 240L120 361M348 240L520 361', palette.shade, 1.5, { opacity: 0.4 }) +
    repeat(5, index =>
      rect(150 + index * 80, 300 + (index % 2) * 26, 46, 2, palette.sky[2], { opacity: 0.18, rx: 1 }),
    );
  const houses = street(paint, left) + at(640, 0, street(paint, right), [-1, 1]);
  const wires = stroke('M-10 26L332 44L650 12M332 44L352 104M-10 60L332 44', palette.shade, 1.6, {
    opacity: 0.7,
  });
  const nearer = 1 + 0.09 * (1 + paint.sway(-0.25));
  return (
    background +
    skyline +
    houses +
    road +
    wires +
    at(320, 262, tramFront(paint, body), nearer, 0.5 * paint.sway(0, 3))
  );
};

const street = (paint: ScenePaint, colour: string): string => {
  const { palette, random } = paint;
  return repeat(3, index => {
    const near = 2 - index;
    const x0 = [176, 96, -20][index] ?? 0;
    const x1 = [256, 186, 110][index] ?? 0;
    const top0 = ([122, 62, -12][index] ?? 0) + random.between(-10, 10);
    const top1 = top0 + (x1 - x0) * 0.42;
    const foot0 = 236 + (256 - x0) * 0.44;
    const foot1 = 236 + (256 - x1) * 0.44;
    const wall = paint.lit(
      mix(colour, index % 2 ? '#e8b890' : '#4a3660', 0.26 + random.between(0, 0.12)),
      0.9,
    );
    const front = polygon(
      [
        [x0, top0],
        [x1, top1],
        [x1, foot1],
        [x0, foot0],
      ],
      paint.linear([
        [0, wall],
        [1, mix(wall, palette.shade, 0.5)],
      ]),
    );
    const eave = polygon(
      [
        [x0 - 4, top0 - 9],
        [x1 + 4, top1 - 6],
        [x1 + 4, top1 + 3],
        [x0 - 4, top0 + 2],
      ],
      mix(wall, palette.shade, 0.55),
    );
    const columns = 3;
    const windows = repeat(columns * 4, windowIndex => {
      const u = ((windowIndex % columns) + 0.28) / columns;
      const v = (Math.floor(windowIndex / columns) + 0.3) / 4.4;
      const w = ((x1 - x0) / columns) * 0.46;
      const x = x0 + u * (x1 - x0);
      const top = top0 + (top1 - top0) * u;
      const base = foot0 + (foot1 - foot0) * u;
      const y = top + (base - top) * v;
      const height = (base - top) * 0.12;
      const isLit = random.chance(palette.isDark ? 0.6 : 0.35);
      const glass = isLit ? palette.lamp : mix(wall, palette.shade, 0.5);
      return polygon(
        [
          [x, y],
          [x + w, y + w * 0.2],
          [x + w, y + height + w * 0.05],
          [x, y + height],
        ],
        glass,
      );
    });
    const lamp =
      near === 0
        ? ''
        : glow(paint, x1 - 6, foot1 - 70, 26, palette.lamp, palette.isDark ? 0.7 : 0) +
          circle(x1 - 6, foot1 - 70, 3.4, palette.lamp);
    return front + eave + windows + lamp;
  });
};

const tramFront = (paint: ScenePaint, colour: string): string => {
  const { palette } = paint;
  const body = paint.lit(colour, 0.35);
  const dark = mix(body, palette.shade, 0.45);
  const cream = paint.lit('#fdf0d2', 0.4);
  const glass = paint.linear([
    [0, mix(palette.shade, '#24324a', 0.6)],
    [1, mix(palette.shade, palette.sky[2], 0.4)],
  ]);
  const pane = (x: number, width: number): string =>
    rect(x, -132, width, 46, glass, { rx: 6 }) +
    path(`M${x + 6}-92L${x + width * 0.5}-130h${width * 0.2}L${x + 6}-86Z`, '#ffffff', { opacity: 0.16 });
  const lampY = -42;
  return (
    rect(-86, -6, 172, 14, palette.shade, { rx: 7, opacity: 0.45 }) +
    rect(-58, -20, 116, 22, mix(palette.shade, '#000000', 0.2), { rx: 5 }) +
    stroke('M0-172V-190M-16-190H16', palette.shade, 3) +
    path(
      'M-72-150C-70-172-50-178 0-178S70-172 72-150L78-26C78-14 70-10 60-10H-60C-70-10-78-14-78-26Z',
      body,
    ) +
    path('M-72-150C-70-172-50-178 0-178S70-172 72-150L72.800-142H-72.800Z', mix(body, '#ffffff', 0.2)) +
    rect(-36, -170, 72, 17, palette.shade, { rx: 4 }) +
    repeat(6, index =>
      rect(-27 + index * 9.5, -165, 6, 7, palette.lamp, { rx: 1, opacity: index % 3 === 1 ? 0.5 : 1 }),
    ) +
    pane(-66, 38) +
    pane(-22, 44) +
    pane(28, 38) +
    circle(6, -104, 9, dark) +
    path('M-12-86c2-14 34-14 36 0Z', dark) +
    rect(-77, -78, 154, 14, cream) +
    rect(-78, -20, 156, 8, dark, { rx: 4 }) +
    glow(paint, 0, lampY, palette.isDark ? 70 : 40, palette.lamp, 0.8) +
    circle(0, lampY, 13, dark) +
    circle(0, lampY, 10, '#fff7dc') +
    [-50, 50]
      .map(
        x =>
          rect(x - 9, -50, 18, 14, dark, { rx: 4 }) +
          rect(x - 6, -47, 12, 8, x < 0 ? '#ffe2a0' : '#ffb27a', { rx: 3 }),
      )
      .join('') +
    group(stroke('M-40-10V-60M40-10V-60', dark, 1.6), { opacity: 0.5 })
  );
};
