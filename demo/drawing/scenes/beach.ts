import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { birds, clouds } from '../elements/air';
import { hills } from '../elements/land';
import { sky } from '../elements/sky';
import { glints } from '../elements/water';
import { at, circle, ellipse, path, rect, repeat, stroke } from '../shapes';

/** An umbrella on an empty beach; the surf comes and goes. */
export const beach = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const stripe = random.pick(['#e5483f', '#f2a62c', '#2f87b5', '#3f9a78', '#e87aa0']);
  const sand = paint.lit(random.pick(['#fbe6bb', '#f7dba6', '#fbe9cf']), 0.9);
  const side = random.between(160, 250);
  const background =
    sky(paint, { disc: { x: random.between(420, 560), y: 62, r: 24 }, horizon: 152 }) +
    clouds(paint, { count: 3, top: 50, bottom: 110 });
  const island =
    hills(paint, { top: 116, rise: 36, count: 3, fill: mix(palette.far, palette.sky[2], 0.2), base: 153 }) +
    path('M430 152C470 108 520 104 560 92S650 84 660 82V152Z', palette.middle) +
    path('M520 152C560 126 600 118 660 112V152Z', palette.near);
  const sea =
    rect(
      0,
      151,
      640,
      120,
      paint.linear([
        [0, mix(palette.water[1], palette.water[0], 0.35)],
        [0.45, palette.water[1]],
        [1, palette.water[0]],
      ]),
    ) + glints(paint, { x: 0, width: 640, y: 158, height: 80, count: 20, fill: '#ffffff', opacity: 0.28 });
  const tide = 7 * paint.sway();
  const shore = (y: number): string =>
    `M-10 ${y + 42}C90 ${y + 46} 150 ${y + 6} 270 ${y + 10}S470 ${y - 22} 660 ${y - 8}V372H-10Z`;
  const surf =
    path(shore(204 + tide), '#ffffff', { opacity: 0.3 }) +
    path(shore(214 + tide * 0.6), '#ffffff', { opacity: 0.85 }) +
    path(shore(222), mix(sand, '#a87f55', 0.28)) +
    path(shore(232), sand);
  const dunes = path('M-10 372V318C120 284 230 330 330 346S560 330 660 306V372Z', mix(sand, '#c98f52', 0.18));
  const pebbles = repeat(12, () =>
    ellipse(
      random.between(10, 630),
      random.between(290, 352),
      random.between(1.5, 3.5),
      1.6,
      mix(sand, '#7a5a3c', 0.45),
      { opacity: 0.6 },
    ),
  );
  return (
    background +
    island +
    sea +
    birds(paint, 330, 74, 4, palette.shade) +
    surf +
    dunes +
    pebbles +
    camp(paint, side, stripe)
  );
};

const camp = (paint: ScenePaint, x: number, stripe: string): string => {
  const colour = paint.lit(stripe, 0.5);
  const cream = paint.lit('#fff6e4', 0.5);
  const shade = mix(colour, '#2a1424', 0.35);
  const cloth =
    path(
      'M-112 8C-108-66-54-104 4-104S116-62 116 8C92-6 72-4 60 6C40-8 16-8 2 2C-14-8-38-8-54 6C-70-6-92-4-112 8Z',
      colour,
    ) +
    path('M-54 6C-52-58-24-96 4-104C4-104 6-50 2 2C-14-8-38-8-54 6Z', cream) +
    path('M60 6C62-54 40-94 4-104C72-104 116-62 116 8C92-6 72-4 60 6Z', mix(cream, '#8a6a70', 0.18)) +
    path('M2 2C6-50 4-104 4-104C40-94 62-54 60 6C40-8 16-8 2 2Z', shade, { opacity: 0.9 }) +
    circle(4, -106, 4.5, shade);
  const pole = stroke('M4-100L4 118', paint.lit('#f4e8d2', 0.6), 5);
  const towel =
    path('M70 96L196 84L226 108L92 122Z', paint.lit('#2f6f9f', 0.5)) +
    path('M96 94L118 92L146 116L122 119ZM150 88.500L170 86.500L200 110.500L178 113Z', cream);
  const ball =
    circle(-88, 104, 19, cream) +
    path('M-88 85C-72 92-70 114-82 122C-74 122-69 112-69 104S-76 86-88 85Z', shade) +
    path('M-88 85C-106 92-104 114-96 121C-104 116-107 110-107 104S-100 86-88 85Z', colour);
  const shadow =
    ellipse(34, 114, 126, 13, '#3a2030', { opacity: 0.22 }) +
    ellipse(-84, 122, 22, 5, '#3a2030', { opacity: 0.22 });
  return at(x, 222, shadow + towel + ball + at(0, 0, pole + cloth, 1, -12 + 1.2 * paint.sway(0.2)));
};
