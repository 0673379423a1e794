import { mix } from './mix';
import type { Palette } from './palettes';
import type { Random } from '../random';

/** A gradient stop: position from 0 to 1, colour, and opacity if it is not 1. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

/** The tools for drawing a scene. Random values must not depend on `t`, so that objects do not jump between frames. */
export interface ScenePaint {
  readonly palette: Palette;
  readonly random: Random;
  /** Phase of the animation, 0 to 1. */
  readonly t: number;
  /** A sine wave between -1 and 1 with one period per clip; `offset` shifts its phase, the integer `turns` multiplies its frequency. */
  sway: (offset?: number, turns?: number) => number;
  /** A colour under this light; `strength` 0 ignores the light, 1 applies it fully. */
  lit: (colour: string, strength?: number) => string;
  /** A vertical gradient (or along the given vector in 0..1 of the shape), as a value for `fill`. */
  linear: (stops: readonly Stop[], vector?: readonly [number, number, number, number]) => string;
  /** A gradient from the shape's centre (or the given one, in 0..1) outwards, as a value for `fill`. */
  radial: (stops: readonly Stop[], centre?: readonly [number, number]) => string;
  /** Clips a group to a shape. Returns a value for `clip-path`. */
  clip: (shape: string) => string;
}

/** Creates a paint and the list of SVG definitions that its drawing uses. */
export const createPaint = (light: {
  palette: Palette;
  random: Random;
  t: number;
}): { paint: ScenePaint; definitions: string[] } => {
  const { palette, t } = light;
  const definitions: string[] = [];
  const define = (element: string, attributes: string, content: string): string => {
    const id = `d${definitions.length}`;
    definitions.push(`<${element} id="${id}"${attributes}>${content}</${element}>`);
    return `url(#${id})`;
  };
  const paint: ScenePaint = {
    ...light,
    sway: (offset = 0, turns = 1) => Math.sin(2 * Math.PI * (t * turns + offset)),
    lit: (colour, strength = 1) => mix(colour, palette.tint, palette.tintAmount * strength),
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        'linearGradient',
        ` x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`,
        stops.map(stopElement).join(''),
      ),
    radial: (stops, [cx, cy] = [0.5, 0.5]) =>
      define('radialGradient', ` cx="${cx}" cy="${cy}" r="0.5"`, stops.map(stopElement).join('')),
    clip: shape => define('clipPath', '', shape),
  };
  return { paint, definitions };
};

const stopElement = ([at, colour, opacity = 1]: Stop): string =>
  `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
