import sharp from 'sharp';

export interface RasteriseOptions {
  /** Size in pixels; what of the drawing does not fit the proportions is cut at both sides. */
  readonly width: number;
  readonly height: number;
  readonly format?: 'webp' | 'jpeg';
  /** 1 to 100. */
  readonly quality?: number;
}

/**
 * Turns a drawing (an SVG document with width and height) into an opaque picture. It is drawn at the size asked for,
 * not drawn and then scaled.
 */
export const rasterise = async (
  svg: string,
  { width, height, format = 'webp', quality = 82 }: RasteriseOptions,
): Promise<Buffer> => {
  const picture = sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' });
  return (
    format === 'webp' ? picture.webp({ quality }) : picture.jpeg({ quality, mozjpeg: true })
  ).toBuffer();
};
