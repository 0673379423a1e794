import type { ScenePaint } from '../paint';
import { circle, rect, repeat } from '../shapes';

export interface SkyOptions {
  /** Where the sun or moon stands, if it is in the picture. */
  readonly disc?: { readonly x: number; readonly y: number; readonly r: number };
  /** How far down the picture the sky's gradient reaches, in pixels. */
  readonly horizon?: number;
}

/** The whole background: gradient, stars in the dark, and the sun or moon in its glow. */
export const sky = (paint: ScenePaint, { disc, horizon = 240 }: SkyOptions = {}): string => {
  const { palette, random } = paint;
  const [top, middle, low] = palette.sky;
  const air = rect(
    0,
    0,
    640,
    horizon,
    paint.linear([
      [0, top],
      [0.55, middle],
      [1, low],
    ]),
  );
  const below = rect(0, horizon - 1, 640, 361 - horizon, low);
  const stars = repeat(palette.name === 'night' ? 46 : 0, index => {
    const twinkle = 0.55 + 0.35 * paint.sway(index / 7, 1 + (index % 2));
    return circle(
      random.between(0, 640),
      random.between(0, horizon * 0.7),
      random.between(0.6, 1.7),
      '#ffffff',
      {
        opacity: twinkle.toFixed(2),
      },
    );
  });
  if (!disc) return air + below + stars;
  return (
    air +
    below +
    stars +
    glow(paint, disc.x, disc.y, disc.r * 5.5, palette.glow, 0.75) +
    circle(disc.x, disc.y, disc.r, palette.disc)
  );
};

/** Light that fades into the air around a point. */
export const glow = (
  paint: ScenePaint,
  x: number,
  y: number,
  r: number,
  colour: string,
  strength: number,
): string =>
  circle(
    x,
    y,
    r,
    paint.radial([
      [0, colour, strength],
      [0.35, colour, strength * 0.45],
      [1, colour, 0],
    ]),
  );
