import { useI18nProvider } from 'ra-core';

const tags = new Map<string, string>();

/**
 * How numbers and times are written in a language: as in the region of the browser where it is one of the language ("en-GB"),
 * and in Latin digits, which inputs read.
 */
const formatTagOf = (language: string): string => {
  const known = tags.get(language);
  if (known !== undefined) return known;
  const regional = navigator.languages.find(tag => tag.startsWith(`${language}-`));
  const tag = `${regional ?? language}-u-nu-latn`;
  tags.set(language, tag);
  return tag;
};

/**
 * The language of the texts on screen as `Intl` reads it, such as "en-US-u-nu-latn". Every component is mounted again when it
 * changes, so this reads it without the subscription to the store that react-admin's hook of the same name makes: lists ask for
 * it in every cell.
 */
export const useLocale = (): string => formatTagOf(useI18nProvider().getLocale());

/** The same outside of components. */
export const pageLocale = (): string => formatTagOf(document.documentElement.lang || 'en');

/** The first day of the week of a locale: 1 is Monday, 7 is Sunday. Monday where the browser does not know. */
export const firstWeekday = (locale: string): number => {
  // Browsers have either; TypeScript knows neither.
  const known: Intl.Locale & {
    readonly getWeekInfo?: () => { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  } = new Intl.Locale(locale);
  return known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? 1;
};

/** Whether the page is read from right to left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key that means the same from left to right: the left arrow moves forward where text runs from right to left. */
export const inlineKey = (key: string): string => (isRightToLeft() && mirrored[key]) || key;

/**
 * The `smart_count` of a name for any number of records, such as the title of a list. It is not 2, for which languages like
 * Arabic have a form of their own, nor more than 4, where Ukrainian changes the case.
 */
export const several = 3;
