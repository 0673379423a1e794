import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { mist } from '../elements/air';
import { pine } from '../elements/land';
import { glow } from '../elements/sky';
import { glints } from '../elements/water';
import { at, circle, ellipse, path, rect, repeat } from '../shapes';

/** A fall between wooded cliffs, and somebody in a raincoat who looks up at it. */
export const waterfall = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const green = paint.lit(random.pick(['#2f7a4a', '#3f8a4f', '#4a7a38', '#2a6e60']), 0.95);
  const rock = paint.lit('#46555a', 0.9);
  const deep = mix(green, palette.shade, 0.62);
  const centre = random.between(300, 350);
  const wide = random.between(56, 82);
  const background =
    rect(
      0,
      0,
      640,
      361,
      paint.linear([
        [0, palette.sky[1]],
        [0.5, palette.sky[2]],
        [1, mix(palette.sky[2], green, 0.5)],
      ]),
    ) + glow(paint, centre, 50, 230, palette.glow, 0.7);
  const distant = repeat(11, index =>
    pine(
      index * 64 + random.between(-20, 20),
      130,
      random.between(60, 110),
      mix(green, palette.sky[2], 0.55),
    ),
  );
  const cliff = (side: number): string =>
    at(
      centre,
      0,
      path(
        `M${wide * 0.5} 62C${wide * 0.5 + 40} 52 ${wide + 90} 74 380 34V300H${wide * 0.62}C${wide * 0.4} 220 ${wide * 0.7} 140 ${wide * 0.5} 62Z`,
        paint.linear([
          [0, rock],
          [1, mix(rock, palette.shade, 0.6)],
        ]),
      ) +
        path(
          `M${wide * 0.5} 62C${wide * 0.5 + 40} 52 ${wide + 90} 74 380 34V74C260 108 ${wide + 60} 84 ${wide * 0.5 + 8} 92Z`,
          green,
        ) +
        repeat(4, index =>
          path(
            `M${wide * 0.6 + 18 + index * 44} ${110 + index * 12}l26-6 12 40-20 ${50 - index * 4}-22-20Z`,
            mix(rock, '#ffffff', 0.1),
            { opacity: 0.5 },
          ),
        ),
      [side, 1],
    );
  const fall =
    rect(
      centre - wide * 0.6,
      60,
      wide * 1.2,
      226,
      paint.linear([
        [0, mix('#dff3f4', palette.tint, palette.tintAmount * 0.5)],
        [0.7, mix('#ffffff', palette.tint, palette.tintAmount * 0.3)],
        [1, '#ffffff'],
      ]),
    ) +
    repeat(9, index => {
      const x = centre - wide * 0.5 + (index + random.between(0.1, 0.9)) * (wide / 9);
      const long = random.between(34, 84);
      const start = (random.between(0, 220) + 220 * paint.t * (1 + (index % 2))) % 220;
      return rect(x, 50 + start, random.between(2, 4), long, mix(palette.water[0], '#9cc8d0', 0.5), {
        rx: 2,
        opacity: 0.6,
      });
    });
  const pool =
    rect(
      0,
      268,
      640,
      93,
      paint.linear([
        [0, mix(palette.water[0], '#ffffff', 0.25)],
        [1, mix(palette.water[1], green, 0.4)],
      ]),
    ) +
    ellipse(centre, 274, wide * 1.5, 12, '#ffffff', { opacity: 0.8 }) +
    ellipse(centre, 284, wide * 2.3, 16, '#ffffff', { opacity: 0.3 }) +
    glints(paint, {
      x: centre - 170,
      width: 340,
      y: 290,
      height: 56,
      count: 14,
      fill: '#ffffff',
      opacity: 0.4,
    });
  const bushes = (from: number, to: number, y: number, shade: string): string =>
    repeat(8, index =>
      circle(from + ((to - from) * index) / 7, y + random.between(-12, 14), random.between(22, 40), shade),
    );
  const frame =
    pine(40, 300, 250, mix(green, palette.shade, 0.35)) +
    pine(112, 306, 180, mix(green, palette.shade, 0.45)) +
    pine(590, 306, 260, mix(green, palette.shade, 0.35)) +
    pine(520, 310, 150, mix(green, palette.shade, 0.5)) +
    bushes(-20, 150, 310, mix(green, palette.shade, 0.3)) +
    bushes(490, 660, 314, mix(green, palette.shade, 0.3)) +
    bushes(-30, 120, 350, deep) +
    bushes(520, 670, 352, deep);
  const stones =
    ellipse(centre - 98, 312, 44, 15, mix(rock, palette.shade, 0.4)) +
    ellipse(centre - 106, 308, 34, 10, mix(rock, '#ffffff', 0.15)) +
    ellipse(centre + 128, 322, 52, 17, mix(rock, palette.shade, 0.5));
  const coat = paint.lit(random.pick(['#f7b92c', '#e5483f', '#f28f3b']), 0.3);
  const walker = at(
    centre - 104,
    306,
    path('M-7 0V-14H-1V0ZM2 0V-14H8V0Z', '#1c2430') +
      path('M-13-10C-14-38-8-42 0-42S14-38 13-10Z', coat) +
      circle(0, -48, 9, coat) +
      path('M-9-47a9 9 0 0 1 18 0Z', mix(coat, '#7a3a10', 0.25)),
    1.25,
  );
  const spray = mist(paint, { y: 248, height: 34, count: 6, fill: '#ffffff', opacity: 0.22 });
  return background + distant + fall + cliff(1) + cliff(-1) + pool + spray + frame + stones + walker;
};
