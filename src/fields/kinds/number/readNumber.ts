/** A typed text as a number, `empty` for an empty text, or the text itself where it is no number, so that the schema's message applies. */
export const readNumber = (text: string, empty: unknown): unknown => {
  const bare = text.trim().replace('\u2212', '-');
  if (bare === '') return empty;
  return /^[-+]?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : text;
};
