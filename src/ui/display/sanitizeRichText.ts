import DOMPurify from 'dompurify';
import { richTextRules } from '../../fields/richText/richTextRules';

const { tags, protocols, link } = richTextRules;

// An instance of its own: its hook is nobody else's.
const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', element => {
  if (element.tagName !== 'A') return;
  for (const [name, value] of Object.entries(link)) element.setAttribute(name, value);
});

/** Takes from markup everything that `richTextRules` does not name, and marks its links as a stranger's. */
export const sanitizeRichText = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(tags),
    ALLOWED_ATTR: [...new Set(Object.values(tags).flat())],
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${protocols.join('|')}):`, 'i'),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
