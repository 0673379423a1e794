/** Words that the generated code cannot declare: of the language, or names that its files import. */
const reserved = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if import in instanceof interface let new null package private protected public return static super ' +
    'switch this throw true try type typeof undefined var void while with yield ' +
    'integer decimal text choice choices day month money flag url email phone percent image owner reference references ' +
    'objects ordered people screen studio'
  ).split(' '),
);

/** Prefixes of ids that the product uses. */
const usedPrefixes = ['mo', 'ri', 'tr', 'li', 'pl', 'vi', 'tg', 'vd', 'ln', 'me', 'jb', 'ac', 'lo'];

const capital = word => word[0].toUpperCase() + word.slice(1);
const camel = ([first, ...others]) => [first, ...others.map(capital)].join('');

/** The words of a name: `brand deal` and `brand_deal` have two. Undefined for anything else. */
export const wordsOf = text => (/^[a-z]+(?:[ _][a-z]+)*$/.test(text) ? text.split(/[ _]/) : undefined);

/** The usual plural of the last word. */
export const pluralOf = words => {
  const last = words.at(-1);
  const plural = /[^aeiou]y$/.test(last)
    ? `${last.slice(0, -1)}ies`
    : /(?:s|x|z|ch|sh)$/.test(last)
      ? `${last}es`
      : `${last}s`;
  return [...words.slice(0, -1), plural];
};

/** Whether code can declare something under the names of these words. */
export const isReserved = words => reserved.has(camel(words));

const prefixOf = words => {
  const letters = words.length > 1 ? words.map(word => word[0]).join('') : words[0];
  const pairs = [...letters.slice(1), ...'abcdefghijklmnopqrstuvwxyz'].map(second => letters[0] + second);
  return pairs.find(pair => !usedPrefixes.includes(pair));
};

/**
 * What a resource is called in code, addresses, tables and texts.
 *
 * @example namesOf(['brand', 'deal'], ['brand', 'deals']).path; // 'brand-deals'
 * @param {string[]} one
 * @param {string[]} many
 */
export const namesOf = (one, many) => ({
  /** In code and of files. */
  name: camel(one),
  Name: capital(camel(one)),
  plural: camel(many),
  Plural: capital(camel(many)),
  /** In texts. */
  words: one.join(' '),
  Words: capital(one.join(' ')),
  pluralWords: many.join(' '),
  PluralWords: capital(many.join(' ')),
  table: many.join('_'),
  path: many.join('-'),
  /** The parameter of the details panel. */
  parameter: one.join('_'),
  idPrefix: prefixOf(one),
});
