import DOMPurify from 'dompurify';
import { richTextRules } from './richTextRules';

const { tags, protocols, link } = richTextRules;

// An instance of its own, because hooks are per instance.
const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', element => {
  if (element.tagName !== 'A') return;
  for (const [name, value] of Object.entries(link)) element.setAttribute(name, value);
});

/** Removes everything that `richTextRules` does not allow, and adds the attributes of untrusted links. */
export const sanitizeRichText = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(tags),
    ALLOWED_ATTR: [...new Set(Object.values(tags).flat())],
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${protocols.join('|')}):`, 'i'),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
