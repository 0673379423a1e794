import { createTranslation } from './createTranslation';
import texts from './es.json';

export const es = createTranslation(texts);
