import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { sky } from '../elements/sky';
import { at, circle, path, repeat, stroke, ellipse } from '../shapes';

/** Camels that cross a dune in a row. */
export const camelCaravan = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const sand = paint.lit(
    random.pick(['#f0a456', '#e88f4c', '#f2b86a']),
    palette.name === 'night' ? 1.35 : 1.1,
  );
  const dark = mix(sand, palette.shade, 0.5);
  const count = random.integer(3, 5);
  const background = sky(paint, {
    disc: { x: random.between(430, 540), y: random.between(74, 112), r: 36 },
    horizon: 240,
  });
  const far =
    path(
      'M-10 214C90 176 150 196 240 186S420 150 500 176S620 196 660 180V372H-10Z',
      mix(sand, palette.sky[2], 0.55),
    ) + path('M-10 246C70 236 150 206 250 226S460 220 660 214V372H-10Z', mix(sand, palette.sky[2], 0.26));
  const crest = 'M-10 250C120 226 230 246 330 262C440 280 540 244 660 236';
  const dune =
    path(
      `${crest}V372H-10Z`,
      paint.linear([
        [0, mix(sand, '#ffffff', 0.12)],
        [1, sand],
      ]),
    ) + path('M330 262C440 280 540 244 660 236V372H420C470 330 420 290 330 262Z', dark, { opacity: 0.75 });
  const front =
    path('M-10 372V330C90 300 210 304 300 340S380 366 392 372Z', mix(sand, palette.shade, 0.28)) +
    path('M-10 330C90 300 210 304 300 340C200 322 90 330-10 352Z', mix(sand, '#ffffff', 0.16), {
      opacity: 0.8,
    });
  const ripples = repeat(7, index =>
    stroke(
      `M${random.between(20, 180)} ${276 + index * 9}q40 ${random.between(-8, -3)} ${random.between(90, 150)} ${random.between(0, 5)}`,
      mix(sand, palette.shade, 0.3),
      1.8,
      { opacity: 0.5 },
    ),
  );
  const trail = stroke('M60 243C160 236 240 250 330 264', dark, 3, {
    'stroke-dasharray': '1 7',
    opacity: 0.7,
  });
  const camels = repeat(count, index => {
    const x = 380 - index * 82 + 10 * paint.t;
    const y = 247 - (index > 1 ? 6 : 0) + (index === 0 ? 8 : 0);
    return at(x, y, camel(paint, mix(palette.shade, dark, 0.15), index), 0.72);
  });
  return background + far + dune + ripples + trail + camels + front;
};

const camel = (paint: ScenePaint, colour: string, index: number): string => {
  const step = 5 * paint.sway(index / 4, 3);
  const legs = [
    [-34, step],
    [-24, -step],
    [22, step],
    [31, -step],
  ]
    .map(([x = 0, swing = 0]) => stroke(`M${x}-34L${x + swing * 0.5}-12L${x + swing} 14`, colour, 5))
    .join('');
  const cloth = paint.lit(['#d8433c', '#2f8a8a', '#f2b32c', '#e87aa0'][index % 4] ?? '#d8433c', 0.7);
  const rider =
    index === 0
      ? ''
      : circle(-2, -106, 8, colour) +
        path('M-16-72C-16-92-10-98-1-98S14-92 14-72Z', mix(cloth, colour, 0.25)) +
        path('M-10-110c2-9 18-9 18 0l4 12-6-4c-6 2-12 0-14-4Z', '#f7ead2');
  const walker =
    index === 0
      ? at(
          98,
          14,
          circle(0, -62, 7, colour) +
            path('M-10 0L-9-42C-8-54 8-54 9-42L12 0Z', '#f4e4c8') +
            path('M-8-66c2-8 16-8 16 0l-2 8h-13Z', cloth),
          1,
          0,
        ) + stroke('M66-62Q84-36 96-30', colour, 1.5)
      : '';
  return (
    ellipse(0, 16, 54, 5, '#2a1420', { opacity: 0.25 }) +
    legs +
    path(
      'M-46-44C-50-66-30-72-20-70C-12-98 4-96 10-70C24-72 34-66 40-56C52-52 52-76 54-88C54-98 62-100 70-96L84-90C88-86 86-82 80-82L66-84C68-62 60-38 40-34C20-22-24-24-40-32C-46-34-46-40-46-44Z',
      colour,
    ) +
    stroke(`M-45-48q-8 10-5 ${22 + step * 0.4}`, colour, 3) +
    path('M-26-70L18-70L24-44C6-38-18-38-30-44Z', cloth) +
    stroke('M-29-48C-14-42 8-42 23-48', '#f7d98a', 2.5) +
    rider +
    walker
  );
};
