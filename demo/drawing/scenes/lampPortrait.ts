import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { bust, chooseAppearance } from '../elements/bust';
import { glow } from '../elements/sky';
import { at, circle, ellipse, path, rect, repeat, stroke } from '../shapes';

/** Somebody who talks to the camera beside a lamp, in a room with pictures and books. */
export const lampPortrait = (paint: ScenePaint): string => {
  const { random, palette } = paint;
  const appearance = chooseAppearance(paint);
  const wall = mix(
    paint.lit(random.pick(['#3f6470', '#7a5566', '#56633f', '#58588a', '#8a5f45']), 0.6),
    '#14101f',
    0.12,
  );
  const warm = '#ffd08a';
  const room =
    rect(
      0,
      0,
      640,
      361,
      paint.linear([
        [0, mix(wall, '#0c0914', 0.25)],
        [1, wall],
      ]),
    ) + glow(paint, 506, 140, 330, warm, 0.62 + 0.03 * paint.sway(0, 2));
  const pictures = [
    { x: 66, y: 56, w: 92, h: 70 },
    { x: 66, y: 144, w: 58, h: 74 },
    { x: 136, y: 144, w: 74, h: 54 },
  ];
  const frames = pictures
    .map(({ x, y, w, h }) => {
      const from = random.pick([palette.sky[1], '#d98a5f', '#5f9a8f', '#c9a04a']);
      return (
        rect(x + 3, y + 5, w, h, '#0a0710', { opacity: 0.3, rx: 3 }) +
        rect(x, y, w, h, paint.lit('#efe2c8', 0.8), { rx: 3 }) +
        rect(x + 7, y + 7, w - 14, h - 14, from) +
        path(
          `M${x + 7} ${y + h - 7}V${y + h * 0.66}L${x + w * 0.36} ${y + h * 0.44}L${x + w * 0.6} ${y + h * 0.66}L${x + w * 0.76} ${y + h * 0.54}L${x + w - 7} ${y + h * 0.7}V${y + h - 7}Z`,
          mix(from, '#1a1430', 0.5),
        ) +
        circle(x + w * 0.68, y + h * 0.32, 5, '#fff0cf')
      );
    })
    .join('');
  const books = repeat(9, index => {
    const height = random.between(34, 54);
    return rect(
      418 + index * 17,
      270 - height,
      random.between(11, 16),
      height,
      paint.lit(random.pick(['#b84a4a', '#d99a3c', '#3f6f7a', '#efe2c8', '#5a4a7a', '#4f7a5a']), 0.7),
      { rx: 1.5 },
    );
  });
  const board =
    rect(
      392,
      268,
      260,
      92,
      paint.linear([
        [0, '#a8683c'],
        [0.12, '#7a4a30'],
        [1, '#3a2420'],
      ]),
    ) + rect(392, 266, 260, 7, '#c98a52');
  return room + frames + board + books + lamp(paint, warm) + at(282, 176, bust(paint, appearance, -1), 1.04);
};

const lamp = (paint: ScenePaint, warm: string): string =>
  at(
    556,
    266,
    ellipse(0, 0, 36, 7, '#1a0f14', { opacity: 0.5 }) +
      path('M-22-4C-26-46-10-56-7-74H7C10-56 26-46 22-4Z', '#3f6f7a') +
      path('M4-74H7C10-56 26-46 22-4H8C12-44 6-56 4-74Z', '#24444e') +
      path(
        'M-34-150H34L56-72H-56Z',
        paint.linear([
          [0, '#ffe9b8'],
          [1, warm],
        ]),
      ) +
      path('M-34-150H34L36-142H-36Z', '#e8a860') +
      ellipse(0, -72, 56, 7, '#fff6dc') +
      stroke('M40-72V-46', '#e8c890', 1.6) +
      circle(40, -44, 3, '#e8c890'),
  );
