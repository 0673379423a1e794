import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { bust, chooseAppearance } from '../elements/bust';
import { glow } from '../elements/sky';
import { at, circle, ellipse, path, polygon, rect, repeat, stroke } from '../shapes';

const fruits = ['#e5483f', '#f2a12c', '#f7d24a', '#7fae3c', '#8a4a8f', '#e87a5a', '#c9d65a'] as const;

/** A stall of fruit under a striped awning, its keeper behind it. */
export const coveredMarket = (paint: ScenePaint): string => {
  const { random, palette } = paint;
  const stripe = paint.lit(random.pick(['#2f8f76', '#d8433c', '#2f77a8', '#e8952c']), 0.5);
  const cream = paint.lit('#fff5e0', 0.5);
  const wall = paint.lit(random.pick(['#f2cfa0', '#cfe0d4', '#e8bfae', '#d8d2e4']), 0.8);
  const keeper = chooseAppearance(paint);
  const hall =
    rect(
      0,
      0,
      640,
      361,
      paint.linear([
        [0, wall],
        [1, mix(wall, palette.shade, 0.45)],
      ]),
    ) +
    repeat(
      4,
      index =>
        path(`M${60 + index * 160} 250V150a44 44 0 0 1 88 0V250Z`, mix(wall, palette.sky[1], 0.55)) +
        stroke(`M${104 + index * 160} 108V250M${60 + index * 160} 170h88`, mix(wall, palette.shade, 0.25), 3),
    );
  const shelf =
    rect(430, 160, 190, 6, mix(wall, '#4a2a20', 0.6)) +
    repeat(8, index =>
      path(
        `M${440 + index * 22} 160v-20q0-6 4-8v-8h7v8q4 2 4 8v20Z`,
        paint.lit(fruits[(index * 3) % 7] ?? fruits[0], 0.6),
      ),
    );
  const awning =
    repeat(11, index => {
      const x = -14 + index * 61;
      const top = 320 + (x - 320) * 0.9;
      const topNext = 320 + (x + 61 - 320) * 0.9;
      const fill = index % 2 ? cream : stripe;
      return (
        polygon(
          [
            [top, -6],
            [topNext, -6],
            [x + 61, 66],
            [x, 66],
          ],
          fill,
        ) + path(`M${x} 65h61v20a30.500 20 0 0 1-61 0Z`, mix(fill, palette.shade, 0.16))
      );
    }) + rect(0, 63, 640, 4, palette.shade, { opacity: 0.18 });
  const lamps = [170, 330, 490]
    .map((x, index) =>
      at(
        x,
        84,
        glow(paint, 0, 40, 66, palette.lamp, palette.isDark ? 0.75 : 0.4) +
          stroke('M0 0V28', '#2a1f22', 2) +
          path('M-18 42a18 16 0 0 1 36 0Z', '#2a3a3c') +
          ellipse(0, 42, 11, 6, '#fff4cc'),
        1,
        3 * paint.sway(index / 3),
      ),
    )
    .join('');
  const person = at(random.between(236, 330), 152, bust(paint, keeper), 0.6);
  return hall + shelf + person + crates(paint) + awning + lamps;
};

const crates = (paint: ScenePaint): string => {
  const { random, palette } = paint;
  const wood = paint.lit('#b57c48', 0.7);
  const start = random.integer(0, 6);
  return repeat(2, row => {
    const y = 262 + row * 56;
    const wide = row === 0 ? 128 : 148;
    return repeat(6, index => {
      const x = -60 - row * 26 + index * wide;
      const fruit = paint.lit(fruits[(index + row * 3 + start) % 7] ?? fruits[0], 0.4);
      const heap = repeat(3, layer =>
        repeat(6 - layer, fruitIndex => {
          const fx = x + 22 + layer * 8 + fruitIndex * ((wide - 40) / 5.6);
          const fy = y - 4 - layer * 11;
          return (
            circle(fx, fy, 13, fruitIndex % 2 ? fruit : mix(fruit, palette.shade, 0.13)) +
            circle(fx - 4, fy - 4, 3.2, '#ffffff', { opacity: 0.35 })
          );
        }),
      );
      const box =
        rect(
          x + 4,
          y,
          wide - 8,
          58,
          paint.linear([
            [0, wood],
            [1, mix(wood, palette.shade, 0.4)],
          ]),
          { rx: 2 },
        ) +
        rect(x + 4, y + 16, wide - 8, 3, mix(wood, '#2a1410', 0.45)) +
        rect(x + 4, y + 36, wide - 8, 3, mix(wood, '#2a1410', 0.45));
      const tag =
        index % 2 === row % 2
          ? path(`M${x + wide / 2 - 15} ${y - 44}h30v22h-30Z`, '#fff9ec') +
            stroke(`M${x + wide / 2 - 8} ${y - 36}h16M${x + wide / 2 - 8} ${y - 30}h10`, '#8a6a5a', 2) +
            stroke(`M${x + wide / 2} ${y - 22}V${y}`, '#8a6a5a', 2)
          : '';
      return heap + tag + box;
    });
  });
};
