/** Escaped markup. `html` creates it; only what is constant may be markup without it. */
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

const render = (value: TemplateValue): string => {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(render).join('');
  return String(value).replace(/[&<>"']/g, character => entities[character]!); // the pattern names the keys
};

/** A template tag that escapes its values, except nested markup. Put attribute values in double quotes. */
export const html = (strings: TemplateStringsArray, ...values: readonly TemplateValue[]): Html =>
  new Html(String.raw({ raw: strings }, ...values.map(render)));
