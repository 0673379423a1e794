import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { bust, chooseAppearance } from '../elements/bust';
import { glow } from '../elements/sky';
import { at, circle, path, rect, repeat } from '../shapes';

/** Somebody's own picture: a face in the middle before a plain ground, made to be cut to a circle. */
export const portrait = (paint: ScenePaint): string => {
  const { random, palette } = paint;
  const ground = random.pick([
    '#f2b8a0',
    '#a8d0d4',
    '#f2d48a',
    '#c4b4e4',
    '#b4d4a8',
    '#f0a8b4',
    '#8fb4d8',
    '#e8dcc8',
  ]);
  const deep = mix(ground, palette.near, 0.4);
  const pattern = random.pick(['sun', 'hills', 'dots', 'plain']);
  const shapes = {
    sun: circle(320, 170, 150, mix(ground, '#ffffff', 0.45)),
    hills:
      path('M0 372V240C120 190 220 250 330 220S540 180 640 232V372Z', deep, { opacity: 0.6 }) +
      circle(430, 110, 40, mix(ground, '#ffffff', 0.6)),
    dots: repeat(60, index =>
      circle(
        32 + (index % 10) * 64 + (Math.floor(index / 10) % 2) * 32,
        30 + Math.floor(index / 10) * 62,
        6,
        mix(ground, '#ffffff', 0.5),
      ),
    ),
    plain: glow(paint, 250, 90, 340, '#ffffff', 0.5),
  }[pattern];
  return (
    rect(
      0,
      0,
      640,
      361,
      paint.linear([
        [0, ground],
        [1, deep],
      ]),
    ) +
    shapes +
    at(320, 178, bust(paint, chooseAppearance(paint), random.chance(0.5) ? 1 : -1), 1.34)
  );
};
