import { auroraTent } from './scenes/auroraTent';
import { balloonValley } from './scenes/balloonValley';
import { beach } from './scenes/beach';
import { bicycleCanal } from './scenes/bicycleCanal';
import { bunsInPan } from './scenes/bunsInPan';
import { camelCaravan } from './scenes/camelCaravan';
import { catOnSill } from './scenes/catOnSill';
import { cityRain } from './scenes/cityRain';
import { coveredMarket } from './scenes/coveredMarket';
import { deskLaptop } from './scenes/deskLaptop';
import { forestPath } from './scenes/forestPath';
import { kayak } from './scenes/kayak';
import { lampPortrait } from './scenes/lampPortrait';
import { lighthouse } from './scenes/lighthouse';
import { mountainClouds } from './scenes/mountainClouds';
import { nightMarket } from './scenes/nightMarket';
import { nightTrain } from './scenes/nightTrain';
import { createPaint, type ScenePaint } from './paint';
import { palettes, type PaletteName } from './palettes';
import { plantShelf } from './scenes/plantShelf';
import { portrait } from './scenes/portrait';
import { ramen } from './scenes/ramen';
import { createRandom } from '../random';
import { redHarbour } from './scenes/redHarbour';
import { rowingBoat } from './scenes/rowingBoat';
import { seal } from './scenes/seal';
import { snowyLake } from './scenes/snowyLake';
import { torii } from './scenes/torii';
import type { SceneName } from '../scenes';
import { trainWindow } from './scenes/trainWindow';
import { tram } from './scenes/tram';
import { waterfall } from './scenes/waterfall';

/** A picture that can be drawn in several lights. */
interface Drawing {
  /** The suitable lights; the first is the default. */
  readonly lights: readonly [PaletteName, ...PaletteName[]];
  /** Draws the body of the SVG, 640 wide and 360 high. */
  readonly draw: (paint: ScenePaint) => string;
}

/** How each scene is drawn. */
const drawings: Readonly<Record<SceneName, Drawing>> = {
  'night-market': { lights: ['night', 'dusk', 'golden'], draw: nightMarket },
  tram: { lights: ['dusk', 'golden', 'night', 'dawn', 'day', 'overcast'], draw: tram },
  'mountain-clouds': { lights: ['night', 'dawn', 'day', 'dusk', 'golden'], draw: mountainClouds },
  ramen: { lights: ['golden', 'night', 'day', 'dusk'], draw: ramen },
  beach: { lights: ['day', 'golden', 'dusk', 'dawn', 'overcast'], draw: beach },
  'train-window': { lights: ['dusk', 'day', 'night', 'dawn', 'overcast', 'golden'], draw: trainWindow },
  'lamp-portrait': { lights: ['night', 'dusk', 'golden', 'dawn', 'day'], draw: lampPortrait },
  'camel-caravan': { lights: ['golden', 'dusk', 'dawn', 'night', 'day'], draw: camelCaravan },
  waterfall: { lights: ['day', 'overcast', 'dawn', 'golden', 'night'], draw: waterfall },
  torii: { lights: ['golden', 'dusk', 'dawn', 'night', 'overcast'], draw: torii },
  'covered-market': { lights: ['day', 'golden', 'overcast', 'dusk'], draw: coveredMarket },
  'snowy-lake': { lights: ['night', 'day', 'dawn', 'overcast', 'dusk'], draw: snowyLake },
  'night-train': { lights: ['night'], draw: nightTrain },
  'buns-in-pan': { lights: ['day', 'golden', 'dawn', 'night'], draw: bunsInPan },
  'rowing-boat': { lights: ['dawn', 'overcast', 'golden', 'dusk', 'night'], draw: rowingBoat },
  seal: { lights: ['day', 'overcast', 'golden', 'dawn', 'dusk'], draw: seal },
  'red-harbour': { lights: ['golden', 'dusk', 'night', 'day', 'overcast', 'dawn'], draw: redHarbour },
  'bicycle-canal': { lights: ['day', 'golden', 'dusk', 'overcast', 'dawn', 'night'], draw: bicycleCanal },
  'cat-on-sill': { lights: ['golden', 'dusk', 'day', 'night', 'dawn', 'overcast'], draw: catOnSill },
  'city-rain': { lights: ['night', 'dusk', 'overcast', 'dawn'], draw: cityRain },
  'balloon-valley': { lights: ['dawn', 'day', 'golden', 'dusk', 'overcast'], draw: balloonValley },
  lighthouse: { lights: ['dusk', 'day', 'night', 'golden', 'overcast', 'dawn'], draw: lighthouse },
  'desk-laptop': { lights: ['night', 'dusk', 'day', 'dawn', 'golden'], draw: deskLaptop },
  'plant-shelf': { lights: ['day', 'golden', 'dawn', 'overcast', 'night'], draw: plantShelf },
  kayak: { lights: ['dawn', 'golden', 'dusk', 'day', 'night', 'overcast'], draw: kayak },
  'forest-path': { lights: ['day', 'dawn', 'golden', 'overcast', 'dusk'], draw: forestPath },
  'aurora-tent': { lights: ['night'], draw: auroraTent },
  portrait: { lights: ['day', 'golden', 'dawn', 'dusk'], draw: portrait },
};

/** A picture of a scene. */
interface SceneChoice {
  readonly scene: SceneName;
  /** An integer from 0. Every number gives a picture. */
  readonly variant?: number;
  /** Phase of the animation, 0 to 1. */
  readonly t?: number;
}

const width = 640;
const height = 360;

/**
 * Draws one variant of a scene as an SVG document, 640x360. The same arguments always give the same picture;
 * other variants differ in light, colours, composition and framing.
 */
export const drawScene = ({ scene, variant = 0, t = 0 }: SceneChoice): string => {
  const { lights, draw } = drawings[scene];
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

/** The view box: the complete scene for the first variant, a random closer crop for the others. */
const framing = (seed: string, variant: number): string => {
  const random = createRandom(`${seed}/framing`);
  const zoom = variant === 0 ? 1 : random.between(1, 1.16);
  const x = random.between(0, width - width / zoom);
  const y = random.between(0, height - height / zoom);
  return [x, y, width / zoom, height / zoom].map(value => value.toFixed(1)).join(' ');
};
