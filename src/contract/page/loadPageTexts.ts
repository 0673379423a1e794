import { createTexts } from '../../languages/createTexts';
import type { StudioLanguage } from '../enumerations';
import { englishPage, pageTexts, type PageTexts } from './pageTexts';

const translations = {
  es: () => import('./languages/es.json'),
  uk: () => import('./languages/uk.json'),
  ar: () => import('./languages/ar.json'),
} as const satisfies Readonly<
  Record<Exclude<StudioLanguage, 'en'>, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>
>;

/** Fetches the texts of public pages in a language, for the preview in the studio. */
export const loadPageTexts = async (language: StudioLanguage): Promise<PageTexts> =>
  language === 'en'
    ? englishPage
    : createTexts(pageTexts, language, (await translations[language]()).default);
