import { createTranslation } from './createTranslation';
import texts from './uk.json';

export const uk = createTranslation(texts);
