import type { StudioLanguage } from '../contract/enumerations';

/** The query parameter that names the language of a page of the server. */
export const languageQuery = 'lang';

/** The address of a page in a language. `address` is a path, possibly with a query. */
export const addressIn = (address: string, language: StudioLanguage): string => {
  const [pathname = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(languageQuery, language);
  return `${pathname}?${parameters}`;
};
