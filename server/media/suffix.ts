import { idPatterns } from '../../src/contract/ids';
import { limits } from '../../src/contract/limits';

/** Centre, top, circle, face (specification section 4). */
export const imageCrops = ['n', 'c', 'cc', 'p'] as const;
export type ImageCrop = (typeof imageCrops)[number];

/** WebP, PNG, JPEG, animated WebP, GIF (specification section 4). */
export const imageFormats = ['rw', 'rp', 'rj', 'rwa', 'rg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** How a picture is wanted. Sizes are pixels, 1 to `limits.imagePx`. */
export interface ImageSpec {
  readonly width?: number;
  readonly height?: number;
  readonly crop?: ImageCrop;
  readonly format?: ImageFormat;
  /** `k`: no animation, whatever the format. */
  readonly isStill?: true;
  /** `no`: no play sign on it. The studio's own pictures never carry one; the wish is understood and changes nothing. */
  readonly isWithoutPlay?: true;
}

export interface MediaAddress extends ImageSpec {
  readonly id: string;
}

/**
 * Reads `{id}[=w{n}-h{n}-{crop}-{format}]` (contract section 2). Parts come in any order, each at most once; `k`
 * and `no` may stand beside a format. Null: this is no address of a file.
 */
export const parseMediaAddress = (address: string): MediaAddress | null => {
  const [id = '', suffix, ...rest] = address.split('=');
  if (!idPatterns.media.test(id) || rest.length > 0) return null;
  if (suffix === undefined) return { id };
  let spec: ImageSpec = {};
  for (const text of suffix.split('-')) {
    const part = partOf(text);
    if (!part || Object.keys(part).some(name => name in spec)) return null;
    spec = { ...spec, ...part };
  }
  return { id, ...spec };
};

/** The one way to write a wish: equal wishes have equal suffixes. Empty when nothing is wished. */
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

/** The address of a file, the reverse of `parseMediaAddress`. */
export const mediaAddressOf = ({ id, ...spec }: MediaAddress): string => {
  const suffix = suffixOf(spec);
  return suffix === '' ? id : `${id}=${suffix}`;
};

const partOf = (text: string): ImageSpec | null => {
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
