import { mkdir, writeFile } from 'node:fs/promises';
import { clipSize, pathOfPicture, pictureSize } from '../pictureFiles';
import { sceneNames, scenes } from '../scenes';
import { drawScene } from './drawScene';
import { encodeClip } from './encodeClip';
import { rasterise } from './rasterise';

const clip = { seconds: 3, fps: 8, quality: 45, ...clipSize };

/** Draws every picture and clip of the demo data into `pictures/`. The same scenes give the same files. */
const drawPictures = async (): Promise<void> => {
  await mkdir(pathOfPicture('.'), { recursive: true });
  for (const scene of sceneNames) {
    for (let variant = 0; variant < scenes[scene].pictures; variant += 1) {
      const picture = await rasterise(drawScene({ scene, variant }), { ...pictureSize, quality: 80 });
      await writeFile(pathOfPicture(`${scene}-${variant}.webp`), picture);
    }
    if (scenes[scene].hasClip) await writeFile(pathOfPicture(`${scene}.webm`), await encodeClip(scene, clip));
  }
};

await drawPictures();
