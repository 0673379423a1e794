import { fill } from '../contract/messages';

/** The translation of a whole text; undefined where it has none. */
type Find = (english: string) => string | undefined;

/** The sentences that put records together. They are parts of others only: any text with “and” would match the first. */
export const joinedThings = '{{ others }} and {{ last }}';
export const thingsInTrash = '{{ things }} in the trash';

/** "question “Why and how”", or "3 questions": the count follows the name, whose form would depend on it otherwise. */
const translateThing = (thing: string, findWord: Find): string => {
  const [, kind = '', title] = /^([a-z ]+) (“.+”)$/s.exec(thing) ?? [];
  if (title !== undefined) return `${findWord(kind) ?? kind} ${title}`;
  const [, count, name = ''] = /^(\d+) (.+)$/.exec(thing) ?? [];
  const known = findWord(name) ?? findWord(name.replace(/s$/, ''));
  return count === undefined || known === undefined ? thing : `${known} (${count})`;
};

/** Records by what they are, as the server writes them: "1 ad, 3 moments and 1 viki in the trash". */
const translateThings = (things: string, findWord: Find): string => {
  const phrase = (english: string, values: Readonly<Record<string, string>>): string =>
    fill(findWord(english) ?? english, values);
  if (/^[a-z ]+ “/.test(things)) return translateThing(things, findWord);
  const translated = things.split(/, | and /).map(piece => {
    const own = piece.replace(/ in the trash$/, '');
    const thing = translateThing(own, findWord);
    return own === piece ? thing : phrase(thingsInTrash, { things: thing });
  });
  const last = translated.at(-1) ?? '';
  const others = translated.slice(0, -1).join(', ');
  return others ? phrase(joinedThings, { others, last }) : last;
};

/**
 * Translates what fills a placeholder of a sentence of the server, by the name of the placeholder: records, actions, times and
 * reasons. Other values, such as titles, stay.
 *
 * @example translateValue('ago', '3 days', { findWord, findSentence }) // '3 días'
 */
export const translateValue = (
  placeholder: string,
  value: string,
  { findWord, findSentence }: { readonly findWord: Find; readonly findSentence: Find },
): string => {
  const word = findWord(value);
  if (word !== undefined) return word;
  switch (placeholder) {
    case 'things':
      return translateThings(value, findWord);
    case 'transitions':
      return value.replace(/“([^”]+)”/g, (_, name: string) => `“${findWord(name) ?? name}”`);
    case 'ago':
      return value.replace(/[a-z]+$/, unit => findWord(unit) ?? unit);
    case 'reason':
    case 'problem':
      return findSentence(value) ?? value;
    default:
      return value;
  }
};
