import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { lanterns } from '../elements/lanterns';
import { glow } from '../elements/sky';
import { at, circle, ellipse, path, polygon, rect, repeat, stroke, type Point } from '../shapes';

/** A street of stalls under strings of lanterns; the lanterns sway, people walk. */
export const nightMarket = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const paper = random.pick(['#ff9440', '#f5544a', '#ffc04a', '#f58aa0']);
  const cloths = random.pick<[string, string]>([
    ['#c73a4a', '#8f2440'],
    ['#2f7f86', '#1c5560'],
    ['#d98a2c', '#a35b22'],
    ['#7a4a9c', '#4d2c70'],
  ]);
  const night = mix(palette.shade, '#2a0f2c', 0.5);
  const background =
    rect(
      0,
      0,
      640,
      361,
      paint.linear([
        [0, mix(palette.sky[0], night, 0.55)],
        [0.6, mix(palette.sky[1], '#6a2444', 0.6)],
        [1, mix(night, '#4a1c34', 0.5)],
      ]),
    ) + glow(paint, 320, 215, 260, '#ff9a50', 0.6);
  const roofs = repeat(7, index => {
    const height = random.between(60, 130);
    return rect(index * 95 - 20, 200 - height, 100, height + 60, mix(night, palette.middle, 0.25), {
      opacity: 0.85,
    });
  });
  const street =
    polygon(
      [
        [262, 214],
        [378, 214],
        [640, 361],
        [0, 361],
      ],
      paint.linear([
        [0, '#d97a4a'],
        [0.35, '#7a3348'],
        [1, night],
      ]),
    ) + ellipse(320, 300, 150, 26, '#ffb060', { opacity: 0.12 });
  const stalls = [1, -1]
    .map(side => at(side === 1 ? 0 : 640, 0, stallRow(paint, cloths, night), [side, 1]))
    .join('');
  const crowd = repeat(9, index => {
    const depth = index / 8;
    const x = 320 + random.between(-1, 1) * (34 + depth * 80) + 7 * paint.sway(index / 9);
    return person(
      x,
      232 + depth * 100,
      0.45 + depth * 0.75,
      mix(night, '#000000', 0.2 + 0.3 * depth),
      random.integer(0, 2),
    );
  });
  return background + roofs + street + stalls + crowd + lanterns(paint, paper) + vignette(paint, night);
};

const stallRow = (paint: ScenePaint, [cloth, clothDark]: [string, string], night: string): string => {
  const near: Point[] = [
    [-10, 96],
    [150, 146],
    [150, 286],
    [-10, 372],
  ];
  const wall = polygon(
    near,
    paint.linear([
      [0, '#ffb95c'],
      [0.5, '#e87f3c'],
      [1, '#8f3a34'],
    ]),
  );
  const counter = polygon(
    [
      [-10, 262],
      [158, 236],
      [158, 272],
      [-10, 372],
    ],
    mix('#5a2230', night, 0.3),
  );
  const goods = repeat(12, index => {
    const x = 4 + index * 12.5;
    return circle(
      x,
      259 - x * 0.16,
      8.5 - x * 0.012,
      paint.random.pick(['#f2c14e', '#d9483b', '#8fae3c', '#f28f3b', '#f6e3b4']),
    );
  });
  const keeper = person(82, 246, 0.95, '#3a1626', 1);
  const shelves =
    stroke('M0 170L140 184', '#b9552f', 3) +
    repeat(6, i => rect(8 + i * 22, 152 + i * 2.2, 13, 20 - i, i % 2 ? '#fff0c4' : '#d9543f', { rx: 2 }));
  const awning = repeat(8, index => {
    const x = -14 + index * 24;
    const step = (i: number): number => 72 + (i * 24 - 14) * 0.36;
    const drop = (i: number): number => 122 + (i * 24 - 14) * 0.2;
    return path(
      `M${x} ${step(index)}L${x + 24} ${step(index + 1)}L${x + 24} ${drop(index + 1)}q-12 12-24 ${drop(index) - drop(index + 1)}Z`,
      index % 2 ? mix(cloth, '#ffffff', 0.75) : index % 4 === 0 ? cloth : clothDark,
    );
  });
  const far =
    polygon(
      [
        [170, 164],
        [236, 190],
        [236, 236],
        [170, 262],
      ],
      '#f09a4c',
    ) +
    polygon(
      [
        [162, 150],
        [244, 182],
        [244, 198],
        [162, 176],
      ],
      cloth,
    ) +
    polygon(
      [
        [166, 226],
        [240, 216],
        [240, 236],
        [166, 264],
      ],
      '#5a2434',
    );
  return far + wall + shelves + keeper + counter + goods + awning;
};

const person = (x: number, base: number, scale: number, fill: string, pose: number): string =>
  at(
    x,
    base,
    circle(0, -62, 8.5, fill) +
      path(`M-13 ${-12}C-16-40-12-52 0-52S16-40 13-12L9 0H2L0-14L-2 0H-9Z`, fill) +
      (pose === 2 ? circle(-13, -22, 7, fill) : ''),
    scale,
  );

const vignette = (paint: ScenePaint, night: string): string =>
  rect(
    0,
    0,
    640,
    361,
    paint.radial([
      [0, night, 0],
      [0.7, night, 0],
      [1, night, 0.55],
    ]),
  );
