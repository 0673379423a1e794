const escaped = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`);

/** Patterns of `like`, of which one must fit, for one word of a search. */
export const likePatterns = (word: string): string[] =>
  // One or two letters stand for the beginning of a word: anywhere inside, nearly everything would match.
  [...word].length < 3 ? [`${escaped(word)}%`, `% ${escaped(word)}%`] : [`%${escaped(word)}%`];

/** The pattern of `like` for texts that begin with `text`. */
export const prefixPattern = (text: string): string => `${escaped(text)}%`;
