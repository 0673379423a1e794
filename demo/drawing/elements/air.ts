import type { ScenePaint } from '../paint';
import { circle, group, rect, repeat, stroke } from '../shapes';

/** A cloud with a flat foot, about 110 wide at scale 1, its foot's middle at x, y. */
export const cloud = (x: number, y: number, scale: number, fill: string, opacity = 1): string =>
  group(
    rect(-55, -18, 110, 18, fill, { rx: 9 }) +
      circle(-22, -20, 17, fill) +
      circle(6, -27, 24, fill) +
      circle(31, -16, 14, fill),
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)})`, opacity },
  );

/** Clouds spread over a band of the sky, drifting slowly to and fro. */
export const clouds = (
  paint: ScenePaint,
  { count, top, bottom, opacity = 0.8 }: { count: number; top: number; bottom: number; opacity?: number },
): string =>
  repeat(count, index => {
    const x = (640 / count) * (index + paint.random.between(0.1, 0.9));
    const y = paint.random.between(top, bottom);
    return cloud(
      x + 9 * paint.sway(index / 5),
      y,
      paint.random.between(0.5, 1.1),
      paint.palette.cloud,
      opacity,
    );
  });

/** Flat veils of mist: long bars with round ends. */
export const mist = (
  paint: ScenePaint,
  {
    y,
    height,
    count,
    fill,
    opacity,
  }: { y: number; height: number; count: number; fill: string; opacity: number },
): string =>
  repeat(count, index => {
    const width = paint.random.between(180, 420);
    const x = paint.random.between(-120, 560) + 16 * paint.sway(index / 4);
    return rect(x, y + paint.random.between(0, height), width, paint.random.between(8, 20), fill, {
      rx: 10,
      opacity,
    });
  });

/** A few birds far away, beating their wings. */
export const birds = (paint: ScenePaint, x: number, y: number, count: number, colour: string): string =>
  repeat(count, index => {
    const left = x + index * paint.random.between(14, 24) + 10 * paint.sway();
    const high = y + paint.random.between(-12, 12);
    const beat = 3 + 2 * paint.sway(index / 3, 3);
    return stroke(`M${left - 7} ${high - beat}q4 0 7 ${beat}q3 ${-beat} 7 ${-beat}`, colour, 1.6);
  });

/** Steam: wavering strokes that rise and fade. */
export const steam = (paint: ScenePaint, x: number, y: number, height: number, count = 3): string =>
  repeat(count, index => {
    const left = x + (index - (count - 1) / 2) * 14;
    const lean = 6 * paint.sway(index / 3);
    const d = `M${left} ${y}c${-9 + lean} ${-height * 0.3} ${9 + lean} ${-height * 0.55} ${lean} ${-height}`;
    return stroke(d, '#ffffff', 3.4, { opacity: (0.3 + 0.12 * paint.sway(index / 3 + 0.2)).toFixed(2) });
  });
