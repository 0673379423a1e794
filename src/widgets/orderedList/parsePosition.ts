/** The typed position, at most `total`; undefined when the text is not a number. */
export const parsePosition = (typed: string | undefined, total: number): number | undefined => {
  const text = typed?.trim() ?? '';
  if (!/^\d{1,6}$/.test(text)) return undefined;
  return Math.min(Math.max(1, Number(text)), total);
};
