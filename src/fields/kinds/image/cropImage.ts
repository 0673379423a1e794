import type { Crop } from './crop';

/** High-density screens show twice the pixels; more would only be a larger upload. */
const DENSITY = 2;
/** Tried one after the other, each of which is smaller. */
const qualities = [0.92, 0.8, 0.65, 0.5] as const;
/** The share of the width that remains where a picture is too large in every quality. */
const SMALLER = 0.7;
/** A picture that is too large at this width is refused. */
const LEAST_WIDTH = 64;

interface Best {
  readonly width: number;
  readonly height: number;
  /** The largest file. */
  readonly bytes: number;
}

const write = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('This browser cannot write pictures'))),
      type,
      quality,
    );
  });

const draw = (picture: HTMLImageElement, crop: Crop, width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.imageSmoothingQuality = 'high';
  const { naturalWidth, naturalHeight } = picture;
  context.drawImage(
    picture,
    (crop.x / 100) * naturalWidth,
    (crop.y / 100) * naturalHeight,
    (crop.width / 100) * naturalWidth,
    (crop.height / 100) * naturalHeight,
    0,
    0,
    width,
    height,
  );
  return canvas;
};

/**
 * The crop of a picture as a new file of at most `best.bytes`, at most twice its recommended size. A PNG that is larger becomes a WebP,
 * because its quality cannot be lowered. Rejects where the browser cannot create it.
 */
export const cropImage = async (
  picture: HTMLImageElement,
  crop: Crop,
  best: Best,
  type: string,
): Promise<Blob> => {
  const cropped = (crop.width / 100) * picture.naturalWidth;
  for (let most = Math.min(cropped, best.width * DENSITY); ; most *= SMALLER) {
    const width = Math.max(1, Math.round(most));
    const canvas = draw(picture, crop, width, Math.max(1, Math.round((width * best.height) / best.width)));
    for (const quality of qualities) {
      const file = await write(
        canvas,
        quality === qualities[0] || type !== 'image/png' ? type : 'image/webp',
        quality,
      );
      if (file.size <= best.bytes) return file;
    }
    if (width <= LEAST_WIDTH) throw new Error(`This browser cannot write a picture of ${best.bytes} bytes`);
  }
};
