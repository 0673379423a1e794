/** Blends two `#rrggbb` colours: amount 0 gives the first, 1 the second. */
export const mix = (from: string, to: string, amount: number): string => {
  const blended = [1, 3, 5].map(start => {
    const a = Number.parseInt(from.slice(start, start + 2), 16);
    const b = Number.parseInt(to.slice(start, start + 2), 16);
    return Math.round(a + (b - a) * amount)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${blended.join('')}`;
};
