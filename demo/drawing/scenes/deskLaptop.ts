import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { steam } from '../elements/air';
import { pine } from '../elements/land';
import { laptop } from '../elements/laptop';
import { glow, sky } from '../elements/sky';
import { at, circle, ellipse, group, path, polygon, rect, repeat, stroke } from '../shapes';

/** A desk with a laptop that cuts a film, a lamp and a window. */
export const deskLaptop = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const wall = mix(
    paint.lit(random.pick(['#3f4a6a', '#5a4a66', '#3f5f5f', '#8a6a5a', '#d8cdb8']), 0.8),
    palette.shade,
    palette.isDark ? 0.35 : 0.05,
  );
  const wood = paint.lit(random.pick(['#a8683c', '#c98f5a', '#7a4a30']), 0.6);
  const hole = paint.clip(rect(404, 34, 176, 136, '#000', { rx: 4 }));
  const view =
    sky(paint, { disc: { x: random.between(430, 550), y: 78, r: 15 }, horizon: 150 }) +
    path('M400 172V140C440 118 480 134 520 120S580 128 590 124V172Z', palette.middle) +
    repeat(6, index => pine(410 + index * 32, 174, random.between(20, 42), palette.near));
  const frame = rect(394, 24, 196, 156, mix(wall, '#ffffff', 0.4), { rx: 6 });
  const bars =
    stroke('M492 34V170M404 102H580', mix(wall, '#ffffff', 0.4), 6) +
    rect(386, 176, 212, 9, mix(wall, '#ffffff', 0.5), { rx: 3 });
  const notes = repeat(5, index =>
    at(
      56 + (index % 3) * 52,
      44 + Math.floor(index / 3) * 54,
      rect(
        0,
        0,
        38,
        40,
        paint.lit(random.pick(['#f7d24a', '#f2a0a8', '#9fd0c8', '#fff4dc', '#b0c4f0']), 0.8),
        { rx: 2 },
      ) + stroke('M7 12h24M7 20h20M7 28h14', '#4a4048', 2, { opacity: 0.45 }),
      1,
      random.between(-5, 5),
    ),
  );
  const desk =
    rect(
      0,
      276,
      640,
      86,
      paint.linear([
        [0, mix(wood, '#ffffff', 0.1)],
        [1, mix(wood, palette.shade, 0.5)],
      ]),
    ) +
    rect(0, 272, 640, 7, mix(wood, '#ffffff', 0.3)) +
    stroke('M30 318h200M340 334h240M90 346h120', mix(wood, palette.shade, 0.35), 2, { opacity: 0.5 });
  return (
    rect(
      0,
      0,
      640,
      361,
      paint.linear([
        [0, mix(wall, palette.shade, 0.2)],
        [1, wall],
      ]),
    ) +
    notes +
    frame +
    group(view, { 'clip-path': hole }) +
    bars +
    glow(paint, 150, 190, 240, '#ffd89a', palette.isDark ? 0.7 : 0.28) +
    desk +
    lamp(paint) +
    books(paint) +
    at(318, 300, laptop(paint), 1.12) +
    at(482, 300, steam(paint, 0, -36, 46, 2) + cup(paint)) +
    at(576, 284, plant(paint))
  );
};

const lamp = (paint: ScenePaint): string => {
  const colour = paint.lit(paint.random.pick(['#f2b02c', '#d8433c', '#3f8f8a', '#f4ede0']), 0.4);
  return at(
    86,
    288,
    ellipse(0, 0, 40, 8, mix(colour, '#1a1020', 0.4)) +
      stroke('M0-4L-26-84L30-142', mix(colour, '#1a1020', 0.25), 6) +
      circle(-26, -84, 7, colour) +
      polygon(
        [
          [40, -112],
          [112, -60],
          [6, -48],
        ],
        '#fff0c0',
        { opacity: 0.16 },
      ) +
      at(
        34,
        -142,
        path('M-22-20C4-30 26-10 32 14L-26 30C-34 8-34-12-22-20Z', colour) +
          ellipse(4, 22, 31, 8, '#fff6d8', { transform: 'rotate(-15 4 22)' }),
        1,
        14,
      ),
  );
};

const books = (paint: ScenePaint): string =>
  repeat(4, index => {
    const wide = 104 - index * 9;
    const colour = paint.lit(paint.random.pick(['#b84a4a', '#3f6f8a', '#e0a63c', '#efe2c8', '#5a7a4a']), 0.6);
    return (
      rect(26 + index * 4, 328 - index * 15, wide, 15, colour, { rx: 2 }) +
      rect(26 + index * 4 + wide - 12, 330.5 - index * 15, 10, 10, '#fff7e6', { opacity: 0.8 }) +
      rect(38 + index * 4, 328 - index * 15, 4, 15, mix(colour, '#1a1020', 0.35))
    );
  });

const cup = (paint: ScenePaint): string => {
  const colour = paint.lit(paint.random.pick(['#f4ede0', '#d8574a', '#3f7f8f', '#2a2f3c']), 0.4);
  return (
    ellipse(2, 20, 30, 5, '#0d0a14', { opacity: 0.35 }) +
    path('M20-18c18-2 18 22 0 24v-7c10-2 10-11 0-10Z', mix(colour, '#1a1020', 0.25)) +
    path('M-22-26H22L19 16C18 22-18 22-19 16Z', colour) +
    path('M8-26H22L19 16C18 20 8 21 4 21Z', mix(colour, '#1a1020', 0.3), { opacity: 0.7 }) +
    ellipse(0, -26, 22, 4.5, '#4a2a1c')
  );
};

const plant = (paint: ScenePaint): string => {
  const leaf = paint.lit('#4f9460', 0.6);
  return (
    repeat(8, index =>
      at(
        0,
        -40,
        path('M0 0C-13-18-9-44 0-58C9-44 13-18 0 0Z', index % 2 ? leaf : mix(leaf, '#0d2a24', 0.3)),
        0.85 + (index % 3) * 0.15,
        -66 + index * 19 + 1.5 * paint.sway(index / 8),
      ),
    ) +
    path('M-26-42H26L20 8H-20Z', paint.lit('#c8693f', 0.5)) +
    path('M8-42H26L20 8H6Z', '#1a1020', { opacity: 0.2 }) +
    rect(-29, -47, 58, 10, paint.lit('#d97f52', 0.5), { rx: 3 })
  );
};
