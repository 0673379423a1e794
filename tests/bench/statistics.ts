/** The value that `share` (0 to 1) of the values do not exceed; NaN for none. */
export const quantile = (values: readonly number[], share: number): number => {
  const ordered = [...values].sort((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.ceil(share * ordered.length) - 1)] ?? Number.NaN;
};

/** The middle value, or the mean of the two in the middle; NaN for none. */
export const median = (values: readonly number[]): number => {
  const ordered = [...values].sort((a, b) => a - b);
  const middle = ordered.length >> 1;
  const upper = ordered[middle] ?? Number.NaN;
  return ordered.length % 2 ? upper : ((ordered[middle - 1] ?? Number.NaN) + upper) / 2;
};
