/**
 * What a formatted text may hold: the one fact that the editor, the server's cleaning and the cleaning before it is
 * shown read. Whatever is not named here is taken away; its text stays, that of scripts and styles excepted.
 *
 * @example sanitizeHtml(html, { allowedTags: Object.keys(richTextRules.tags) })
 */
export const richTextRules = {
  /** Attributes by tag. */
  tags: {
    a: ['href'],
    blockquote: [],
    br: [],
    em: [],
    h2: [],
    h3: [],
    li: [],
    ol: [],
    p: [],
    strong: [],
    ul: [],
  },
  /** Of links. Addresses without one are refused, so that no text points into the studio itself. */
  protocols: ['http', 'https', 'mailto'],
  /** What every link carries when it is shown. */
  link: { rel: 'noopener noreferrer ugc', target: '_blank' },
  /** Code units of markup for each character that is counted. */
  markupPerCharacter: 10,
} as const satisfies {
  readonly tags: Readonly<Record<string, readonly string[]>>;
  readonly protocols: readonly string[];
  readonly link: Readonly<Record<string, string>>;
  readonly markupPerCharacter: number;
};

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/**
 * The words of a formatted text: what its limit counts, lists show and searches find. Blocks and line breaks become
 * line ends. For text only; the answer is not safe to be read as markup again.
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
