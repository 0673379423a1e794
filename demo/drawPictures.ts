import { createHash } from 'node:crypto';
import { makeClip } from './scenes/video';
import { drawScene, scenes, type SceneName } from './scenes/scenes';
import { rasterise } from '../server/media/rasterise';
import { originalKey, type MediaStore } from '../server/media/store';

/** A file of the demo data: a picture or a clip of a scene. */
export interface DemoFile {
  readonly id: string;
  readonly kind: 'image' | 'video';
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

const size = { width: 960, height: 540 };
const clip = { seconds: 3, fps: 8, width: 480, height: 270 };

/** Pictures a scene is drawn as: more of those with more lights. 28 scenes make about 70. */
const variantsOf = (scene: SceneName): number =>
  Math.min(3, Math.max(2, Math.ceil((scenes.find(({ name }) => name === scene)?.lights.length ?? 1) / 2)));

/** Scenes that have a film of their own beside the video site's. */
const filmed: readonly SceneName[] = [
  'night-market',
  'tram',
  'waterfall',
  'rowing-boat',
  'beach',
  'train-window',
];

const fileId = (name: string): string =>
  `me${createHash('sha256').update(name).digest('base64url').slice(0, 16)}`;

/** The ids of a scene's pictures, in the order of its variants. */
export const pictureIdsOf = (scene: SceneName): string[] =>
  Array.from({ length: variantsOf(scene) }, (_, variant) => fileId(`picture/${scene}/${variant}`));

/** The id of a scene's film, or undefined where it has none. */
export const clipIdOf = (scene: SceneName): string | undefined =>
  filmed.includes(scene) ? fileId(`clip/${scene}`) : undefined;

const drawPicture = async (
  store: MediaStore,
  scene: SceneName,
  variant: number,
  id: string,
): Promise<DemoFile> => {
  const body = await rasterise(drawScene({ scene, variant }), { ...size, quality: 80 });
  await store.write(originalKey(id), body);
  return { id, kind: 'image', type: 'image/webp', ...size, bytes: body.byteLength };
};

const drawClip = async (store: MediaStore, scene: SceneName, id: string): Promise<DemoFile> => {
  const body = await makeClip(scene, { ...clip, quality: 45 });
  await store.write(originalKey(id), body);
  return {
    id,
    kind: 'video',
    type: 'video/webm',
    width: clip.width,
    height: clip.height,
    bytes: body.byteLength,
  };
};

/** Draws every picture and film of the demo data into the store, two at a time. The same again gives the same files. */
export const drawPictures = async (store: MediaStore): Promise<DemoFile[]> => {
  const work = scenes.flatMap(({ name }) => {
    const film = clipIdOf(name);
    return [
      ...pictureIdsOf(name).map((id, variant) => () => drawPicture(store, name, variant, id)),
      ...(film ? [() => drawClip(store, name, film)] : []),
    ];
  });
  const files: DemoFile[] = [];
  const worker = async (): Promise<void> => {
    for (let next = work.shift(); next; next = work.shift()) files.push(await next());
  };
  await Promise.all([worker(), worker()]);
  return files;
};
