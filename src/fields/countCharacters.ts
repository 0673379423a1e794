const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Counts characters as people see them: an emoji with its modifiers counts once.
 *
 * @example characters('👩‍👧 ok'); // 4
 */
export const countCharacters = (text: string): number => {
  // In ASCII every code unit is a character.
  if (/^[\x20-\x7e\n]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
};
