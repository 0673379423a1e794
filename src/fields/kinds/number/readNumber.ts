/** A number with or without commas and spaces between groups of three digits, as lists show it. */
const numberPattern = /^[-+]?(?:\d+|\d{1,3}(?:([,\s\u2019])\d{3})(?:\1\d{3})*)(?:\.\d+)?$/;

/**
 * A typed text as a number, `empty` for an empty text, or the text itself where it is no number, so that the schema's message
 * applies. The number may be followed by its unit.
 *
 * @example readNumber('12.5 %', null, '%'); // 12.5
 */
export const readNumber = (text: string, empty: unknown, unit = ''): unknown => {
  const typed = text.trim();
  const bare = (unit && typed.endsWith(unit) ? typed.slice(0, -unit.length).trim() : typed).replace(
    '\u2212',
    '-',
  );
  if (bare === '') return empty;
  return numberPattern.test(bare) ? Number(bare.replace(/[,\s\u2019]/g, '')) : text;
};
