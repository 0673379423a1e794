import sanitizeHtml from 'sanitize-html';
import type * as z from 'zod/mini';
import { coreOf, metaOf } from '../../src/contract/tools/meta';
import { richTextRules } from '../../src/contract/tools/richText';

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
 * Formatted text as it may be kept: only what `richTextRules` names. Scripts and styles go with what is in them; the
 * text of any other unknown tag stays. Cleaning twice changes nothing.
 */
export const sanitiseRichText = (html: string): string => sanitizeHtml(html, options);

type Schema = z.core.$ZodType;

interface Inside {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
}

/** The schemas right inside one of an object, of a list or of several to choose from: each type has its own. */
const insideOf = (schema: Schema): Inside => coreOf(schema)._zod.def as Inside;

const known = new WeakMap<Schema, boolean>();

const holdsRichText = (schema: Schema): boolean => {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const { shape = {}, element, options: several = [] } = insideOf(schema);
  const parts = [...Object.values(shape), ...(element ? [element] : []), ...several];
  const holds = metaOf(schema).kind === 'richText' || parts.some(holdsRichText);
  known.set(schema, holds);
  return holds;
};

/**
 * A body as it came, with every formatted text in it cleaned, wherever its schema says that there is one. Before it is
 * parsed, so that a text of nothing but markup counts as missing.
 */
export const sanitiseRichTexts = (schema: Schema, value: unknown): unknown => {
  if (!holdsRichText(schema)) return value;
  if (typeof value === 'string') return metaOf(schema).kind === 'richText' ? sanitiseRichText(value) : value;
  const { shape, element, options: several } = insideOf(schema);
  if (several) return several.reduce((cleaned, one) => sanitiseRichTexts(one, cleaned), value);
  if (Array.isArray(value))
    return element ? value.map((item: unknown) => sanitiseRichTexts(element, item)) : value;
  if (typeof value !== 'object' || value === null || !shape) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      Object.hasOwn(shape, name) ? sanitiseRichTexts(shape[name]!, part) : part,
    ]),
  );
};
