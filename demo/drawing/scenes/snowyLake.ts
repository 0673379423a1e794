import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { peak, pineLine } from '../elements/land';
import { sky } from '../elements/sky';
import { glints } from '../elements/water';
import { at, circle, ellipse, path, rect, repeat, stroke } from '../shapes';

/** A swimmer in a cold lake below snowy mountains; it snows. */
export const snowyLake = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const white = paint.lit('#ffffff', 0.55);
  const deep = mix(palette.water[1], '#0b3050', 0.5);
  const background = sky(paint, { disc: { x: random.between(90, 560), y: 60, r: 20 }, horizon: 205 });
  const range = [70, 230, 400, 570]
    .map((x, index) =>
      peak(paint, {
        x: x + random.between(-26, 26),
        top: random.between(index % 2 ? 44 : 76, index % 2 ? 76 : 112),
        base: 214,
        halfWidth: random.between(130, 175),
        fill: mix(palette.far, palette.middle, index % 2 ? 0.65 : 0.3),
        snow: white,
      }),
    )
    .join('');
  const bank =
    path('M-10 214C80 196 150 206 240 202S420 196 500 204S620 200 660 196V222H-10Z', white) +
    pineLine(paint, { from: -8, to: 190, base: 210, low: 16, high: 40, fill: palette.near, gap: 11 }) +
    pineLine(paint, { from: 430, to: 655, base: 208, low: 16, high: 46, fill: palette.near, gap: 11 });
  const lake =
    rect(
      0,
      212,
      640,
      150,
      paint.linear([
        [0, mix(deep, palette.sky[2], 0.45)],
        [0.35, deep],
        [1, mix(deep, '#04121f', 0.5)],
      ]),
    ) +
    path('M40 212L230 212L176 262L120 240ZM340 212L500 212L440 274L380 244Z', white, { opacity: 0.14 }) +
    glints(paint, {
      x: 0,
      width: 640,
      y: 220,
      height: 110,
      count: 22,
      fill: mix(white, palette.sky[2], 0.4),
      opacity: 0.3,
    });
  const ice =
    path('M-10 372V318C60 300 120 322 190 318S300 346 330 372Z', white) +
    path('M-10 340C60 322 130 344 200 342S290 356 330 372H-10Z', mix(white, palette.sky[1], 0.35)) +
    path('M660 372V338C610 324 560 344 510 346S450 362 440 372Z', mix(white, palette.sky[1], 0.18));
  const snow = repeat(54, index => {
    const size = random.between(1.2, 3.4);
    const y = (random.between(0, 360) + 360 * paint.t * (index % 3 === 0 ? 2 : 1)) % 360;
    return circle(random.between(0, 640) + 6 * paint.sway(index / 11), y, size, '#ffffff', {
      opacity: size > 2.4 ? 0.85 : 0.55,
    });
  });
  return (
    background +
    range +
    bank +
    lake +
    at(random.between(300, 400), 278 + 2 * paint.sway(), swimmer(paint)) +
    ice +
    snow
  );
};

const swimmer = (paint: ScenePaint): string => {
  const hat = paint.random.pick(['#e5483f', '#f7b92c', '#f28aa0', '#3fb5a0']);
  const skin = paint.lit(paint.random.pick(['#f0c4a0', '#c98a5e', '#a96d47']), 0.4);
  const ring = (wide: number): string =>
    ellipse(0, 12, wide + 4 * paint.sway(), wide * 0.16, 'none', {
      stroke: '#ffffff',
      'stroke-width': 2.2,
      opacity: (1 - wide / 130).toFixed(2),
    });
  return (
    ring(48) +
    ring(78) +
    ring(108) +
    path('M-40 12C-38-4-16-6 0-6S38-4 40 12Z', skin) +
    stroke(
      `M-34 10Q-62 ${-4 + 4 * paint.sway(0.25)} -76 12M34 10Q62 ${-4 - 4 * paint.sway(0.25)} 76 12`,
      skin,
      9,
    ) +
    rect(-6, -18, 12, 16, mix(skin, '#5a2c2c', 0.2)) +
    circle(0, -30, 18, skin) +
    path('M-20-32C-22-62 22-62 20-32C10-37-10-37-20-32Z', hat) +
    rect(-21, -38, 42, 9, mix(hat, '#ffffff', 0.3), { rx: 4.5 }) +
    circle(0, -58, 7, mix(hat, '#ffffff', 0.6)) +
    circle(-6, -25, 2, '#2b1a18') +
    circle(6, -25, 2, '#2b1a18') +
    stroke('M-5-19q5 4 10 0', '#8f3a3c', 2)
  );
};
