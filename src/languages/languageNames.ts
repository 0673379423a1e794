import type { StudioLanguage } from '../contract/enumerations';

/** Each language by its own name, so that a person finds theirs also where they cannot read the rest. */
export const languageNames: Readonly<Record<StudioLanguage, string>> = {
  en: 'English',
  es: 'Español',
  uk: 'Українська',
  ar: 'العربية',
};
