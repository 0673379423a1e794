/** Thirty accents of one letter, before a further one. U+034F joins without being an accent itself. */
const accents = /((?:(?!\u034f)\p{M}){30})(?=(?!\u034f)\p{M})/gu;

/**
 * Unicode NFC. Normalisation takes quadratic time for accents in a row, so that U+034F parts them after thirty, as the
 * stream-safe format of Unicode does (UAX 15).
 */
const normalise = (text: string): string => {
  const parted = text.replace(accents, '$1\u034f');
  const composed = parted.normalize('NFC');
  return composed === parted ? composed : composed.replace(accents, '$1\u034f');
};

/** Printable ASCII, which is normalised already. */
const plain = /^[\x20-\x7e]*$/;

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Control characters, and those that change the direction of the text after them or annotate it. */
const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/gu;
/** Control characters except tabs and line breaks. */
const controlsInLines = /[^\P{Cc}\t\n\r]/gu;

/** White space and characters that no font shows. */
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/** Characters without width, which make two names look the same. Joiners stay: emoji and several scripts need them. */
const withoutWidth = /[\u00ad\u200b\u2060\ufeff]/g;

/**
 * One line of text in its only spelling (Unicode NFC): line breaks and tabs become a space, control characters are removed, and
 * text that nobody can see is empty. Idempotent, takes linear time.
 *
 * @example normaliseLine(' Fog\nat\u202e sea '); // 'Fog at sea'
 */
export const normaliseLine = (text: string): string => {
  if (plain.test(text)) return text.trim();
  const line = normalise(text.replace(lineBreaks, ' ').replace(controls, '')).trim();
  return invisible.test(line) ? '' : line;
};

/** Whether text has characters, but none that is shown or parts words and lines. */
const isInvisible = (text: string): boolean => invisible.test(text) && /\S/.test(text);

/** The same for text of several lines: its line breaks, tabs and outer spaces stay. */
export const normaliseLines = (text: string): string => {
  if (plain.test(text)) return text;
  const lines = normalise(text.replace(controlsInLines, ''));
  return isInvisible(lines) ? '' : lines;
};

const joinsTag = /(?<=[<>])(?=\p{M})/u;
/** Characters of which invisible text consists, besides white space. */
const hidden = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/**
 * The same for the texts between the tags of HTML. Tags stay as they are: a `>` and an accent would become one character, and the
 * tag would not end there. Normalises all texts at once, because a long one has thousands of tags.
 */
export const normaliseMarkup = (html: string): string => {
  if (plain.test(html)) return html;
  const normalised = html.replace(controlsInLines, '').split(joinsTag).map(normalise).join('');
  if (!hidden.test(normalised)) return normalised;
  return normalised.replace(/[^<>]+/g, text => (isInvisible(text) ? '' : text));
};

/**
 * The only spelling of a name that people type, such as a tag: in lower case and without characters that have no width.
 *
 * @example normaliseName('Cafe\u0301'); // 'café'
 */
export const normaliseName = (text: string): string =>
  normaliseLine(normaliseLine(text).replace(withoutWidth, '').toLowerCase());
