/** Escaped markup. Only `html` creates it. */
export class Html {
  constructor(readonly markup: string) {}
}

type TemplateValue = string | number | Html | undefined | false | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const render = (part: TemplateValue): string => {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, character => entities[character]!); // the pattern names the keys
};

/** A template tag that escapes its values, except nested markup. Put attribute values in double quotes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly TemplateValue[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(render)));
