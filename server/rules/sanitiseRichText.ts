import sanitizeHtml from 'sanitize-html';
import { elementOf, optionsOf, shapeOf, type Schema } from '../../src/fields/zod';
import { richTextRules } from '../../src/fields/kinds/richText/richTextRules';
import { kindOf } from '../../src/fields/kinds';

const schemes = new RegExp(`^(?:${richTextRules.protocols.join('|')}):`, 'i');
/** An address without a scheme would point into the studio. */
const hasScheme = (href: string): boolean => schemes.test(href.trim());

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextRules.tags),
  allowedAttributes: Object.fromEntries(
    Object.entries(richTextRules.tags).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  allowedSchemes: [...richTextRules.protocols],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const attribs: sanitizeHtml.Attributes = hasScheme(href) ? { href } : {};
      return { tagName, attribs };
    },
  },
};

/**
 * Removes all markup that `richTextRules` does not allow: scripts and styles with their content, other tags without it.
 * Idempotent.
 */
export const sanitiseRichText = (html: string): string => sanitizeHtml(html, options);

const known = new WeakMap<Schema, boolean>();

const hasRichText = (schema: Schema): boolean => {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const element = elementOf(schema);
  const inner = [...Object.values(shapeOf(schema)), ...(element ? [element] : []), ...optionsOf(schema)];
  const result = kindOf(schema).isMarkup === true || inner.some(hasRichText);
  known.set(schema, result);
  return result;
};

/**
 * Sanitises the formatted text of a body, by its schema. Runs before the validation, so that text without content counts as
 * missing.
 */
export const sanitiseRichTexts = (schema: Schema, value: unknown): unknown => {
  if (!hasRichText(schema)) return value;
  if (typeof value === 'string') return kindOf(schema).isMarkup ? sanitiseRichText(value) : value;
  const alternatives = optionsOf(schema);
  if (alternatives.length)
    return alternatives.reduce((cleaned, one) => sanitiseRichTexts(one, cleaned), value);
  if (Array.isArray(value)) {
    const element = elementOf(schema);
    return element ? value.map((item: unknown) => sanitiseRichTexts(element, item)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const shape = shapeOf(schema);
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      Object.hasOwn(shape, name) ? sanitiseRichTexts(shape[name]!, field) : field,
    ]),
  );
};
