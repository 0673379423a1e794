const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/**
 * The text without markup: for its limit, lists and searches. Blocks and line breaks become line
 * breaks. The result is text and must not be parsed as HTML again.
 *
 * @example plainTextOf('<p>Some <b>words</b></p>'); // 'Some words'
 */
export const plainTextOf = (html: string): string =>
  html
    .replace(/<br[^<>]*>|<\/(?:p|h2|h3|li|blockquote)>(?=.)/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, entity => entities[entity] ?? entity)
    .replace(/\n{2,}/g, '\n')
    .trim();
