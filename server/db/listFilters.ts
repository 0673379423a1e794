import { sql, type SQL } from 'drizzle-orm';
import type { ListParameters } from '../../src/contract/calls/listQuery';
import { filtersOf, searchedFields } from '../../src/contract/schema/entity';
import type { FilterOperatorName } from '../../src/contract/schema/filterOperators';
import { firstDayOfPeriod, lastDayBeforePeriod } from '../../src/fields/relativePeriod';
import { hasKeyColumn, keyColumn, type ListSource } from './listSource';

const escaped = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`);

/** The LIKE patterns of one search word, combined with OR. */
const likePatterns = (word: string): string[] =>
  // One or two letters match the start of a word only, because nearly everything contains them.
  [...word].length < 3 ? [`${escaped(word)}%`, `% ${escaped(word)}%`] : [`%${escaped(word)}%`];

/** The LIKE pattern of texts that start with `text`. */
const prefixPattern = (text: string): string => `${escaped(text)}%`;

const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 1 ? conditions[0]! : sql`(${sql.join([...conditions], sql` or `)})`;

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
  return isArray(type)
    ? sql`${column} && ${typed(values, type)}`
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
      : anyOf(likePatterns(String(value)).map(pattern => sql`${lower} like lower(${pattern})`)),
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

/**
 * The conditions of a list's filters, operator by operator, as the entity declares them. Periods such as `-28d` are
 * those up to `now`.
 */
export const filterConditions = (source: ListSource, parameters: Partial<ListParameters>, now: Date): SQL[] =>
  filtersOf(source.entity).flatMap(({ field, operators }) => {
    const given = operators.filter(({ parameter }) => parameters[parameter] !== undefined);
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

const wordCondition = (fields: readonly string[], word: string): SQL =>
  anyOf(
    fields.flatMap(field => {
      if (field === 'id')
        return /^[A-Za-z]{2}[\w-]+$/.test(word) ? [sql`id like ${prefixPattern(word)}`] : [];
      const key = sql.identifier(keyColumn(field));
      return likePatterns(word).map(pattern => sql`${key} like lower(${pattern})`);
    }),
  );

/** The conditions of a search: every word must match one of the searched fields; ids match by prefix. */
export const searchConditions = (source: ListSource, q: string | undefined): SQL[] => {
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  const fields = searchedFields(source.entity);
  return words.map(word => wordCondition(fields, word));
};
