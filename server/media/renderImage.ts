import type { Sharp } from 'sharp';
import { sharp } from './decoder';
import { imageTypeOf, type ImageType } from './imageTypeOf';
import { pixelLimit } from './pixelLimit';
import type { ImageSpec } from './suffix';

export interface RenderedImage {
  readonly body: Buffer;
  readonly type: ImageType;
}

const renderTimeoutS = 20;

/**
 * Renders a stored picture in the requested size and format, without metadata. Enlarges it only if width, height and crop
 * are given; width and height without a crop are a bounding box. A circle is a square with transparent corners, never
 * animated, and PNG if JPEG is requested. Throws the decoder's errors.
 */
export const renderImage = async (original: Buffer, spec: ImageSpec): Promise<RenderedImage> => {
  const type = typeFor(spec, imageTypeOf(original));
  const isAnimated = canBeAnimated(spec, type);
  const open = (animated: boolean): Sharp =>
    sharp(original, { limitInputPixels: pixelLimit, failOn: 'error', animated }).timeout({
      seconds: renderTimeoutS,
    });
  const { autoOrient, pages = 1 } = await open(false).metadata();
  const source = open(isAnimated && pages > 1).autoOrient();
  const sized =
    spec.crop === 'cc'
      ? circle(source, sideOf(spec, autoOrient))
      : resized(source, spec, isAnimated && pages > 1);
  return { body: await encoded(sized, type).toBuffer(), type };
};

const typeByFormat = {
  rw: 'image/webp',
  rwa: 'image/webp',
  rp: 'image/png',
  rj: 'image/jpeg',
  rg: 'image/gif',
} as const;

const typeFor = ({ format, crop }: ImageSpec, original: ImageType | undefined): ImageType => {
  const type = format ? typeByFormat[format] : (original ?? 'image/webp');
  if (crop !== 'cc' || type !== 'image/jpeg') return type;
  return format ? 'image/png' : 'image/webp';
};

const canBeAnimated = ({ format, crop, isStill }: ImageSpec, type: ImageType): boolean =>
  !isStill && crop !== 'cc' && format !== 'rw' && (type === 'image/webp' || type === 'image/gif');

const resized = (source: Sharp, { width, height, crop }: ImageSpec, isAnimated: boolean): Sharp => {
  if (width === undefined && height === undefined) return source;
  if (width === undefined || height === undefined || crop === undefined)
    return source.resize({
      ...(width && { width }),
      ...(height && { height }),
      fit: 'inside',
      withoutEnlargement: true,
    });
  // `attention` finds faces by skin tone and detail; frames of an animation need the same crop.
  const position = crop === 'c' ? 'top' : crop === 'p' && !isAnimated ? sharp.strategy.attention : 'centre';
  return source.resize({ width, height, fit: 'cover', position });
};

const sideOf = ({ width, height }: ImageSpec, original: { width: number; height: number }): number => {
  const requested = Math.min(width ?? Infinity, height ?? Infinity);
  const isExact = width !== undefined && height !== undefined;
  return isExact ? requested : Math.min(requested, original.width, original.height);
};

const circle = (source: Sharp, side: number): Sharp => {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}"/></svg>`;
  return source
    .resize({ width: side, height: side, fit: 'cover', position: 'centre' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }]);
};

const encoded = (picture: Sharp, type: ImageType): Sharp => {
  switch (type) {
    case 'image/jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true });
    case 'image/png':
      return picture.png();
    case 'image/gif':
      return picture.gif();
    case 'image/webp':
      return picture.webp({ quality: 80 });
  }
};
