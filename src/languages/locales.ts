import type { StudioLanguage } from '../contract/enumerations';
import type { LoadTranslation } from '../providers/i18n/i18nProvider';

/** The languages of the studio beside English. Each is fetched when somebody chooses it. */
export const locales: Readonly<Record<Exclude<StudioLanguage, 'en'>, LoadTranslation>> = {
  es: async () => (await import('./es')).es,
  uk: async () => (await import('./uk')).uk,
  ar: async () => (await import('./ar')).ar,
};
