/** Escaped markup. `html` creates it; only what is constant or comes from the sanitiser may be markup without it. */
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

const special = /[&<>"']/;
const allSpecial = new RegExp(special, 'g');

const render = (value: TemplateValue): string => {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(render).join('');
  const text = String(value);
  return special.test(text) ? text.replace(allSpecial, character => entities[character] ?? '') : text;
};

/** A template tag that escapes its values, except nested markup. Put attribute values in double quotes. */
export const html = (strings: TemplateStringsArray, ...values: readonly TemplateValue[]): Html =>
  new Html(strings.reduce((markup, constant, at) => markup + render(values[at - 1]) + constant));
