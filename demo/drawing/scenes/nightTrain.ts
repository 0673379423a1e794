import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { peak, pineLine } from '../elements/land';
import { sky } from '../elements/sky';
import { at, curve, path, rect, repeat, stroke, group, type Point } from '../shapes';

/** A lit train that runs below the northern lights. */
export const nightTrain = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const aurora = random.pick<[string, string]>([
    ['#3df0b0', '#3a8fe8'],
    ['#7af0a0', '#a060e8'],
    ['#f070b0', '#5a70f0'],
    ['#50e8e0', '#40a0f0'],
  ]);
  const train = paint.lit(random.pick(['#c8333c', '#2f6f9f', '#e0a02c', '#3f8a6a']), 0.5);
  const snow = mix(paint.lit('#eaf2ff', 0.9), palette.sky[2], 0.2);
  const range = [90, 280, 480, 620]
    .map(x =>
      peak(paint, {
        x: x + random.between(-30, 30),
        top: random.between(130, 175),
        base: 262,
        halfWidth: 130,
        fill: palette.far,
        snow,
      }),
    )
    .join('');
  const field = path(
    'M-10 258C120 244 260 254 380 250S560 240 660 246V372H-10Z',
    paint.linear([
      [0, snow],
      [1, mix(snow, palette.near, 0.6)],
    ]),
  );
  const poles =
    repeat(4, index => at(70 + index * 180, 252, stroke('M0 0V-70M-12-62H12', palette.shade, 3))) +
    stroke(
      'M-20 188Q70 196 70 190Q160 204 250 190Q340 204 430 190Q520 204 610 190L660 196',
      palette.shade,
      1.4,
    );
  return (
    sky(paint, { horizon: 250 }) +
    lights(paint, aurora) +
    range +
    field +
    poles +
    pineLine(paint, { from: -10, to: 150, base: 262, low: 24, high: 62, fill: palette.near }) +
    at(18 * paint.sway(-0.25), 0, cars(paint, train, aurora[0])) +
    rect(0, 308, 640, 4, palette.shade) +
    repeat(33, index => rect(index * 20, 310, 9, 5, palette.shade)) +
    path('M-10 372V322C140 308 300 330 420 322S600 316 660 324V372Z', mix(snow, palette.near, 0.35)) +
    pineLine(paint, { from: 500, to: 660, base: 362, low: 50, high: 120, fill: palette.shade, gap: 22 }) +
    pineLine(paint, { from: -20, to: 60, base: 364, low: 30, high: 70, fill: palette.shade, gap: 18 })
  );
};

const lights = (paint: ScenePaint, [one, other]: [string, string]): string =>
  group(
    repeat(3, band => {
      const low = 150 - band * 34;
      const points: Point[] = Array.from({ length: 6 }, (_, index) => [
        -40 + index * 144,
        low + paint.random.between(-30, 30) + 10 * paint.sway(index / 5 + band / 3),
      ]);
      const upper = points.map(([x, y], index): Point => [x + 30, y - 84 - (index % 2) * 28]).reverse();
      const colour = band === 1 ? other : one;
      return path(
        `${curve(points)}L${curve(upper).slice(1)}Z`,
        paint.linear([
          [0, colour, 0],
          [0.55, colour, 0.22],
          [0.9, colour, 0.62],
          [1, mix(colour, '#ffffff', 0.4), 0.75],
        ]),
      );
    }),
    { opacity: 0.92 },
  );

const cars = (paint: ScenePaint, colour: string, glow: string): string => {
  const { palette } = paint;
  const window = palette.lamp;
  const car = (x: number): string =>
    rect(x, 256, 164, 46, colour, { rx: 6 }) +
    rect(x, 256, 164, 9, mix(colour, glow, 0.35), { rx: 4 }) +
    rect(x, 289, 164, 6, mix(colour, '#fff0d2', 0.75)) +
    rect(x + 10, 300, 40, 8, palette.shade, { rx: 3 }) +
    rect(x + 114, 300, 40, 8, palette.shade, { rx: 3 }) +
    repeat(
      6,
      index =>
        rect(x + 10 + index * 25, 268, 18, 16, index === 3 ? mix(window, '#c86a3a', 0.35) : window, {
          rx: 2.5,
        }) + (index % 3 === 1 ? path(`M${x + 14 + index * 25} 284q0-9 5-9t5 9Z`, '#6a3a3c') : ''),
    );
  const engine =
    path('M486 256H598C624 256 640 276 644 296C645 301 642 302 638 302H486Z', colour) +
    path('M606 262H614C626 268 632 276 635 284H606Z', mix(window, '#a8d8f0', 0.55)) +
    path('M486 289H641L643 295H486Z', mix(colour, '#fff0d2', 0.75)) +
    repeat(4, index => rect(498 + index * 26, 268, 18, 16, window, { rx: 2.5 })) +
    rect(510, 300, 100, 8, palette.shade, { rx: 3 });
  const beam = path(
    'M640 292L780 270V322Z',
    paint.linear(
      [
        [0, '#fff4cc', 0.8],
        [1, '#fff4cc', 0],
      ],
      [0, 0, 1, 0],
    ),
  );
  return at(
    -66,
    0,
    [-190, -20, 150, 318].map(car).join('') +
      rect(-200, 303, 740, 3, palette.shade) +
      engine +
      beam +
      rect(
        -190,
        308,
        830,
        16,
        paint.linear([
          [0, window, 0.35],
          [1, window, 0],
        ]),
      ),
  );
};
