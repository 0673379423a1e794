import { idPatterns } from '../../src/contract/ids';
import { limits } from '../../src/contract/limits';

/** Crops: centre, top, circle, face (product: media). */
export const imageCrops = ['n', 'c', 'cc', 'p'] as const;
export type ImageCrop = (typeof imageCrops)[number];

/** Formats: WebP, PNG, JPEG, animated WebP, GIF (product: media). */
export const imageFormats = ['rw', 'rp', 'rj', 'rwa', 'rg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The requested rendering of a picture. Sizes are pixels, 1 to `limits.imagePx`. */
export interface ImageSpec {
  readonly width?: number;
  readonly height?: number;
  readonly crop?: ImageCrop;
  readonly format?: ImageFormat;
  /** `k`: no animation, whatever the format. */
  readonly isStill?: true;
  /** `no`: no play icon. Accepted without effect, because the studio's pictures never have one. */
  readonly isWithoutPlay?: true;
}

export interface MediaAddress extends ImageSpec {
  readonly id: string;
}

/**
 * Parses `{id}[=w{n}-h{n}-{crop}-{format}]`. Options come in any order, each at most once; `k` and `no` can accompany a
 * format. Returns null for any other text.
 */
export const parseMediaAddress = (address: string): MediaAddress | null => {
  const [id = '', suffix, ...rest] = address.split('=');
  if (!idPatterns.media.test(id) || rest.length > 0) return null;
  if (suffix === undefined) return { id };
  let spec: ImageSpec = {};
  for (const text of suffix.split('-')) {
    const option = parseOption(text);
    if (!option || Object.keys(option).some(name => name in spec)) return null;
    spec = { ...spec, ...option };
  }
  return { id, ...spec };
};

/** The canonical suffix of a rendering: equal renderings have equal suffixes. Empty for the original. */
export const suffixOf = ({ width, height, crop, format, isStill, isWithoutPlay }: ImageSpec): string =>
  [
    width === undefined ? '' : `w${width}`,
    height === undefined ? '' : `h${height}`,
    crop,
    format,
    isStill ? 'k' : '',
    isWithoutPlay ? 'no' : '',
  ]
    .filter(Boolean)
    .join('-');

const parseOption = (text: string): ImageSpec | null => {
  const size = /^([wh])([1-9]\d{0,3})$/.exec(text);
  if (size) {
    const pixels = Number(size[2]);
    if (pixels > limits.imagePx) return null;
    return size[1] === 'w' ? { width: pixels } : { height: pixels };
  }
  const crop = imageCrops.find(name => name === text);
  if (crop) return { crop };
  const format = imageFormats.find(name => name === text);
  if (format) return { format };
  if (text === 'k') return { isStill: true };
  return text === 'no' ? { isWithoutPlay: true } : null;
};
