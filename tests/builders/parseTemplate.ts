import { richTextRules } from '../../src/fields/kinds/richText/richTextRules';

/** The elements of a public page. */
export interface ParsedTemplate {
  /** Its elements with the names of their attributes, without those of formatted text. */
  readonly structure: ReadonlySet<string>;
  readonly problems: readonly string[];
}

const isLink = /^(?:href|src|poster|action|formaction|srcset|data|ping|background)$/;
const formats = new Set<string>(Object.keys(richTextRules.tags));

/**
 * One piece of the markup of templates: a start tag with quoted values, an end tag, or text without a tag. Every parser reads a document
 * of these pieces alike, so that one that is not made of them is a problem.
 */
const piece =
  /<([a-z][a-z0-9]*)((?:\s+[a-zA-Z][\w:-]*(?:="[^"<]*")?)*)\s*\/?>|<\/([a-z][a-z0-9]*)\s*>|<!doctype html>|[^<]+/y;
const attribute = /([a-zA-Z][\w:-]*)(?:="([^"]*)")?/g;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, entity => entities[entity] ?? '');
/** Elements without an end tag. */
const empty = /^(?:br|img|link|meta|rect|path)$/;

/** Calls `visit` for each element of a document, and with whether it is inside formatted text. Returns what is no markup of templates. */
const visitElements = (
  markup: string,
  visit: (name: string, attributes: ReadonlyMap<string, string>, isFormatted: boolean) => void,
): string[] => {
  const open: boolean[] = [];
  for (let at = 0; at < markup.length; at = piece.lastIndex) {
    piece.lastIndex = at;
    const found = piece.exec(markup);
    if (!found) return [`no markup of templates: ${markup.slice(at, at + 80)}`];
    const [, name, given = '', ended] = found;
    if (ended !== undefined) open.pop();
    if (name === undefined) continue;
    const attributes = new Map(
      [...given.matchAll(attribute)].map(([, key = '', value = '']) => [key, decoded(value)]),
    );
    const isInside = open.at(-1) ?? false;
    visit(name, attributes, isInside && formats.has(name));
    if (!empty.test(name)) open.push(isInside || attributes.get('class') === 'prose');
  }
  return open.length === 0 ? [] : ['elements without an end'];
};

/** The elements of a document whose only style is `style`, and what no text may cause in it. */
export const parseTemplate = (markup: string, style: string): ParsedTemplate => {
  const element = `<style>${style}</style>`;
  // The first style; another one would be found as an element.
  const at = markup.indexOf(element);
  const problems = at > 0 ? [] : ['another style'];
  const structure = new Set<string>();
  // The style is constant, and is most of the document.
  const broken = visitElements(
    markup.slice(0, at) + markup.slice(at + element.length),
    (name, attributes, isFormatted) => {
      if (!isFormatted) structure.add(`${name} ${[...attributes.keys()].sort().join(' ')}`);
      if (/^(?:script|style|iframe|object|embed|form|input|base|frame)$/.test(name))
        problems.push(`<${name}>`);
      for (const [key, value] of attributes) {
        if (/^on|^style$|^srcdoc$/i.test(key)) problems.push(`${name} ${key}`);
        if (isFormatted && !['href', 'rel'].includes(key)) problems.push(`${name} ${key}`);
        const isAllowed = /^(?:https?:\/\/|\/(?!\/)|#content$)/i.test(value);
        if (isLink.test(key) && !isAllowed && !(isFormatted && value.startsWith('mailto:')))
          problems.push(`${key}="${value}"`);
      }
    },
  );
  return { structure, problems: [...problems, ...broken] };
};
