import { sql, type SQL } from 'drizzle-orm';
import type { ListParameters } from '../../../../src/contract/calls/listQuery';
import { filtersOf } from '../../../../src/contract/schema/entity';
import type { FilterOperatorName } from '../../../../src/contract/schema/filterOperators';
import { firstDayOfPeriod, lastDayBeforePeriod } from '../../../../src/fields/relativePeriod';
import { hasKeyColumn, keyColumn, type ListSource } from '../listSource';
import { chooseTrigrams, comparesText, containsText, prefixPattern } from './textPatterns';
import { noSamples, type TextSamples } from './textSamples';

/** How many trigrams of a phrase the index searches for at once. The ends of its words add others. */
const phraseTrigrams = { rare: 6, usual: 3 };

/** The operands of a comparison: the column, its SQL type, and the column with its text in lower case, with samples of these texts. */
interface Compared {
  readonly column: SQL;
  readonly type: string;
  readonly lower: SQL;
  readonly samples: readonly string[];
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
  contains: (value, { lower, samples }) => {
    const text = String(value);
    return [...text].length < 3
      ? comparesText(lower, text)
      : containsText(lower, text, chooseTrigrams(text, samples, phraseTrigrams));
  },
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

/** Whether a list has a search, or a filter that finds its rows as a search does. */
export const searchesTexts = ({ entity }: ListSource, parameters: Partial<ListParameters>): boolean =>
  Boolean(parameters.q?.trim()) ||
  filtersOf(entity).some(({ operators }) =>
    operators.some(({ name, parameter }) => isTextSearch(name) && parameters[parameter] !== undefined),
  );

/**
 * The conditions of a list's filters, operator by operator, as the entity declares them; with `isIncluded`, those of some operators.
 * Periods such as `-28d` are those up to `now`. With `samples` of its texts, a filter by a part of them is faster.
 */
export const filterConditions = (
  source: ListSource,
  parameters: Partial<ListParameters>,
  now: Date,
  {
    isIncluded = () => true,
    samples = noSamples,
  }: { isIncluded?: (operator: FilterOperatorName) => boolean; samples?: TextSamples } = {},
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
    const compared = {
      ...{ column, lower, type: source.types[field] ?? 'text' },
      samples: samples.get(keyColumn(field)) ?? [],
    };
    return given.flatMap(({ name, parameter }) => {
      const value = resolved(name, parameters[parameter], compared.type, now);
      return conditions[name](value, compared) ?? [];
    });
  });
