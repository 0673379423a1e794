import sharp from 'sharp';

export interface RasteriseOptions {
  /** Size in pixels. A drawing with other proportions is cropped on both sides. */
  readonly width: number;
  readonly height: number;
  readonly format?: 'webp' | 'jpeg';
  /** 1 to 100. */
  readonly quality?: number;
}

/**
 * Renders an SVG document with width and height as an opaque picture, directly at the requested size.
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
