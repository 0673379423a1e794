import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { glow } from '../elements/sky';
import { at, circle, ellipse, path, polygon, rect, repeat, stroke } from '../shapes';

/** A path through tall trees with light falling in, and a walker with a backpack. */
export const forestPath = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const green = paint.lit(random.pick(['#5f9a4a', '#7fa83f', '#4a8f6a', '#d9952c', '#c96a3a']), 1);
  const deep = mix(green, palette.shade, 0.72);
  const sunX = random.between(230, 420);
  const air = mix(palette.sky[2], green, 0.35);
  const background =
    rect(
      0,
      0,
      640,
      361,
      paint.linear([
        [0, mix(air, green, 0.25)],
        [0.6, air],
        [1, mix(air, green, 0.5)],
      ]),
    ) + glow(paint, sunX, 70, 280, mix(palette.glow, '#ffffff', 0.3), 0.85);
  const trunks = (count: number, wide: number, base: number, fill: string): string =>
    repeat(count, index => {
      const x = (660 / count) * index + random.between(-16, 16);
      return path(
        `M${x} -4h${wide}l${wide * 0.16} ${base * 0.7} ${wide * 0.4} ${base * 0.32}H${x - wide * 0.45}l${wide * 0.4}-${base * 0.3}Z`,
        fill,
      );
    });
  const crowns = (y: number, size: number, fill: string): string =>
    repeat(15, index =>
      circle(
        index * 46 + random.between(-14, 14) + 3 * paint.sway(index / 9),
        y + random.between(-14, 14),
        random.between(size * 0.7, size * 1.2),
        fill,
      ),
    );
  const rays = repeat(5, index =>
    polygon(
      [
        [sunX - 30 + index * 16, -10],
        [sunX - 16 + index * 20, -10],
        [sunX - 230 + index * 130, 361],
        [sunX - 310 + index * 130, 361],
      ],
      '#fff9d8',
      { opacity: (0.1 + 0.035 * paint.sway(index / 5)).toFixed(3) },
    ),
  );
  const ground = path(
    'M-10 372V262C100 250 220 258 320 254S560 250 660 262V372Z',
    paint.linear([
      [0, mix(green, palette.shade, 0.18)],
      [1, deep],
    ]),
  );
  const trail = path(
    'M300 254C330 272 262 286 250 306S230 350 190 372H430C400 344 342 330 348 304S362 270 332 254Z',
    paint.linear([
      [0, mix('#f0dca8', air, 0.4)],
      [1, paint.lit('#a8845a', 1)],
    ]),
  );
  const bracken = repeat(22, index => {
    const side = index % 2 ? random.between(400, 650) : random.between(-10, 210);
    const y = random.between(290, 364);
    return repeat(5, leaf =>
      at(
        side,
        y,
        path('M0 0C-6-12-5-26 2-38C7-26 6-12 0 0Z', mix(green, palette.shade, 0.25 + (leaf % 3) * 0.16)),
        0.5 + (y - 280) / 110,
        -60 + leaf * 30 + 2 * paint.sway(index / 11),
      ),
    );
  });
  return (
    background +
    trunks(13, 12, 262, mix(green, air, 0.62)) +
    crowns(-2, 46, mix(green, air, 0.5)) +
    trunks(8, 22, 270, mix(deep, air, 0.42)) +
    crowns(-16, 52, mix(green, palette.shade, 0.22)) +
    ground +
    trail +
    rays +
    at(296, 296, hiker(paint), 0.9) +
    path('M44-4H100C100 130 106 240 138 330L20 340C44 240 46 120 44-4Z', mix(deep, '#2a1a14', 0.35)) +
    path('M82-4H100C100 130 106 240 138 330L104 332C88 220 84 110 82-4Z', palette.shade, { opacity: 0.35 }) +
    path('M540-4H606C604 130 604 250 640 352L506 346C536 240 540 120 540-4Z', mix(deep, '#2a1a14', 0.3)) +
    stroke('M60 60v60M70 160v50M560 90v70M576 200v40', palette.shade, 3, { opacity: 0.35 }) +
    crowns(-30, 58, deep) +
    bracken
  );
};

const hiker = (paint: ScenePaint): string => {
  const coat = paint.lit(paint.random.pick(['#d8433c', '#f2b02c', '#2f77a8', '#f28f3b']), 0.3);
  const step = 5 * paint.sway(0, 2);
  return (
    ellipse(0, 2, 22, 4, '#0d0a14', { opacity: 0.3 }) +
    stroke(`M-5-32L${-6 - step} 0M5-32L${6 + step} 0`, '#2a2a34', 8) +
    path('M-18-26C-20-66-12-74 0-74S20-66 18-26Z', coat) +
    rect(-14, -70, 28, 34, paint.lit('#4a5a3c', 0.5), { rx: 8 }) +
    rect(-10, -56, 20, 14, paint.lit('#6f7f4a', 0.5), { rx: 4 }) +
    rect(-17, -79, 34, 10, paint.lit('#e8c48a', 0.5), { rx: 5 }) +
    circle(0, -88, 11, paint.lit('#d9a27a', 0.4)) +
    path('M-12-88C-13-104 13-104 12-88C6-84-6-84-12-88Z', mix(coat, '#2a1018', 0.25)) +
    stroke(`M20-52L${28 + step * 0.5} 2`, '#5a4030', 3)
  );
};
