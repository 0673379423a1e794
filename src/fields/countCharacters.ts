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
