import { messageFor } from '../../messages';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The title of a copy: "Copy of" and the title, cut with an ellipsis to what the field accepts. No character is cut in two.
 *
 * @example copyTitle('Slow mornings', text => text.length <= 100); // 'Copy of Slow mornings'
 */
export const copyTitle = (title: string, accepts: (text: string) => boolean): string => {
  const whole = messageFor('copy-title', { title });
  if (accepts(whole)) return whole;
  const characters = Array.from(segmenter.segment(whole), ({ segment }) => segment);
  while (characters.pop() !== undefined) {
    const cut = `${characters.join('').trimEnd()}…`;
    if (accepts(cut)) return cut;
  }
  throw new Error('The field accepts no title of a copy');
};
