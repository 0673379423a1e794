import { createTranslation, isolateValues } from './createTranslation';
import texts from './ar.json';

export const ar = createTranslation(texts, isolateValues);
