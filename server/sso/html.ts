/** Markup that is safe to send. Only `html` makes it. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = string | number | Html | undefined | false | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const render = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, character => entities[character]!); // the pattern names the keys
};

/** A template whose values are escaped, unless they are markup themselves. Write attribute values in double quotes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(render)));
