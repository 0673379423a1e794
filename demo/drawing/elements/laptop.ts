import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { circle, ellipse, path, rect, repeat } from '../shapes';
import { glow } from './sky';

/** An open laptop with a film on its timeline, about 280 wide; the play head runs once a clip. */
export const laptop = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const metal = paint.lit('#c9ced6', 0.5);
  const [one, two] = random.pick<[string, string]>([
    ['#5f7af0', '#b06af0'],
    ['#f28f5a', '#d8488a'],
    ['#3fb0a8', '#2f6fb8'],
    ['#f2b84a', '#e0603f'],
  ]);
  const strip = repeat(9, index =>
    rect(
      -92 + index * 21,
      -44,
      19,
      13,
      index % 3 === 0 ? one : index % 3 === 1 ? two : mix(one, '#ffffff', 0.35),
      { rx: 2 },
    ),
  );
  const wave = repeat(31, index =>
    rect(-92 + index * 6.1, -25 - ((index * 7) % 5), 3.5, 3 + 2 * ((index * 7) % 5), '#6ad0b0', {
      rx: 1.5,
      opacity: 0.8,
    }),
  );
  const head = -92 + 186 * paint.t;
  return (
    glow(paint, 0, -80, 170, one, 0.3) +
    rect(-112, -152, 224, 146, '#1b1d26', { rx: 9 }) +
    rect(-104, -144, 208, 130, '#262a38', { rx: 3 }) +
    rect(
      -94,
      -136,
      128,
      82,
      paint.linear([
        [0, mix(one, palette.sky[0], 0.3)],
        [1, two],
      ]),
      { rx: 3 },
    ) +
    path('M-94-70L-60-102L-34-78L-8-96L34-66V-57A3 3 0 0 1 31-54H-91A3 3 0 0 1-94-57Z', '#1b1d36', {
      opacity: 0.55,
    }) +
    circle(6, -116, 9, '#fff4d8') +
    repeat(
      4,
      index =>
        rect(42, -134 + index * 20, 54, 14, '#363b4e', { rx: 3 }) +
        rect(46, -130 + index * 20, [38, 24, 44, 30][index] ?? 30, 5, index === 1 ? one : '#8a90a8', {
          rx: 2.5,
        }),
    ) +
    strip +
    wave +
    rect(head, -48, 2.4, 32, '#ffffff') +
    path('M-112-6H112L138 8H-138Z', metal) +
    path('M-138 8H138V12C138 16 132 17 126 17H-126C-132 17-138 16-138 12Z', mix(metal, palette.shade, 0.4)) +
    path('M-96-3H96L104 3H-104Z', mix(metal, palette.shade, 0.3)) +
    ellipse(0, 20, 150, 6, palette.shade, { opacity: 0.4 })
  );
};
