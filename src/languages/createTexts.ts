import type { StudioLanguage } from '../contract/enumerations';
import { fill } from '../contract/messages';
import { directionOf, pluralForm, pluralOf, shortenedCount } from './pluralForm';

/** Values for the placeholders of a text. `count` selects the plural form. Numbers are written as the language does. */
type TextValues = Readonly<Record<string, string | number>>;

/** Texts by key in one language, for pages and mails that are written outside of the studio. */
export interface Texts<Key extends string> {
  readonly language: StudioLanguage;
  readonly direction: 'ltr' | 'rtl';
  readonly text: (key: Key, values?: TextValues) => string;
  /** A text with a large number, shortened: `12.4K views`. */
  readonly counted: (key: Key, count: number) => string;
}

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const leftToRightLetter = /[\p{L}\p{N}](?<![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])/u;
const embeddings = /[\u202a-\u202e]/g;
const isolates = /[\u2066-\u2069]/g;

/** Whether each isolate of a value ends inside of it. */
const isBalanced = (value: string): boolean => {
  let open = 0;
  for (const [character] of value.matchAll(isolates)) {
    open += character === '\u2069' ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
};

/** A value that is read in the other direction is isolated, so that it turns nothing around. */
const isolated = (value: string, direction: 'ltr' | 'rtl'): string => {
  if (!(direction === 'rtl' ? leftToRightLetter : rightToLeftLetter).test(value)) return value;
  const plain = value.replace(embeddings, '');
  return `\u2068${isBalanced(plain) ? plain : plain.replace(isolates, '')}\u2069`;
};

/**
 * The texts of a catalogue in a language. `translated` has them by the same keys; what is missing is in English. Digits are Latin.
 *
 * @example createTexts({ sent: '{{ count }} mail |||| {{ count }} mails' }, 'en').text('sent', { count: 1200 }) // '1,200 mails'
 */
export const createTexts = <Key extends string>(
  english: Readonly<Record<Key, string>>,
  language: StudioLanguage,
  translated: Readonly<Record<string, string>> = {},
): Texts<Key> => {
  const direction = directionOf(language);
  const plural = pluralOf(language);
  const locale = `${language}-u-nu-latn`;
  const numbers = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const template = (key: Key): string =>
    (Object.hasOwn(translated, key) ? translated[key] : undefined) ?? english[key];
  return {
    language,
    direction,
    text: (key, values = {}) => {
      const { count } = values;
      const form = pluralForm(template(key), typeof count === 'number' ? count : undefined, plural);
      const shown = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? numbers.format(value) : isolated(value, direction),
      ]);
      return fill(form, Object.fromEntries(shown));
    },
    counted: (key, count) =>
      fill(pluralForm(template(key), shortenedCount(count), plural), { count: compact.format(count) }),
  };
};
