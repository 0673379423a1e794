/** The number of the form for a count among those of a language. Without a count it is the one of `one`. */
type Plural = (count: number | undefined) => number;

const order: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural rules of a language, whose forms are in the order of its categories. Reading the categories is slow. */
export const pluralOf = (locale: string): Plural => {
  const rules = new Intl.PluralRules(locale);
  const { pluralCategories } = rules.resolvedOptions();
  const categories = order.filter(category => pluralCategories.includes(category));
  return count => categories.indexOf(count === undefined ? 'one' : rules.select(count));
};

/**
 * The form of a text for a number, of those that `||||` separates. The last form replaces a missing one. A form for exactly one comes
 * first and begins with "=1 ": in Ukrainian the category `one` contains 21, too.
 *
 * @example pluralForm('one moment |||| {{ count }} moments', 2, pluralOf('en')) // '{{ count }} moments'
 */
export const pluralForm = (template: string, count: number | undefined, plural: Plural): string => {
  if (!template.includes('||||')) return template;
  const forms = template.split('||||').map(form => form.trim());
  const exact = forms[0]?.startsWith('=1 ') ? forms.shift()?.slice(3) : undefined;
  if (exact && (count ?? 1) === 1) return exact;
  return forms[plural(count)] ?? forms.at(-1) ?? template;
};

/** The count that decides the form beside a shortened number: a thousand and more is many in every language, "1,2 тис. переглядів" also of 1,201. */
export const shortenedCount = (count: number): number => (count < 1000 ? count : 1000);

const rightToLeft = /^(?:ar|fa|he|ur)/;

/** In which direction a language is read, as the attribute `dir`. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (rightToLeft.test(locale) ? 'rtl' : 'ltr');
