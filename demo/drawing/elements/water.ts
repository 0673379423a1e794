import type { ScenePaint } from '../paint';
import { rect, repeat } from '../shapes';

/** Water from a line down to the picture's foot. */
export const water = (paint: ScenePaint, y: number): string => {
  const [far, near] = paint.palette.water;
  return rect(
    0,
    y,
    640,
    361 - y,
    paint.linear([
      [0, far],
      [1, near],
    ]),
  );
};

/** Short level strokes of light on water, growing towards the viewer and drifting. */
export const glints = (
  paint: ScenePaint,
  options: {
    x: number;
    width: number;
    y: number;
    height: number;
    count: number;
    fill: string;
    opacity?: number;
  },
): string => {
  const { x, width, y, height, count, fill, opacity = 0.5 } = options;
  return repeat(count, index => {
    const depth = (index + paint.random.between(0, 0.8)) / count;
    const long = paint.random.between(14, 40) * (0.5 + depth * 1.3);
    const left = x + paint.random.between(0, 1) * (width - long) + 8 * paint.sway(index / 3);
    return rect(left, y + depth * height, long, 1.6 + depth * 2, fill, { rx: 1.8, opacity });
  });
};
