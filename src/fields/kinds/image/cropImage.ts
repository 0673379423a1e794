import type { Crop } from './crop';

/** High-density screens show twice the pixels; more would only be a larger upload. */
const DENSITY = 2;
const QUALITY = 0.92;

/**
 * The crop of a picture as a new file, at most twice its recommended size. Rejects where the browser cannot create it.
 */
export const cropImage = async (
  picture: HTMLImageElement,
  crop: Crop,
  best: { readonly width: number; readonly height: number },
  type: string,
): Promise<Blob> => {
  const area = {
    x: (crop.x / 100) * picture.naturalWidth,
    y: (crop.y / 100) * picture.naturalHeight,
    width: (crop.width / 100) * picture.naturalWidth,
    height: (crop.height / 100) * picture.naturalHeight,
  };
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(area.width, best.width * DENSITY)));
  canvas.height = Math.max(1, Math.round((canvas.width * best.height) / best.width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('This browser cannot write pictures'))),
      type,
      QUALITY,
    );
  });
};
