import { limits } from '../../../src/contract/limits';
import { maxMarkupUnits } from '../../../src/fields/kinds/richText/richText';

/** Characters by what they take. An accented one has as many code units as a character may have. */
export const characters: Readonly<Record<string, string>> = {
  '1 byte': 'a',
  '2 bytes': 'ø',
  '3 bytes': '霧',
  '4 bytes': '𠀀',
  accents: 'q\u0316\u0317\u0318\u0319\u031c',
};

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Text of so many characters whose first word is another one for each run, so that no run repeats the values of another. */
export const textOf = (character: string, length: number, run: number | string): string => {
  const word = `${run} `.slice(0, length);
  return word + character.repeat(length - word.length);
};

/** The longest formatted text: as many characters and as much markup as one may have. */
export const longestMarkup = (character: string, run: number | string): string => {
  const { vikiBody: length } = limits;
  const [open, close] = ['<em>', '</em>'];
  const markup = maxMarkupUnits(length) - length * character.length;
  const formatted = Math.min(length - 100, Math.floor(markup / (open.length + close.length)));
  return (open + character + close).repeat(formatted) + textOf(character, length - formatted, run);
};

/** The content of a question in at most so many bytes: its texts as long as they may be, the last ones shorter. */
export const longestQuestion = (character: string, bytes: number, run: number | string) => {
  let room = Math.floor(bytes / bytesOf(character));
  const text = (length: number): string => {
    const taken = Math.max(10, Math.min(length, room));
    room -= taken;
    return textOf(character, taken, run);
  };
  // The index of texts has a limit in bytes.
  const question = text(Math.min(limits.questionText, Math.floor(2300 / bytesOf(character))));
  const answers = Array.from({ length: limits.answers.max }, (_, at) => ({
    text: `${at}${text(limits.answerText - 1)}`,
    right: at === 0,
  }));
  return {
    text: question,
    answers,
    hint: text(limits.hint),
    explanation: text(limits.momentDescription),
  };
};

/** As many tags as a moment may have, together as long as they may be. */
export const mostTags = (run: number | string): string[] =>
  Array.from({ length: limits.tagsPerMoment }, (_, at) =>
    `${run}x${at}x`.padEnd(limits.tagsTogether / limits.tagsPerMoment, 'ø'),
  );
