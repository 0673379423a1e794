import { readFile, readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawScene } from './drawing/drawScene';
import { rasterise } from './drawing/rasterise';
import { pathOfPicture, pictureFiles, pictureSize } from './pictureFiles';
import { sceneNames, scenes } from './scenes';

const thumbnailOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(36, 20).flatten().removeAlpha().raw().toBuffer();

const differenceOf = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

describe('the pictures of the demo data', () => {
  it('are exactly the files in the folder', async () => {
    const files = await readdir(pathOfPicture('.'));
    expect(files.toSorted()).toEqual(pictureFiles.map(({ file }) => file).toSorted());
  });

  it.each(pictureFiles.filter(({ kind }) => kind === 'image'))(
    'have the sizes that the database stores: $file',
    async ({ file, width, height }) => {
      expect(await sharp(pathOfPicture(file)).metadata()).toMatchObject({ width, height });
    },
  );

  it.each(sceneNames)('match the drawing of %s', async scene => {
    const variant = scenes[scene].pictures - 1;
    const drawn = await thumbnailOf(await rasterise(drawScene({ scene, variant }), pictureSize));
    const stored = await thumbnailOf(await readFile(pathOfPicture(`${scene}-${variant}.webp`)));
    expect(differenceOf(drawn, stored)).toBeLessThan(4);
  });
});
