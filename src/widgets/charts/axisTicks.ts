/** The distances of ticks, each times a power of ten. */
const distances = [1, 2, 2.5, 5, 10] as const;

/**
 * Round values over a range, the first at or below its start and the last at or above its end.
 *
 * @example axisTicks(0, 644, 4); // [0, 200, 400, 600, 800]
 */
export const axisTicks = (min: number, max: number, count: number): readonly number[] => {
  const span = max - min || 1;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const distance = (distances.find(each => each * power * count >= span) ?? 10) * power;
  const first = Math.floor(min / distance);
  const last = Math.max(first + 1, Math.ceil(max / distance));
  // Rounded, because a sum of decimals is not exact.
  return Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * distance).toPrecision(12)),
  );
};
