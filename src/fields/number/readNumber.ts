/** What was typed as a number, `empty` where nothing was, or the text itself, which the schema then refuses in words. */
export const readNumber = (text: string, empty: unknown): unknown => {
  const bare = text.trim().replace('\u2212', '-');
  if (bare === '') return empty;
  return /^[-+]?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : text;
};
