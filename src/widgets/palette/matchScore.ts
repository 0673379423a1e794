/** Lower case without accents and with single spaces, so that "cafe" finds "Café". */
const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const splitWords = (text: string): string[] =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether `target` has the letters of `word` in order and close together, from the start of a word. */
const isAbbreviated = (word: string, target: string): boolean => {
  const starts = [...target.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
  return starts.some(start => {
    let at = start - 1;
    for (const letter of word) {
      at = target.indexOf(letter, at + 1);
      if (at < 0) return false;
    }
    return target[start] === word[0] && at - start < word.length * 3;
  });
};

const scoreOfWord = (word: string, target: string): number => {
  if (target === word) return 1;
  if (target.startsWith(word)) return 0.9;
  if (splitWords(target).some(one => one.startsWith(word))) return 0.8;
  if (word.length > 1 && target.includes(word)) return 0.5;
  return word.length > 1 && isAbbreviated(word, target) ? 0.3 : 0;
};

/**
 * How well a typed text matches an entry with these texts: 0 for no match, 1 for its exact name. Every typed word has to
 * match. The first text, the name, counts more than the others.
 *
 * @example
 * matchScore('dk th', ['Dark theme']); // more than 0
 */
export const matchScore = (typed: string, texts: readonly string[]): number => {
  const words = normalize(typed).split(' ').filter(Boolean);
  const targets = texts.map(normalize);
  if (targets[0] === words.join(' ')) return 1;
  let sum = 0;
  for (const word of words) {
    const best = Math.max(
      0,
      ...targets.map((target, at) => scoreOfWord(word, target) * (at === 0 ? 1 : 0.7)),
    );
    if (best === 0) return 0;
    sum += best;
  }
  return words.length ? (sum / words.length) * 0.99 : 0;
};
