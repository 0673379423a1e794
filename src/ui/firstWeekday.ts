/** The first day of the week of a locale: 1 is Monday, 7 is Sunday. Monday where the browser does not know. */
export const firstWeekday = (locale: string): number => {
  // Browsers have either; TypeScript knows neither.
  const known: Intl.Locale & {
    readonly getWeekInfo?: () => { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  } = new Intl.Locale(locale);
  return known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? 1;
};
