import sharp, { type Sharp } from 'sharp';
import { imageTypeOf, type ImageType } from './imageTypeOf';
import { pixelLimit } from './pixelLimit';
import type { ImageSpec } from './suffix';

export interface RenderedImage {
  readonly body: Buffer;
  readonly type: ImageType;
}

const renderTimeoutS = 20;

/**
 * A stored picture as it is wished, without metadata. A picture is enlarged only where both sides and a crop are
 * given, because then the size is exact; both sides without a crop are a box it fits into. A circle is square with
 * transparent corners and never animated, and becomes PNG where JPEG is wished. Throws what the decoder throws.
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

const resized = (source: Sharp, { width, height, crop }: ImageSpec, isMoving: boolean): Sharp => {
  if (width === undefined && height === undefined) return source;
  if (width === undefined || height === undefined || crop === undefined)
    return source.resize({
      ...(width && { width }),
      ...(height && { height }),
      fit: 'inside',
      withoutEnlargement: true,
    });
  // Attention finds skin and detail, which is where a face is; frames of a film must all be cut alike.
  const position = crop === 'c' ? 'top' : crop === 'p' && !isMoving ? sharp.strategy.attention : 'centre';
  return source.resize({ width, height, fit: 'cover', position });
};

const sideOf = ({ width, height }: ImageSpec, original: { width: number; height: number }): number => {
  const wish = Math.min(width ?? Infinity, height ?? Infinity);
  const isExact = width !== undefined && height !== undefined;
  return isExact ? wish : Math.min(wish, original.width, original.height);
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
