const escaped = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`);

/** The LIKE patterns of one search word, combined with OR. */
export const likePatterns = (word: string): string[] =>
  // One or two letters match the start of a word only, because nearly everything contains them.
  [...word].length < 3 ? [`${escaped(word)}%`, `% ${escaped(word)}%`] : [`%${escaped(word)}%`];

/** The LIKE pattern of texts that start with `text`. */
export const prefixPattern = (text: string): string => `${escaped(text)}%`;
