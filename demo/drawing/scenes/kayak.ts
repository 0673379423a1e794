import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { mist } from '../elements/air';
import { peak, pineLine } from '../elements/land';
import { sky } from '../elements/sky';
import { glints, water } from '../elements/water';
import { at, circle, ellipse, group, path, stroke } from '../shapes';

/** A paddler on a still lake between mountains. */
export const kayak = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const sunX = random.between(360, 460);
  const snow = mix(palette.cloud, '#ffffff', 0.3);
  const back = [70, 250, 420, 600]
    .map(x =>
      peak(paint, {
        x: x + random.between(-30, 30),
        top: random.between(84, 150),
        base: 236,
        halfWidth: random.between(140, 180),
        fill: mix(palette.far, palette.sky[2], 0.18),
        snow,
      }),
    )
    .join('');
  const front = [10, 170, 520, 650]
    .map(x =>
      peak(paint, {
        x: x + random.between(-30, 30),
        top: random.between(150, 184),
        base: 236,
        halfWidth: random.between(120, 150),
        fill: palette.middle,
      }),
    )
    .join('');
  const woods =
    pineLine(paint, { from: -10, to: 150, base: 236, low: 20, high: 62, fill: palette.near, gap: 11 }) +
    pineLine(paint, { from: 500, to: 655, base: 236, low: 20, high: 56, fill: palette.near, gap: 11 });
  const land = back + front + woods;
  const x = random.between(220, 320) + 18 * paint.t;
  return (
    sky(paint, { disc: { x: sunX, y: 176, r: 26 }, horizon: 236 }) +
    land +
    water(paint, 234) +
    group(at(0, 468, land, [1, -1]), {
      opacity: 0.16,
      'clip-path': paint.clip('<rect x="0" y="234" width="640" height="130"/>'),
    }) +
    mist(paint, { y: 216, height: 18, count: 5, fill: palette.cloud, opacity: 0.35 }) +
    glints(paint, {
      x: sunX - 110,
      width: 220,
      y: 242,
      height: 100,
      count: 15,
      fill: palette.disc,
      opacity: 0.7,
    }) +
    glints(paint, { x: 0, width: 640, y: 246, height: 100, count: 18, fill: palette.near, opacity: 0.18 }) +
    at(x, 296 + 1.5 * paint.sway(0.3), paddler(paint), 1.1, 1.2 * paint.sway())
  );
};

const paddler = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const hull = paint.lit(random.pick(['#d8433c', '#f2a02c', '#2f8f9a', '#5a9a4a']), 0.35);
  const hat = paint.lit(random.pick(['#f7c94a', '#fff3e0', '#e5604a', '#3fa0a8']), 0.3);
  const vest = mix(palette.shade, '#2f3f5a', 0.5);
  const blade = paint.lit('#f0745a', 0.3);
  return (
    ellipse(0, 14, 100, 8, palette.shade, { opacity: 0.3 }) +
    path('M-26-4C-28-48-20-62-2-62S22-48 22-4Z', vest) +
    circle(-1, -78, 17, paint.lit('#d9a27a', 0.4)) +
    circle(-7, -73, 1.9, '#2b1a18') +
    circle(5, -73, 1.9, '#2b1a18') +
    stroke('M-5-67q4 3 8 0', '#8f3a3c', 1.8) +
    path('M-20-80C-20-106 20-106 20-80C8-86-8-86-20-80Z', hat) +
    path('M-24-79C-8-88 10-88 26-78C10-80-8-80-24-79Z', mix(hat, '#3a1a10', 0.25)) +
    path('M-112-12C-60 4 60 4 116-14C104 10 70 18 40 18H-44C-76 18-104 8-112-12Z', hull) +
    path('M-112-12C-60 4 60 4 116-14L112-6C60 10-60 10-108-4Z', mix(hull, '#ffffff', 0.3)) +
    path('M-100 4C-70 18 80 18 108 0C96 12 70 18 40 18H-44C-70 18-90 12-100 4Z', palette.shade, {
      opacity: 0.35,
    }) +
    at(
      2,
      -32,
      stroke('M-74 0H74', '#e8d2a0', 4.5) +
        path('M-72-5L-104-11C-110-10-110 10-104 11L-72 5ZM72-5L104-11C110-10 110 10 104 11L72 5Z', blade),
      1,
      20 * paint.sway(0.1, 2),
    ) +
    stroke('M-18-50L-26-34M14-50L26-32', mix(vest, '#ffffff', 0.15), 9)
  );
};
