/**
 * The HTML that formatted text may contain: read by the editor, by the server's sanitiser and by the browser's. Other tags
 * are removed and their text stays, except that of scripts and styles.
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
  /** Protocols of links. Addresses without a protocol are removed, so that no text links into the studio itself. */
  protocols: ['http', 'https', 'mailto'],
  /** Attributes of every link when it is shown. */
  link: { rel: 'noopener noreferrer ugc', target: '_blank' },
  /** Code units of markup allowed for each counted character. */
  markupPerCharacter: 10,
  /** Tags that may be open at the same time. Deeper markup is rejected, because parsers take quadratic time for it. */
  maxNesting: 100,
} as const satisfies {
  readonly tags: Readonly<Record<string, readonly string[]>>;
  readonly protocols: readonly string[];
  readonly link: Readonly<Record<string, string>>;
  readonly markupPerCharacter: number;
  readonly maxNesting: number;
};
