import { partsWords } from '../ui/words.en';
import { createI18n } from '../providers/i18n/i18nProvider';
import { mergeWords } from '../providers/i18n/mergeWords';
import { layoutWords } from './words.en';

/** The English words of frame and parts, for tests that look for what a person reads. */
export const testI18n = createI18n({ en: mergeWords(partsWords, layoutWords) });
