import { limits } from '../../../contract/limits';

/** Cuts a title to the limit of moments, counted in graphemes. */
export const cutTitle = (title: string): string =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(title)]
    .slice(0, limits.momentTitle)
    .map(({ segment }) => segment)
    .join('')
    .trim();
