import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { birds, mist } from '../elements/air';
import { hills, pineLine } from '../elements/land';
import { sky } from '../elements/sky';
import { glints, water } from '../elements/water';
import { at, circle, ellipse, group, path, stroke } from '../shapes';

/** Somebody who rows through fog on a lake. */
export const rowingBoat = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const x = random.between(250, 350);
  const fog = mix(palette.sky[2], '#ffffff', palette.isDark ? 0.1 : 0.35);
  const background = sky(paint, {
    disc: { x: random.between(400, 520), y: random.between(90, 130), r: 40 },
    horizon: 220,
  });
  const land =
    hills(paint, { top: 96, rise: 80, count: 4, fill: mix(palette.far, fog, 0.45), base: 222 }) +
    mist(paint, { y: 150, height: 40, count: 5, fill: fog, opacity: 0.35 }) +
    hills(paint, { top: 160, rise: 44, count: 5, fill: mix(palette.far, fog, 0.12), base: 222 }) +
    pineLine(paint, {
      from: 440,
      to: 660,
      base: 222,
      low: 16,
      high: 50,
      fill: mix(palette.middle, fog, 0.25),
      gap: 11,
    });
  const row = paint.sway(0, 2);
  return (
    background +
    land +
    water(paint, 218) +
    mist(paint, { y: 192, height: 44, count: 6, fill: fog, opacity: 0.5 }) +
    glints(paint, { x: 0, width: 640, y: 240, height: 110, count: 24, fill: fog, opacity: 0.34 }) +
    birds(paint, 120, 80, 3, palette.middle) +
    group(at(x, 292, boat(paint, row), [1.1, -0.4]), { opacity: 0.22 }) +
    at(x, 286 + 1.5 * paint.sway(0.2), boat(paint, row), 1.15) +
    mist(paint, { y: 300, height: 50, count: 5, fill: fog, opacity: 0.26 })
  );
};

const boat = (paint: ScenePaint, row: number): string => {
  const { palette, random } = paint;
  const dark = mix(palette.shade, '#1c2836', 0.4);
  const coat = paint.lit(random.pick(['#c94a44', '#e0a63c', '#3f7f8f', '#d97a5a']), 0.4);
  const hair = '#5a4a4c';
  const oar = (turn: number, colour: string): string =>
    at(
      8,
      -18,
      stroke('M-12-4L-118 40', colour, 5) + path('M-112 32L-150 50L-146 58L-104 44Z', colour),
      1,
      turn,
    );
  return (
    ellipse(0, 10, 110, 8, dark, { opacity: 0.25 }) +
    oar(-10 - 9 * row, mix(dark, palette.far, 0.4)) +
    at(
      4 * row,
      0,
      path('M-20-8C-22-44-14-54 0-54S22-44 20-8Z', coat) +
        path('M0-54C14-54 22-44 20-8H6C12-30 8-46 0-54Z', mix(coat, palette.shade, 0.35)) +
        circle(0, -68, 16, mix('#e3ab80', palette.tint, palette.tintAmount * 0.5)) +
        path('M-17-66C-20-92 20-92 17-66C10-76-10-76-17-66Z', hair) +
        stroke(`M-12-42Q${-22 - 6 * row}-28 ${-4 - 6 * row}-20`, mix(coat, palette.shade, 0.15), 10),
      1,
      6 + 5 * row,
    ) +
    path('M-104-22C-60-8 60-8 112-26C108 0 88 14 60 14H-58C-82 14-98-2-104-22Z', dark) +
    path('M-104-22C-60-8 60-8 112-26L109-17C60-2-60-2-101-15Z', mix(dark, '#c98a5a', 0.5)) +
    oar(6 - 9 * row, mix(dark, '#c98a5a', 0.35))
  );
};
