/** A part of a picture in percent of the whole, as the crop library has it. */
export interface Part {
  readonly unit: '%';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The smallest part, as a share of the largest. */
const SMALLEST = 0.1;

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** Percent of the width for one percent of the height, so that the part has the shape of `wanted`. */
const ratioOf = (picture: Size, wanted: Size): number =>
  (wanted.width / wanted.height) * (picture.height / picture.width);

/** The width of the largest part of a shape, in percent. */
export const largestWidth = (picture: Size, wanted: Size): number =>
  Math.min(100, 100 * ratioOf(picture, wanted));

export const smallestWidth = (picture: Size, wanted: Size): number =>
  largestWidth(picture, wanted) * SMALLEST;

/** The largest part of a shape, in the middle. */
export const largestPart = (picture: Size, wanted: Size): Part => {
  const width = largestWidth(picture, wanted);
  const height = width / ratioOf(picture, wanted);
  return { unit: '%', x: (100 - width) / 2, y: (100 - height) / 2, width, height };
};

/** The part moved, in percent; it stays inside of the picture. */
export const movedPart = (part: Part, right: number, down: number): Part => ({
  ...part,
  x: within(part.x + right, 0, 100 - part.width),
  y: within(part.y + down, 0, 100 - part.height),
});

/** The part at another width around its middle; it keeps its shape and stays inside of the picture. */
export const sizedPart = (part: Part, wanted: number, picture: Size, shape: Size): Part => {
  const width = within(wanted, smallestWidth(picture, shape), largestWidth(picture, shape));
  const height = width / ratioOf(picture, shape);
  return movedPart(
    {
      unit: '%',
      x: part.x + (part.width - width) / 2,
      y: part.y + (part.height - height) / 2,
      width,
      height,
    },
    0,
    0,
  );
};
