import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ListParameters } from '../../src/contract/calls/listQuery';
import { filtersOf, searchedFields, type ListedEntity } from '../../src/contract/schema/entity';
import type { FilterOperatorName } from '../../src/contract/schema/filterOperators';
import { firstDayOfPeriod, lastDayBeforePeriod } from '../../src/fields/relativePeriod';
import { hasKeyColumn, keyColumn, type ListSource } from './listSource';

const escaped = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`);

const trigram = 3;

/** A text of this length or more is not searched for completely. */
const longText = 9;

/** How many trigrams the index searches for at once: it reads the list of each of them, which takes longer than to compare what it finds. */
const searchedTrigrams = 8;

/** The same for a phrase, in which the ends of words add trigrams. */
const phraseTrigrams = 6;

/**
 * A LIKE pattern for texts that contain `text`. Of a long text, and of one that has more than `trigrams`, it has only some trigrams from the
 * start to the end, with other characters between them. It then also matches other texts, which have to be compared completely.
 */
const sampledPattern = (
  text: string,
  trigrams: number,
): { readonly pattern: string; readonly isComplete: boolean } => {
  const characters = [...text];
  const last = characters.length - trigram;
  const isLong = characters.length >= longText;
  const isComplete =
    // A trigram has letters and digits, so three characters of "l'eau" may have none.
    (!isLong && (last < trigrams || !/^[\p{L}\p{N}]+$/u.test(text))) ||
    // The lower case of these two depends on what is around them, or is longer.
    /[Σİ]/.test(text);
  const fitting = Math.floor((characters.length + 1) / (trigram + 1));
  const count = Math.max(isLong ? 2 : 1, Math.min(trigrams, fitting));
  const starts = Array.from({ length: count }, (_, at) => Math.round((at * last) / Math.max(1, count - 1)));
  const pattern = characters.map((character, at) =>
    isComplete || starts.some(start => at >= start && at < start + trigram) ? escaped(character) : '_',
  );
  return { pattern: `%${pattern.join('')}%`, isComplete };
};

/** The condition that a text in lower case contains another one of three characters or more. The index searches for some of its trigrams. */
const containsText = (lower: SQL, text: string, trigrams: number): SQL => {
  const { pattern, isComplete } = sampledPattern(text, trigrams);
  const isLike = sql`${lower} like lower(${pattern})`;
  return isComplete ? isLike : sql`(${isLike} and strpos(${lower}, lower(${text}::text)) > 0)`;
};

/** The condition that a text in lower case has a search word. */
const hasWord = (lower: SQL, word: string, trigrams: number): SQL =>
  // One or two letters match the start of a word only, because nearly everything contains them.
  [...word].length < 3
    ? sql`(${lower} like lower(${`${escaped(word)}%`}) or ${lower} like lower(${`% ${escaped(word)}%`}))`
    : containsText(lower, word, trigrams);

/** The LIKE pattern of texts that start with `text`. */
const prefixPattern = (text: string): string => `${escaped(text)}%`;

const anyOf = (conditions: readonly SQL[]): SQL => {
  const [first, ...others] = conditions;
  if (!first) return sql`false`;
  return others.length === 0 ? first : sql`(${sql.join([...conditions], sql` or `)})`;
};

/** The operands of a comparison: the column, its SQL type, and the column with its text in lower case. */
interface Compared {
  readonly column: SQL;
  readonly type: string;
  readonly lower: SQL;
}

/** The condition of one operator; undefined if it does not filter. It never evaluates to null. */
type Condition = (value: unknown, compared: Compared) => SQL | undefined;

const isArray = (type: string): boolean => type.endsWith('[]');
const typed = (value: unknown, type: string): SQL => sql`${sql.param(value)}::${sql.raw(type)}`;
const valuesOf = (value: unknown): readonly unknown[] | undefined => {
  const values = value as readonly unknown[]; // the query's schema makes these arrays
  return values.length ? values : undefined;
};

const overlaps = (value: unknown, { column, type }: Compared): SQL | undefined => {
  const values = valuesOf(value);
  if (!values) return undefined;
  if (isArray(type)) return sql`${column} && ${typed(values, type)}`;
  // An index that begins with the column has the rows of one value in the order of the columns after it, but not those of an array.
  return values.length === 1
    ? sql`${column} = ${typed(values[0], type)}`
    : sql`${column} = any(${typed(values, `${type}[]`)})`;
};

/** Compares with the empty value, so that the planner can estimate the number of rows. */
const isEmpty = ({ column, type }: Compared): SQL => {
  if (isArray(type)) return sql`(${column} is null or ${column} = ${typed([], type)})`;
  return type === 'text' ? sql`(${column} is null or ${column} = '')` : sql`(${column} is null)`;
};

const conditions: Readonly<Record<FilterOperatorName, Condition>> = {
  any: overlaps,
  none: (value, compared) => {
    const found = overlaps(value, compared);
    return found && sql`(${found}) is not true`;
  },
  all: (value, { column, type }) => {
    const values = valuesOf(value);
    return values && sql`${column} @> ${typed(values, type)}`;
  },
  empty: (value, compared) => (value === true ? isEmpty(compared) : sql`not ${isEmpty(compared)}`),
  from: (value, { column, type }) => sql`${column} >= ${typed(value, type)}`,
  to: (value, { column, type }) => sql`${column} <= ${typed(value, type)}`,
  // Unlike a search, a filter matches one or two letters at any position.
  contains: (value, { lower }) =>
    [...String(value)].length < 3
      ? sql`strpos(${lower}, lower(${value}::text)) > 0`
      : containsText(lower, String(value), phraseTrigrams),
  is: (value, { lower }) => sql`${lower} = lower(${value}::text)`,
  starts: (value, { lower }) => sql`${lower} like lower(${prefixPattern(String(value))})`,
};

/** A day in UTC, YYYY-MM-DD. */
export const utcDay = (time: Date): string => time.toISOString().slice(0, 10);

/** The value of a parameter. A period becomes its first day in UTC, or as the end of a range the last day before it. */
const resolved = (name: FilterOperatorName, value: unknown, type: string, now: Date): unknown => {
  if (name !== 'from' && name !== 'to') return value;
  const day = (name === 'from' ? firstDayOfPeriod : lastDayBeforePeriod)(value, utcDay(now));
  if (day === undefined || !type.startsWith('timestamp')) return day ?? value;
  return `${day}T${name === 'from' ? '00:00:00.000' : '23:59:59.999'}Z`;
};

/** Whether an operator finds its rows as a search does: by the parts of a text. */
export const isTextSearch = (operator: FilterOperatorName): boolean => operator === 'contains';

/**
 * The conditions of a list's filters, operator by operator, as the entity declares them; with `isIncluded`, those of some operators.
 * Periods such as `-28d` are those up to `now`.
 */
export const filterConditions = (
  source: ListSource,
  parameters: Partial<ListParameters>,
  now: Date,
  isIncluded: (operator: FilterOperatorName) => boolean = () => true,
): SQL[] =>
  filtersOf(source.entity).flatMap(({ field, operators }) => {
    const given = operators.filter(
      ({ name, parameter }) => parameters[parameter] !== undefined && isIncluded(name),
    );
    // Most lists use few of their filters, and building SQL takes noticeable time.
    if (given.length === 0) return [];
    const ownCondition = source.filters?.[field];
    if (ownCondition)
      return given.flatMap(({ name, parameter }) => ownCondition(name, parameters[parameter], now) ?? []);
    const column = sql`${sql.identifier(field)}`;
    const lower = hasKeyColumn(source.entity, field)
      ? sql`${sql.identifier(keyColumn(field))}`
      : sql`lower(${column})`;
    const compared = { column, lower, type: source.types[field] ?? 'text' };
    return given.flatMap(({ name, parameter }) => {
      const value = resolved(name, parameters[parameter], compared.type, now);
      return conditions[name](value, compared) ?? [];
    });
  });

const textCondition = (fields: readonly string[], word: string, trigrams: number): SQL =>
  anyOf(fields.map(field => hasWord(sql`${sql.identifier(keyColumn(field))}`, word, trigrams)));

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
 * the whole: with an `or` in the condition of each word, each word would take a scan of all its matches.
 */
export const searchConditions = (source: ListSource, q: string | undefined): SQL[] => {
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  const searched = searchedFields(source.entity);
  const fields = searched.filter(field => field !== 'id');
  // The more words, the fewer trigrams of each are needed to find few texts that do not match.
  const trigrams = Math.max(1, Math.floor(searchedTrigrams / words.length));
  const inTexts = words.map(word => textCondition(fields, word, trigrams));
  const inIds = words.map(word => (searched.includes('id') ? idCondition(source.entity, word) : undefined));
  const byId = inIds.filter(condition => condition !== undefined);
  if (byId.length === 0) return inTexts;
  const each = inTexts.map((inText, at) => anyOf([...(inIds[at] ? [inIds[at]] : []), inText]));
  return words.length === 1 ? each : [sql`((${joinAll(inTexts)}) or ${anyOf(byId)} and ${joinAll(each)})`];
};
