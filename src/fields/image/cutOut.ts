import type { Part } from './part';

/** Screens show pictures at twice their size; more is only longer to send. */
const DENSITY = 2;
const QUALITY = 0.92;

/**
 * The part of a picture as a file of its own, at most twice as large as it is shown best. Rejects where the browser
 * cannot make it.
 */
export const cutOut = async (
  picture: HTMLImageElement,
  part: Part,
  best: { readonly width: number; readonly height: number },
  type: string,
): Promise<Blob> => {
  const cut = {
    x: (part.x / 100) * picture.naturalWidth,
    y: (part.y / 100) * picture.naturalHeight,
    width: (part.width / 100) * picture.naturalWidth,
    height: (part.height / 100) * picture.naturalHeight,
  };
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(cut.width, best.width * DENSITY)));
  canvas.height = Math.max(1, Math.round((canvas.width * best.height) / best.width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('This browser cannot write pictures'))),
      type,
      QUALITY,
    );
  });
};
