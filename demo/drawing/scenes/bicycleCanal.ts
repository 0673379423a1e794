import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { clouds } from '../elements/air';
import { sky } from '../elements/sky';
import { glints } from '../elements/water';
import { at, circle, ellipse, group, path, rect, repeat, stroke } from '../shapes';

/** A bicycle that leans on a canal's railing before narrow houses. */
export const bicycleCanal = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const background =
    sky(paint, { disc: { x: random.between(120, 520), y: 62, r: 24 }, horizon: 210 }) +
    clouds(paint, { count: 3, top: 46, bottom: 84, opacity: 0.6 });
  const row = houseRow(paint);
  const canal =
    rect(
      0,
      226,
      640,
      92,
      paint.linear([
        [0, mix(palette.water[1], palette.water[0], 0.4)],
        [1, palette.water[1]],
      ]),
    ) +
    group(at(0, 456, row, [1, -1]), {
      opacity: 0.3,
      'clip-path': paint.clip(rect(0, 232, 640, 90, '#000')),
    }) +
    glints(paint, {
      x: 0,
      width: 640,
      y: 236,
      height: 68,
      count: 26,
      fill: mix(palette.sky[2], '#ffffff', 0.4),
      opacity: 0.4,
    });
  const wall =
    rect(0, 222, 640, 10, mix(palette.near, '#8a7a70', 0.4)) +
    rect(0, 230, 640, 4, palette.shade, { opacity: 0.5 });
  const quay = paint.lit('#8d8078', 1);
  const stones =
    rect(0, 312, 640, 60, mix(quay, palette.shade, 0.15)) +
    rect(0, 308, 640, 8, mix(quay, '#ffffff', 0.25)) +
    repeat(14, index =>
      stroke(`M${index * 48 + 10} 330h34M${index * 48 - 14} 346h34`, mix(quay, palette.shade, 0.5), 2, {
        opacity: 0.5,
      }),
    );
  const iron = mix(palette.shade, '#1c2a2c', 0.5);
  const railing =
    stroke('M-10 236H650M-10 268H650', iron, 4) +
    repeat(8, index => rect(index * 92 + 4, 230, 6, 82, iron) + circle(index * 92 + 7, 229, 5, iron));
  const boxes = [90, 460].map(x => flowers(paint, x)).join('');
  return (
    background +
    row +
    wall +
    canal +
    stones +
    railing +
    boxes +
    at(random.between(270, 310), 326, bicycle(paint), 1.08)
  );
};

const houseRow = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  let x = -24;
  return repeat(9, index => {
    const wide = random.between(66, 86);
    const top = random.between(48, 92);
    const wall = paint.lit(
      random.pick(['#c86a4a', '#e8c48a', '#7f9a8f', '#a8524a', '#f0dcc0', '#6f7f9a', '#d9955a']),
      1,
    );
    const gable =
      index % 3 === 0
        ? `M0 ${top}L${wide / 2} ${top - 36}L${wide} ${top}V226H0Z`
        : index % 3 === 1
          ? `M0 ${top}h10v-12h10v-12h10v-12h${wide - 60}v12h10v12h10v12h10V226H0Z`
          : `M0 ${top}C14 ${top} 14 ${top - 32} ${wide / 2 - 8} ${top - 34}h16C${wide - 14} ${top - 32} ${wide - 14} ${top} ${wide} ${top}V226H0Z`;
    const glass = mix(palette.shade, palette.sky[1], 0.45);
    const windows = repeat(6, windowIndex => {
      const wx = 10 + (windowIndex % 2) * (wide / 2 - 4);
      const wy = top + 14 + Math.floor(windowIndex / 2) * 36;
      const isLit = random.chance(palette.isDark ? 0.6 : 0.15);
      return (
        rect(wx - 2, wy - 2, wide / 2 - 14, 26, '#fff9f0', { opacity: 0.9 }) +
        rect(wx, wy, wide / 2 - 18, 22, isLit ? palette.lamp : glass) +
        stroke(`M${wx} ${wy + 10}h${wide / 2 - 18}`, '#fff9f0', 1.4)
      );
    });
    const door =
      rect(wide / 2 - 8, 196, 16, 32, mix(wall, palette.shade, 0.6)) +
      rect(wide / 2 - 8, 190, 16, 5, palette.lamp, { opacity: 0.8 });
    const drawn = at(
      x,
      0,
      path(
        gable,
        paint.linear([
          [0, wall],
          [1, mix(wall, palette.shade, 0.22)],
        ]),
      ) +
        rect(wide - 6, top + 2, 6, 226 - top, palette.shade, { opacity: 0.16 }) +
        windows +
        door,
    );
    x += wide;
    return drawn;
  });
};

const bicycle = (paint: ScenePaint): string => {
  const frame = paint.lit(paint.random.pick(['#d8433c', '#2f8f8a', '#f2b02c', '#f4ede0', '#3f5fa0']), 0.35);
  const dark = '#1d1a22';
  const turn = 8 * paint.sway();
  const wheel = (x: number): string =>
    circle(x, -46, 44, 'none', { stroke: dark, 'stroke-width': 6 }) +
    circle(x, -46, 39, 'none', { stroke: '#d9d4cc', 'stroke-width': 2 }) +
    at(
      x,
      -46,
      repeat(6, i => stroke('M0-38V38', '#d9d4cc', 1, { transform: `rotate(${i * 30})`, opacity: 0.8 })),
      1,
      turn,
    ) +
    circle(x, -46, 5, dark);
  const basket =
    path('M98-136h54l-8 40h-38Z', paint.lit('#c9965a', 0.5)) +
    stroke('M100-126h50M103-114h45M106-104h38', paint.lit('#8f6438', 0.5), 2) +
    repeat(5, i =>
      circle(
        104 + i * 11,
        -140 - (i % 2) * 6,
        8,
        paint.lit(['#f28aa0', '#fff3e0', '#f2b02c', '#e5604a', '#f28aa0'][i] ?? '#fff3e0', 0.3),
      ),
    ) +
    stroke('M104-134q-6-12-2-20M148-134q6-8 8-18', paint.lit('#4f8a4a', 0.5), 4);
  return (
    ellipse(0, 2, 150, 7, '#0d0a14', { opacity: 0.3 }) +
    wheel(-84) +
    wheel(84) +
    stroke(
      'M-84-46L-34-112L56-116M-84-46L-14-46L56-116M-34-112L-14-46M-40-126L-34-112M84-46L56-116L50-142',
      frame,
      7,
    ) +
    stroke('M50-142q18-10 34 2M50-142q-8-6-20 0', dark, 6) +
    path('M-66-134C-58-142-30-140-18-132C-22-124-48-122-62-124C-70-126-70-130-66-134Z', '#5a3424') +
    stroke('M-126-62C-118-92-92-104-62-84M44-70C52-98 86-108 118-80', mix(frame, '#000000', 0.25), 5) +
    circle(-14, -46, 11, '#b8b2aa') +
    stroke(`M-14-46l${12 + turn * 0.3} 18h10`, dark, 4) +
    basket
  );
};

const flowers = (paint: ScenePaint, x: number): string =>
  rect(x, 262, 84, 22, paint.lit('#7a4a34', 0.8), { rx: 3 }) +
  repeat(15, index =>
    circle(
      x + 4 + index * 5.5,
      258 - paint.random.between(0, 16) + 1.5 * paint.sway(index / 9),
      paint.random.between(5, 9),
      paint.lit(
        index % 3 === 0 ? '#4f8a4a' : paint.random.pick(['#e5485f', '#f7b0c0', '#fff3e0', '#f2a02c']),
        0.6,
      ),
    ),
  );
