const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Code units that are segmented at a time: the time of a segmenter is quadratic in the length of its text. */
const WINDOW = 512;

/**
 * Counts characters as people see them: an emoji with its modifiers counts once. Takes linear time.
 *
 * @example characters('👩‍👧 ok'); // 4
 */
export const countCharacters = (text: string): number => {
  // In ASCII every code unit is a character.
  if (/^[\x20-\x7e\n]*$/.test(text)) return text.length;
  let count = 0;
  let width = WINDOW;
  for (let at = 0; at < text.length;) {
    // A window does not end between the two halves of a code point.
    const end = at + width + Number(/[\ud800-\udbff]/.test(text.charAt(at + width - 1)));
    const starts = [...segmenter.segment(text.slice(at, end))].map(({ index }) => index);
    if (end >= text.length) return count + starts.length;
    const last = starts.at(-1) ?? 0;
    // The last character of a window can go on after it, so the next window begins with it.
    count += starts.length - 1;
    at += last;
    width = last === 0 ? width * 2 : WINDOW;
  }
  return count;
};

/** Two letters of a flag. */
const flag = /\p{Regional_Indicator}\p{Regional_Indicator}/gu;
/** What precedes the last emoji of a joined sequence, such as that of a family. */
const beforeLastEmoji =
  /\p{Extended_Pictographic}[\p{Grapheme_Extend}\p{Emoji_Modifier}]*\u200d(?=\p{Extended_Pictographic})/gu;
/** Accents and modifiers after the character that they belong to. After a control character they stand alone. */
const joined = /(?<=[^\p{C}\p{Zl}\p{Zp}])[\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d]+/gu;

const countCodePoints = (text: string): number => {
  let count = text.length;
  for (let at = 1; at < text.length; at += 1)
    if ((text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800)
      count -= 1;
  return count;
};

/** At least as many characters as a text has: all code points that do not obviously belong to another one. */
const mostCharacters = (text: string): number =>
  countCodePoints(text.replace(flag, 'f').replace(beforeLastEmoji, '').replace(joined, ''));

/**
 * Whether a text has more characters than `maximum`, as people count them. Counts them only if an estimate does not suffice:
 * a segmenter takes 20 ms for the longest texts, of which a page has a hundred.
 *
 * @example hasMoreCharacters('👩‍👧 ok', 4); // false
 */
export const hasMoreCharacters = (text: string, maximum: number): boolean =>
  text.length > maximum &&
  countCodePoints(text) > maximum &&
  mostCharacters(text) > maximum &&
  countCharacters(text) > maximum;
