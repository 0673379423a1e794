import { filterOf, type FilterOperatorName } from '../../contract/tools/filterOperators';
import type { FieldSpec } from '../../fields/types';
import type { FilterValues } from '../../fields/types';
import { addDays, localDay, endOfDay, startOfDay } from './days';
import { typeOf } from '../../fields/zod';
import { kindOf } from '../../fields/kindOf';

/** What a person can ask of a field. Days and ranges have more words for it than the parameters they end up in. */
export type Operator =
  Exclude<FilterOperatorName, 'to'> | 'notEmpty' | 'between' | 'upTo' | 'on' | 'before' | 'after';

/**
 * One question of a filter. `between` has two values, either may be missing; `empty` and `notEmpty` have none. Days are
 * YYYY-MM-DD, months YYYY-MM-01; a time that is no whole day stays the instant that the address has.
 */
export interface FilterCondition {
  readonly operator: Operator;
  readonly values: readonly unknown[];
}

type Field = Pick<FieldSpec, 'name' | 'schema' | 'meta'>;

/** How a range is counted: in numbers or months, or in days, with or without a zone. */
const rangeUnit = ({ schema }: Field): 'number' | 'month' | 'day' | 'time' =>
  kindOf(schema).rangeUnit ?? 'number';

const isDays = (field: Field): boolean => ['day', 'time'].includes(rangeUnit(field));

/** The operators that a person can choose from, the usual one first. */
export const operatorsOf = (field: Field): readonly Operator[] => {
  const filter = filterOf(field.name, field.schema);
  if (!filter) return [];
  const taken = filter.operators.map(({ name }) => name);
  const empty: Operator[] = taken.includes('empty') ? ['empty', 'notEmpty'] : [];
  if (filter.type === 'range') return [...(isDays(field) ? dayOperators : numberOperators), ...empty];
  // Of two values, not being the one is being the other.
  if (typeOf(filter.schema) === 'boolean') return ['any', ...empty];
  return [...taken.flatMap(name => (name === 'empty' || name === 'to' ? [] : name)), ...empty];
};

const dayOperators: readonly Operator[] = ['between', 'on', 'before', 'after'];
const numberOperators: readonly Operator[] = ['between', 'from', 'upTo', 'is'];

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** The whole day that an end of a range stands for, or the end itself. */
const shownEnd = (field: Field, value: unknown, end: 'from' | 'to'): unknown => {
  if (rangeUnit(field) !== 'time' || typeof value !== 'string') return value;
  const day = localDay(new Date(value));
  const edge = end === 'from' ? startOfDay(day) : endOfDay(day);
  return edge !== undefined && Date.parse(edge) === Date.parse(value) ? day : value;
};

const writtenEnd = (field: Field, value: unknown, end: 'from' | 'to'): unknown => {
  if (value === undefined || value === '') return undefined;
  if (rangeUnit(field) !== 'time' || !isDay(value)) return value;
  return end === 'from' ? startOfDay(value) : endOfDay(value);
};

const readRange = (field: Field, values: FilterValues): FilterCondition[] => {
  const [from, to] = (['from', 'to'] as const).map(end =>
    shownEnd(field, values[`${field.name}_${end}`], end),
  );
  const isWhole = isDays(field);
  if (from !== undefined && to !== undefined) {
    if (from !== to) return [{ operator: 'between', values: [from, to] }];
    return [
      {
        operator: isWhole && isDay(from) ? 'on' : isWhole ? 'between' : 'is',
        values: isWhole && !isDay(from) ? [from, to] : [from],
      },
    ];
  }
  if (from !== undefined)
    return [
      isWhole && isDay(from)
        ? { operator: 'after', values: [addDays(from, -1)] }
        : { operator: 'from', values: [from] },
    ];
  if (to !== undefined)
    return [
      isWhole && isDay(to)
        ? { operator: 'before', values: [addDays(to)] }
        : { operator: 'upTo', values: [to] },
    ];
  return [];
};

const listed = (value: unknown): readonly unknown[] =>
  value === undefined || value === '' ? [] : [value].flat();

/** Everything that parameters ask of a field. An address can ask more than one thing; the editor knows the first. */
export const readConditions = (field: Field, values: FilterValues): readonly FilterCondition[] => {
  const filter = filterOf(field.name, field.schema);
  if (!filter) return [];
  return [
    ...(filter.type === 'range' ? readRange(field, values) : []),
    ...filter.operators.flatMap<FilterCondition>(({ name, parameter }) => {
      if (name === 'from' || name === 'to') return [];
      const given = values[parameter];
      if (name === 'empty')
        return given === undefined ? [] : { operator: given === true ? 'empty' : 'notEmpty', values: [] };
      const all = listed(given);
      return all.length ? { operator: name, values: all } : [];
    }),
  ];
};

/** From and to of a question about a range, as the person said them. */
const rangeOf = ({ operator, values: [first, second] }: FilterCondition): readonly [unknown, unknown] => {
  switch (operator) {
    case 'between':
      return [first, second];
    case 'from':
      return [first, undefined];
    case 'upTo':
      return [undefined, first];
    case 'after':
      return [isDay(first) ? addDays(first) : undefined, undefined];
    case 'before':
      return [undefined, isDay(first) ? addDays(first, -1) : undefined];
    default:
      return [first, first];
  }
};

/** Whether a range ends before it begins, so that nothing is within. */
export const isReversed = ({ operator, values: [first, second] }: FilterCondition): boolean => {
  if (operator !== 'between' || first === undefined || second === undefined) return false;
  const [from, to] = [first, second].map(end => (isDay(end) ? end : Number(end)));
  return from! > to!; // both were given
};

/** The parameters that ask this. Without values nothing is asked. */
export const writeCondition = (field: Field, asked: FilterCondition): FilterValues => {
  const filter = filterOf(field.name, field.schema);
  const { operator, values } = asked;
  if (operator === 'empty' || operator === 'notEmpty')
    return { [`${field.name}_empty`]: operator === 'empty' };
  if (filter?.type === 'range') {
    const [from, to] = rangeOf(asked);
    return {
      [`${field.name}_from`]: writtenEnd(field, from, 'from'),
      [`${field.name}_to`]: writtenEnd(field, to, 'to'),
    };
  }
  const parameter = filter?.operators.find(({ name }) => name === operator)?.parameter;
  if (parameter === undefined) return {};
  return { [parameter]: filter?.type === 'text' ? (values[0] ?? '') : values };
};

/** Which words name an operator of a field: a list has its values, anything else is them; times are not more or less. */
export const operatorKey = (field: Field, operator: Operator): string => {
  const filter = filterOf(field.name, field.schema);
  const isList = filter && typeOf(filter.schema) === 'array';
  if (isList && (operator === 'any' || operator === 'none')) return `${operator}Of`;
  if (rangeUnit(field) === 'number') return operator;
  return operator === 'from' ? 'since' : operator === 'upTo' ? 'until' : operator;
};
