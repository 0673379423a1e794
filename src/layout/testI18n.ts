import { uiWords } from '../ui/words.en';
import { createI18n } from '../providers/i18n/i18nProvider';
import { mergeWords } from '../providers/i18n/mergeWords';
import { layoutWords } from './words.en';

/** The English texts of the frame and of src/ui, for tests of what the user reads. */
export const testI18n = createI18n({ en: mergeWords(uiWords, layoutWords) });
