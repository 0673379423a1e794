import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { originalKey, type MediaStore } from '../server/media/store';
import { sceneNames, scenes, type SceneName } from './scenes';

/** A picture or a clip of the demo data. Sizes in pixels. */
export interface PictureFile {
  /** Id of the media file in the database. */
  readonly id: string;
  /** Name of the file in `pictures/`. */
  readonly file: string;
  readonly kind: 'image' | 'video';
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

export const pictureSize = { width: 960, height: 540 } as const;
export const clipSize = { width: 480, height: 270 } as const;

/** The folder of the files: beside this module in the sources, beside the bundle in a build. */
const folder = new URL('./pictures/', import.meta.url);

const idOf = (name: string): string =>
  `me${createHash('sha256').update(name).digest('base64url').slice(0, 16)}`;

const pictureOf = (scene: SceneName, variant: number): PictureFile => ({
  id: idOf(`picture/${scene}/${variant}`),
  file: `${scene}-${variant}.webp`,
  kind: 'image',
  type: 'image/webp',
  ...pictureSize,
});

const clipOf = (scene: SceneName): PictureFile => ({
  id: idOf(`clip/${scene}`),
  file: `${scene}.webm`,
  kind: 'video',
  type: 'video/webm',
  ...clipSize,
});

const picturesOf = (scene: SceneName): PictureFile[] =>
  Array.from({ length: scenes[scene].pictures }, (_, variant) => pictureOf(scene, variant));

/** The ids of a scene's pictures, in the order of its variants. */
export const pictureIdsOf = (scene: SceneName): string[] => picturesOf(scene).map(({ id }) => id);

/** The id of a scene's clip, or undefined where it has none. */
export const clipIdOf = (scene: SceneName): string | undefined =>
  scenes[scene].hasClip ? clipOf(scene).id : undefined;

/** Every file of the demo data. */
export const pictureFiles: readonly PictureFile[] = sceneNames.flatMap(scene => [
  ...picturesOf(scene),
  ...(scenes[scene].hasClip ? [clipOf(scene)] : []),
]);

/** The path of a file in `pictures/`. */
export const pathOfPicture = (file: string): string => fileURLToPath(new URL(file, folder));

/** Copies every file into the store. Returns the files with their names and their sizes in bytes. Throws if one is missing. */
export const storePictures = async (
  store: MediaStore,
): Promise<(Omit<PictureFile, 'file'> & { name: string; bytes: number })[]> => {
  const stored = [];
  for (const { file, ...picture } of pictureFiles) {
    const path = pathOfPicture(file);
    if (!existsSync(path)) throw new Error(`${path} is missing. "npm run demo:pictures" draws it.`);
    const body = await readFile(path);
    await store.write(originalKey(picture.id), body);
    stored.push({ ...picture, name: file, bytes: body.byteLength });
  }
  return stored;
};
