/** The visible area of a picture in percent of its size, in the format of the crop library. */
export interface Crop {
  readonly unit: '%';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The smallest crop, as a share of the largest. */
const SMALLEST = 0.1;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** Percent of the width for one percent of the height, so that the crop has the aspect ratio of `target`. */
const ratioOf = (picture: Size, target: Size): number =>
  (target.width / target.height) * (picture.height / picture.width);

/** The width of the largest crop with an aspect ratio, in percent. */
export const largestWidth = (picture: Size, target: Size): number =>
  Math.min(100, 100 * ratioOf(picture, target));

export const smallestWidth = (picture: Size, target: Size): number =>
  largestWidth(picture, target) * SMALLEST;

/** The largest crop with an aspect ratio, centred. */
export const largestCrop = (picture: Size, target: Size): Crop => {
  const width = largestWidth(picture, target);
  const height = width / ratioOf(picture, target);
  return { unit: '%', x: (100 - width) / 2, y: (100 - height) / 2, width, height };
};

/** Moves a crop, in percent; the result is inside the picture. */
export const moveCrop = (crop: Crop, right: number, down: number): Crop => ({
  ...crop,
  x: clamp(crop.x + right, 0, 100 - crop.width),
  y: clamp(crop.y + down, 0, 100 - crop.height),
});

/** Resizes a crop around its centre; the aspect ratio does not change, and the result is inside the picture. */
export const resizeCrop = (crop: Crop, newWidth: number, picture: Size, shape: Size): Crop => {
  const width = clamp(newWidth, smallestWidth(picture, shape), largestWidth(picture, shape));
  const height = width / ratioOf(picture, shape);
  return moveCrop(
    {
      unit: '%',
      x: crop.x + (crop.width - width) / 2,
      y: crop.y + (crop.height - height) / 2,
      width,
      height,
    },
    0,
    0,
  );
};
