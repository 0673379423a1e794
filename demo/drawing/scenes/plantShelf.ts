import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { plants } from '../elements/plants';
import { at, circle, path, polygon, rect, repeat } from '../shapes';

/** Shelves of pots in window light; the leaves move a little. */
export const plantShelf = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const wall = paint.lit(
    random.pick(['#e8d9c4', '#c4d4c4', '#e8bfae', '#b8c4d4', '#3f5a56', '#d9b98a']),
    0.9,
  );
  const wood = paint.lit('#b57c48', 0.8);
  const pane = (x: number, y: number): string =>
    polygon(
      [
        [x, y],
        [x + 74, y - 22],
        [x + 74, y + 76],
        [x, y + 98],
      ],
      palette.isDark ? palette.lamp : '#fffaf0',
      { opacity: palette.isDark ? 0.12 : 0.32 },
    );
  const light = [70, 156, 380, 466].map(x => pane(x, 60) + pane(x, 168)).join('');
  const shelf = (y: number): string =>
    rect(-10, y, 660, 11, wood) +
    rect(-10, y + 11, 660, 5, mix(wood, palette.shade, 0.5)) +
    rect(-10, y + 16, 660, 14, palette.shade, { opacity: 0.12 }) +
    [90, 320, 550].map(x => path(`M${x} ${y + 14}h9v30Z`, mix(wood, palette.shade, 0.6))).join('');
  const start = random.integer(0, 5);
  const row = (y: number, count: number, size: number, offset: number): string =>
    repeat(count, index => {
      const plant = plants[(index + offset + start) % plants.length] ?? plants[0];
      const x = (640 / count) * (index + 0.5) + random.between(-10, 10);
      return at(x, y, plant(paint, index / count), size * random.between(0.92, 1.06));
    });
  const objects = at(random.between(20, 60), 176, cameraOnShelf(paint), 0.9);
  return (
    rect(
      0,
      0,
      640,
      361,
      paint.linear(
        [
          [0, mix(wall, '#ffffff', 0.12)],
          [1, mix(wall, palette.shade, 0.2)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    light +
    shelf(176) +
    shelf(326) +
    row(176, 5, 0.98, 0) +
    objects +
    row(326, 6, 0.92, 2)
  );
};

const cameraOnShelf = (paint: ScenePaint): string => {
  const body = paint.lit('#3a3a44', 0.6);
  return (
    rect(-30, -38, 60, 38, body, { rx: 5 }) +
    rect(-30, -26, 60, 14, paint.lit('#a8683c', 0.6)) +
    rect(-12, -45, 24, 9, body, { rx: 2 }) +
    circle(0, -19, 15, '#1d1a22') +
    circle(0, -19, 10, '#3f5f8a') +
    circle(-4, -23, 3, '#cfe4f7') +
    circle(22, -32, 3, '#f25a4a')
  );
};
