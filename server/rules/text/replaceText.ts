import type { TextReplacement } from '../../../src/contract/calls/textReplacement';

const syntax = /[\\^$.*+?()[\]{}|]/g;
const wordCharacter = String.raw`[\p{L}\p{N}\p{M}_]`;

/** A text that is found belongs to no greater character: the second half of an emoji, or a letter without its accents. */
const wholeCharacters = [String.raw`(?<!\u200d)`, String.raw`(?![\p{M}\p{Emoji_Modifier}\u200d])`] as const;
const startsWord = new RegExp(`^${wordCharacter}`, 'u');
const endsWord = new RegExp(`${wordCharacter}$`, 'u');

const patternOf = ({ find, match_case, whole_words }: TextReplacement): RegExp => {
  const before = whole_words && startsWord.test(find) ? `(?<!${wordCharacter})` : '';
  const after = whole_words && endsWord.test(find) ? `(?!${wordCharacter})` : '';
  const [first, last] = wholeCharacters;
  const literal = find.replace(syntax, String.raw`\$&`);
  return new RegExp(`${first}${before}${literal}${after}${last}`, match_case ? 'gu' : 'giu');
};

// One change is applied to many records.
const patterns = new WeakMap<TextReplacement, RegExp>();

/**
 * Replaces a text within another, at each place that contains it. Undefined where none does. Plain text: neither `find` nor
 * `with` has characters with a meaning. The time is linear in the length of the text for each character of `find`.
 *
 * @example replaceText('Fog at sea', { find: 'fog', with: 'Rain', match_case: false, … }); // 'Rain at sea'
 */
export const replaceText = (text: string, replacement: TextReplacement): string | undefined => {
  const pattern = patterns.get(replacement) ?? patternOf(replacement);
  patterns.set(replacement, pattern);
  let isFound = false;
  const replaced = text.replace(pattern, () => {
    isFound = true;
    return replacement.with;
  });
  return isFound ? replaced : undefined;
};
