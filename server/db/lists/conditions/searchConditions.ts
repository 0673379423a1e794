import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { searchedFields, type ListedEntity } from '../../../../src/contract/schema/entity';
import { keyColumn, type ListSource } from '../listSource';
import {
  chooseTrigrams,
  comparesText,
  containsText,
  escaped,
  prefixPattern,
  withoutIndex,
  type ChosenTrigrams,
} from './textPatterns';
import { noSamples, type TextSamples } from './textSamples';

const anyOf = (conditions: readonly SQL[]): SQL => {
  const [first, ...others] = conditions;
  if (!first) return sql`false`;
  return others.length === 0 ? first : sql`(${sql.join([...conditions], sql` or `)})`;
};

/** How many trigrams of all words together the index searches for at once: rare ones, or where a word has none, usual ones. */
const searchedTrigrams = { rare: 8, usual: 3 };

/** So many of the words, the rarest ones, are always looked for by the index. */
const indexedWords = 3;

/** Further words are, as long as no more than this share of the texts has the rarest trigrams of all of them: their lists are short. */
const indexedShare = 0.2;

/** A search word with the trigrams of it that the index of each searched field is asked for. */
interface SearchWord {
  readonly word: string;
  readonly fields: readonly { readonly lower: SQL; readonly chosen: ChosenTrigrams | undefined }[];
  /** The share of the texts that have its rarest trigram, of the field where it is highest. */
  readonly share: number;
}

// One or two letters match the start of a word only, because nearly everything contains them.
const isShort = (word: string): boolean => [...word].length < 3;

const readWord = (
  word: string,
  fields: readonly string[],
  samples: TextSamples,
  trigrams: typeof searchedTrigrams,
): SearchWord => {
  const chosenOf = fields.map(field => {
    const column = keyColumn(field);
    const chosen = isShort(word) ? undefined : chooseTrigrams(word, samples.get(column) ?? [], trigrams);
    return { lower: sql`${sql.identifier(column)}`, chosen };
  });
  return { word, fields: chosenOf, share: Math.max(...chosenOf.map(({ chosen }) => chosen?.share ?? 1)) };
};

const startsWord = (lower: SQL, word: string): SQL =>
  sql`(${lower} like lower(${`${escaped(word)}%`}) or ${lower} like lower(${`% ${escaped(word)}%`}))`;

/** The condition of each word: that one of the fields has it. */
const textConditions = (words: readonly string[], fields: readonly string[], samples: TextSamples): SQL[] => {
  const count = Math.max(1, words.length);
  const trigrams = {
    rare: Math.max(1, Math.floor(searchedTrigrams.rare / count)),
    usual: Math.max(1, Math.floor(searchedTrigrams.usual / count)),
  };
  const read = words.map(word => readWord(word, fields, samples, trigrams));
  const rarestFirst = read.toSorted(
    (a, b) => Number(isShort(a.word)) - Number(isShort(b.word)) || a.share - b.share,
  );
  return read.map(searched => {
    const { word } = searched;
    const at = rarestFirst.indexOf(searched);
    if (isShort(word)) {
      const starts = anyOf(searched.fields.map(({ lower }) => startsWord(lower, word)));
      return at === 0 ? starts : withoutIndex(starts);
    }
    const upTo = rarestFirst.slice(0, at + 1).reduce((sum, other) => sum + other.share, 0);
    const isIndexed = at < indexedWords || upTo <= indexedShare;
    return anyOf(
      searched.fields.map(({ lower, chosen }) =>
        isIndexed ? containsText(lower, word, chosen) : comparesText(lower, word),
      ),
    );
  });
};

/** No id is longer than this. */
const maxIdLength = 24;

/** Whether an id of the entity can start with a word: whether the word with further letters has the shape of its ids. */
const canStartId = ({ fields }: ListedEntity, word: string): boolean => {
  if (!/^[A-Za-z]{2}[\w-]+$/.test(word)) return false;
  const lengths = Array.from({ length: maxIdLength }, (_, length) => length + 1);
  return lengths.some(length => z.safeParse(fields['id']!, word.padEnd(length, 'a')).success); // a searched field
};

const idCondition = (entity: ListedEntity, word: string): SQL | undefined =>
  canStartId(entity, word) ? sql`id like ${prefixPattern(word)}` : undefined;

const joinAll = (operands: readonly SQL[]): SQL => sql.join([...operands], sql` and `);

/**
 * The conditions of a search: every word must match one of the searched fields; ids match by prefix.
 *
 * One scan of the search index finds the records whose texts have all words. Records that match a word by id are an alternative of
 * the whole: with an `or` in the condition of each word, each word would take a scan of all its matches. With `samples` of the texts, the
 * index searches for what is rare in them.
 */
export const searchConditions = (
  source: ListSource,
  q: string | undefined,
  samples: TextSamples = noSamples,
): SQL[] => {
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  const searched = searchedFields(source.entity);
  const fields = searched.filter(field => field !== 'id');
  const inTexts = textConditions(words, fields, samples);
  const inIds = words.map(word => (searched.includes('id') ? idCondition(source.entity, word) : undefined));
  const byId = inIds.filter(condition => condition !== undefined);
  if (byId.length === 0) return inTexts;
  const each = inTexts.map((inText, at) => anyOf([...(inIds[at] ? [inIds[at]] : []), inText]));
  return words.length === 1 ? each : [sql`((${joinAll(inTexts)}) or ${anyOf(byId)} and ${joinAll(each)})`];
};
