/**
 * The scenes of the demo data, with the number of their pictures and whether they have a clip. Without one, only videos of the
 * site show them. The files are in `pictures/`; `npm run demo:pictures` draws them.
 */
export const scenes = {
  'night-market': { pictures: 2, hasClip: true },
  tram: { pictures: 3, hasClip: true },
  'mountain-clouds': { pictures: 3, hasClip: false },
  ramen: { pictures: 2, hasClip: false },
  beach: { pictures: 3, hasClip: true },
  'train-window': { pictures: 3, hasClip: true },
  'lamp-portrait': { pictures: 3, hasClip: false },
  'camel-caravan': { pictures: 3, hasClip: false },
  waterfall: { pictures: 3, hasClip: true },
  torii: { pictures: 3, hasClip: false },
  'covered-market': { pictures: 2, hasClip: false },
  'snowy-lake': { pictures: 3, hasClip: false },
  'night-train': { pictures: 2, hasClip: false },
  'buns-in-pan': { pictures: 2, hasClip: false },
  'rowing-boat': { pictures: 3, hasClip: true },
  seal: { pictures: 3, hasClip: false },
  'red-harbour': { pictures: 3, hasClip: false },
  'bicycle-canal': { pictures: 3, hasClip: false },
  'cat-on-sill': { pictures: 3, hasClip: false },
  'city-rain': { pictures: 2, hasClip: false },
  'balloon-valley': { pictures: 3, hasClip: false },
  lighthouse: { pictures: 3, hasClip: false },
  'desk-laptop': { pictures: 3, hasClip: false },
  'plant-shelf': { pictures: 3, hasClip: false },
  kayak: { pictures: 3, hasClip: false },
  'forest-path': { pictures: 3, hasClip: false },
  'aurora-tent': { pictures: 2, hasClip: false },
  portrait: { pictures: 2, hasClip: false },
} as const satisfies Readonly<Record<string, { pictures: number; hasClip: boolean }>>;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes).filter((name): name is SceneName => name in scenes);
