import { createTranslation } from './createTranslation';
import texts from './ar.json';

export const ar = createTranslation(texts);
