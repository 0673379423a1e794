import { studioLanguages, type StudioLanguage } from '../contract/enumerations';
import { safeStorage } from '../providers/storage';

/** The key of the language that was last shown in this browser, also for pages without a session. */
const KEY = 'language';

const isStudioLanguage = (tag: string | undefined): tag is StudioLanguage =>
  studioLanguages.some(language => language === tag);

/** The language that a page starts with: that of the person, of this browser, or the first that the browser asks for. */
export const pageLanguage = (preferred?: StudioLanguage): StudioLanguage =>
  [preferred, safeStorage.get(KEY), ...navigator.languages.map(tag => tag.split('-')[0])].find(
    isStudioLanguage,
  ) ?? 'en';

export const rememberLanguage = (language: string): void => void safeStorage.set(KEY, language);
