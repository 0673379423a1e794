import sanitizeHtml from 'sanitize-html';
import type { FieldError } from '../../src/contract/errors';
import { messageFor } from '../messages';
import { elementOf, limitsOf, optionsOf, shapeOf, type Schema } from '../../src/fields/zod';
import { maxMarkupUnits } from '../../src/fields/kinds/richText/richText';
import { richTextRules } from '../../src/fields/kinds/richText/richTextRules';
import { kindOf } from '../../src/fields/kinds';
import { memoizeByObject } from '../../src/fields/memoizeByObject';

const { tags, protocols, maxNesting } = richTextRules;

const schemes = new RegExp(`^(?:${protocols.join('|')}):`, 'i');
/** An address without a scheme would point into the studio. */
const hasScheme = (href: string): boolean => schemes.test(href.trim());

class NestedTooDeep extends Error {}

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(tags),
  allowedAttributes: Object.fromEntries(
    Object.entries(tags).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  allowedSchemes: [...protocols],
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

/** One piece of sanitised markup: text, an entity, or an allowed tag exactly as the sanitiser writes it. */
const sanitisedPiece = new RegExp(
  `[^<>&]+|&(?:amp|lt|gt);|<br />|<(/?)(${Object.keys(tags)
    .filter(tag => tag !== 'br')
    .join('|')})>|<a href="(?:${protocols.join('|')}):(?:[^<>&"]|&(?:amp|lt|gt|quot);)*">`,
  'y',
);

/** Whether markup is the output of the sanitiser: allowed tags only, all of them closed. Takes linear time. */
export const isSanitised = (html: string): boolean => {
  const open: string[] = [];
  for (let at = 0; at < html.length; at = sanitisedPiece.lastIndex) {
    sanitisedPiece.lastIndex = at;
    const match = sanitisedPiece.exec(html);
    if (!match) return false;
    const [piece, slash, tag] = match;
    if (slash === '/') {
      if (open.pop() !== tag) return false;
    } else if (tag !== undefined) open.push(tag);
    else if (piece.startsWith('<a')) open.push('a');
    if (open.length > maxNesting) return false;
  }
  return open.length === 0;
};

/**
 * Removes all markup that `richTextRules` does not allow: scripts and styles with their content, other tags without it.
 * Undefined for tags that are nested too deeply: the parser takes quadratic time for them, so it stops there. Idempotent.
 */
export const sanitiseRichText = (html: string): string | undefined => {
  if (isSanitised(html)) return html;
  let depth = 0;
  try {
    return sanitizeHtml(html, {
      ...options,
      onOpenTag: () => {
        depth += 1;
        if (depth > maxNesting) throw new NestedTooDeep();
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
  } catch (error) {
    if (error instanceof NestedTooDeep) return undefined;
    throw error;
  }
};

/** The error of formatted text that `sanitiseRichText` rejects. */
export const nestingError = (path: string): FieldError => ({
  path,
  message: messageFor('markup-nesting', { max: maxNesting }),
});

const hasRichText: (schema: Schema) => boolean = memoizeByObject(schema => {
  const element = elementOf(schema);
  const inner = [...Object.values(shapeOf(schema)), ...(element ? [element] : []), ...optionsOf(schema)];
  return kindOf(schema).isMarkup === true || inner.some(hasRichText);
});

/** Sanitises one formatted text; undefined if it is nested too deeply. */
export type Sanitiser = (html: string) => Promise<string | undefined>;

/**
 * Sanitises the formatted text of a body, by its schema. Runs before the validation, so that text without content counts as
 * missing. Text that is longer than its schema allows is not parsed; the schema rejects it. `errors` receives the texts that
 * are nested too deeply.
 */
export const sanitiseRichTexts = async (
  schema: Schema,
  value: unknown,
  errors: FieldError[],
  sanitise: Sanitiser,
  path = '',
): Promise<unknown> => {
  if (!hasRichText(schema)) return value;
  const inner = (one: Schema, item: unknown, name: string | number) =>
    sanitiseRichTexts(one, item, errors, sanitise, path === '' ? String(name) : `${path}.${name}`);
  if (typeof value === 'string') {
    if (!kindOf(schema).isMarkup || value.length > maxMarkupUnits(limitsOf(schema).maximum)) return value;
    const clean = await sanitise(value);
    if (clean === undefined) errors.push(nestingError(path));
    return clean ?? value;
  }
  const alternatives = optionsOf(schema);
  if (alternatives.length) {
    let cleaned = value;
    for (const one of alternatives) cleaned = await sanitiseRichTexts(one, cleaned, errors, sanitise, path);
    return cleaned;
  }
  if (Array.isArray(value)) {
    const element = elementOf(schema);
    return element ? Promise.all(value.map((item: unknown, index) => inner(element, item, index))) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const shape = shapeOf(schema);
  return Object.fromEntries(
    await Promise.all(
      Object.entries(value).map(
        async ([name, field]) =>
          [name, Object.hasOwn(shape, name) ? await inner(shape[name]!, field, name) : field] as const,
      ),
    ),
  );
};
