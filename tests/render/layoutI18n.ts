import { uiWords } from '../../src/ui/words.en';
import { createI18n } from '../../src/providers/i18n/i18nProvider';
import { mergeWords } from '../../src/providers/i18n/mergeWords';
import { layoutWords } from '../../src/layout/words.en';

/** The English texts of the frame and of src/ui, for tests of what the user reads. */
export const layoutI18n = createI18n({ en: mergeWords(uiWords, layoutWords) });
