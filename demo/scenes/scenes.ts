import { auroraTent } from './auroraTent';
import { balloonValley } from './balloonValley';
import { beach } from './beach';
import { bicycleCanal } from './bicycleCanal';
import { bunsInPan } from './bunsInPan';
import { camelCaravan } from './camelCaravan';
import { catOnSill } from './catOnSill';
import { cityRain } from './cityRain';
import { coveredMarket } from './coveredMarket';
import { deskLaptop } from './deskLaptop';
import { forestPath } from './forestPath';
import { kayak } from './kayak';
import { lampPortrait } from './lampPortrait';
import { lighthouse } from './lighthouse';
import { mountainClouds } from './mountainClouds';
import { nightMarket } from './nightMarket';
import { nightTrain } from './nightTrain';
import { createPaint, type ScenePaint } from './paint';
import { palettes, type PaletteName } from './palettes';
import { plantShelf } from './plantShelf';
import { portrait } from './portrait';
import { ramen } from './ramen';
import { createRandom } from './random';
import { redHarbour } from './redHarbour';
import { rowingBoat } from './rowingBoat';
import { seal } from './seal';
import { snowyLake } from './snowyLake';
import { torii } from './torii';
import { trainWindow } from './trainWindow';
import { tram } from './tram';
import { waterfall } from './waterfall';

/** A picture that can be drawn in several lights. */
export interface Scene {
  readonly name: string;
  /** The lights that suit it; the first is its own. */
  readonly lights: readonly [PaletteName, ...PaletteName[]];
  /** Draws the body of the SVG, 640 wide and 360 high. */
  readonly draw: (paint: ScenePaint) => string;
}

/** Every scene of the demo data. */
export const scenes = [
  { name: 'night-market', lights: ['night', 'dusk', 'golden'], draw: nightMarket },
  { name: 'tram', lights: ['dusk', 'golden', 'night', 'dawn', 'day', 'overcast'], draw: tram },
  { name: 'mountain-clouds', lights: ['night', 'dawn', 'day', 'dusk', 'golden'], draw: mountainClouds },
  { name: 'ramen', lights: ['golden', 'night', 'day', 'dusk'], draw: ramen },
  { name: 'beach', lights: ['day', 'golden', 'dusk', 'dawn', 'overcast'], draw: beach },
  { name: 'train-window', lights: ['dusk', 'day', 'night', 'dawn', 'overcast', 'golden'], draw: trainWindow },
  { name: 'lamp-portrait', lights: ['night', 'dusk', 'golden', 'dawn', 'day'], draw: lampPortrait },
  { name: 'camel-caravan', lights: ['golden', 'dusk', 'dawn', 'night', 'day'], draw: camelCaravan },
  { name: 'waterfall', lights: ['day', 'overcast', 'dawn', 'golden', 'night'], draw: waterfall },
  { name: 'torii', lights: ['golden', 'dusk', 'dawn', 'night', 'overcast'], draw: torii },
  { name: 'covered-market', lights: ['day', 'golden', 'overcast', 'dusk'], draw: coveredMarket },
  { name: 'snowy-lake', lights: ['night', 'day', 'dawn', 'overcast', 'dusk'], draw: snowyLake },
  { name: 'night-train', lights: ['night'], draw: nightTrain },
  { name: 'buns-in-pan', lights: ['day', 'golden', 'dawn', 'night'], draw: bunsInPan },
  { name: 'rowing-boat', lights: ['dawn', 'overcast', 'golden', 'dusk', 'night'], draw: rowingBoat },
  { name: 'seal', lights: ['day', 'overcast', 'golden', 'dawn', 'dusk'], draw: seal },
  { name: 'red-harbour', lights: ['golden', 'dusk', 'night', 'day', 'overcast', 'dawn'], draw: redHarbour },
  {
    name: 'bicycle-canal',
    lights: ['day', 'golden', 'dusk', 'overcast', 'dawn', 'night'],
    draw: bicycleCanal,
  },
  { name: 'cat-on-sill', lights: ['golden', 'dusk', 'day', 'night', 'dawn', 'overcast'], draw: catOnSill },
  { name: 'city-rain', lights: ['night', 'dusk', 'overcast', 'dawn'], draw: cityRain },
  { name: 'balloon-valley', lights: ['dawn', 'day', 'golden', 'dusk', 'overcast'], draw: balloonValley },
  { name: 'lighthouse', lights: ['dusk', 'day', 'night', 'golden', 'overcast', 'dawn'], draw: lighthouse },
  { name: 'desk-laptop', lights: ['night', 'dusk', 'day', 'dawn', 'golden'], draw: deskLaptop },
  { name: 'plant-shelf', lights: ['day', 'golden', 'dawn', 'overcast', 'night'], draw: plantShelf },
  { name: 'kayak', lights: ['dawn', 'golden', 'dusk', 'day', 'night', 'overcast'], draw: kayak },
  { name: 'forest-path', lights: ['day', 'dawn', 'golden', 'overcast', 'dusk'], draw: forestPath },
  { name: 'aurora-tent', lights: ['night'], draw: auroraTent },
  { name: 'portrait', lights: ['day', 'golden', 'dawn', 'dusk'], draw: portrait },
] as const satisfies readonly Scene[];

export type SceneName = (typeof scenes)[number]['name'];

/** A picture of a scene. */
export interface SceneChoice {
  readonly scene: SceneName;
  /** A whole number from 0; any number gives a picture. */
  readonly variant?: number;
  /** Phase of the animation, 0 to 1. */
  readonly t?: number;
}

const width = 640;
const height = 360;

/**
 * One variant of a scene as a whole SVG document, 640x360. The same choice always gives the same picture;
 * other variants differ in light, colours, composition and framing.
 */
export const drawScene = ({ scene, variant = 0, t = 0 }: SceneChoice): string => {
  const { lights, draw } = sceneNamed(scene);
  const light = lights[variant % lights.length] ?? lights[0];
  const seed = `${scene}/${variant}`;
  const { paint, definitions } = createPaint({ palette: palettes[light], random: createRandom(seed), t });
  const body = draw(paint);
  const isMirrored = variant % 2 === 1;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${framing(seed, variant)}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${definitions.join('')}</defs>` +
    (isMirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${body}</g>` : body) +
    '</svg>'
  );
};

const sceneNamed = (name: SceneName): Scene => {
  const scene = scenes.find(candidate => candidate.name === name);
  if (!scene) throw new Error(`There is no scene named ${name}.`);
  return scene;
};

/** The first variant shows the whole scene; the others come a little nearer, each in its own way. */
const framing = (seed: string, variant: number): string => {
  const random = createRandom(`${seed}/framing`);
  const zoom = variant === 0 ? 1 : random.between(1, 1.16);
  const x = random.between(0, width - width / zoom);
  const y = random.between(0, height - height / zoom);
  return [x, y, width / zoom, height / zoom].map(value => value.toFixed(1)).join(' ');
};
