import { filterOf, type FilterOperatorName } from '../../contract/schema/filterOperators';
import { kindOf } from '../kinds';
import type { FieldSpec, FilterValues } from '../types';
import { typeOf } from '../zod';
import { isPeriod } from '../relativePeriod';
import { addDays, endLocalDay, endOfDay, firstLocalDay, localDay, startOfDay } from './days';

/** The operator of a condition. Ranges have more operators than query parameters, which are only `from` and `to`. */
export type Operator =
  Exclude<FilterOperatorName, 'to'> | 'notEmpty' | 'between' | 'upTo' | 'on' | 'before' | 'after';

/**
 * One condition on a field. `between` has two values, either of which may be undefined; `empty` and `notEmpty` have none.
 * Days are YYYY-MM-DD, months YYYY-MM-01. A relative period, such as `-28d`, is a value of a `between`. A time that is not the
 * start or the end of a day is an ISO instant.
 */
export interface FilterCondition {
  readonly operator: Operator;
  readonly values: readonly unknown[];
}

type Field = Pick<FieldSpec, 'name' | 'schema' | 'meta'>;

const DAY_OPERATORS: readonly Operator[] = ['between', 'on', 'before', 'after'];
const NUMBER_OPERATORS: readonly Operator[] = ['between', 'from', 'upTo', 'is'];

/** The operators of a field, the most usual first. */
export const operatorsOf = (field: Field): readonly Operator[] => {
  const filter = filterOf(field.name, field.schema);
  if (!filter) return [];
  const names = filter.operators.map(({ name }) => name);
  const empty: Operator[] = names.includes('empty') ? ['empty', 'notEmpty'] : [];
  if (filter.type === 'range') return [...(hasDays(field) ? DAY_OPERATORS : NUMBER_OPERATORS), ...empty];
  // Of two values, "is not true" is "is false".
  if (typeOf(filter.schema) === 'boolean') return ['any', ...empty];
  return [...names.flatMap(name => (name === 'empty' || name === 'to' ? [] : name)), ...empty];
};

/** The conditions on a field in query parameters. A URL can have several; the editor changes the first. */
export const readConditions = (field: Field, values: FilterValues): readonly FilterCondition[] => {
  const filter = filterOf(field.name, field.schema);
  if (!filter) return [];
  return [
    ...(filter.type === 'range' ? readRange(field, values) : []),
    ...filter.operators.flatMap<FilterCondition>(({ name, parameter }) => {
      if (name === 'from' || name === 'to') return [];
      const value = values[parameter];
      if (name === 'empty')
        return value === undefined ? [] : { operator: value === true ? 'empty' : 'notEmpty', values: [] };
      const list = value === undefined || value === '' ? [] : [value].flat();
      return list.length ? { operator: name, values: list } : [];
    }),
  ];
};

/** A condition as query parameters. Without values they are unset. */
export const writeCondition = (field: Field, condition: FilterCondition): FilterValues => {
  const filter = filterOf(field.name, field.schema);
  const { operator, values } = condition;
  if (operator === 'empty' || operator === 'notEmpty')
    return { [`${field.name}_empty`]: operator === 'empty' };
  if (filter?.type === 'range') {
    const [from, to] = rangeOf(condition);
    return {
      [`${field.name}_from`]: toParameter(field, from, 'from'),
      [`${field.name}_to`]: toParameter(field, to, 'to'),
    };
  }
  const parameter = filter?.operators.find(({ name }) => name === operator)?.parameter;
  if (parameter === undefined) return {};
  return { [parameter]: filter?.type === 'text' ? (values[0] ?? '') : values };
};

/** Whether a range ends before it starts, so that nothing matches. */
export const isReversed = ({ operator, values: [first, second] }: FilterCondition): boolean => {
  if (operator !== 'between' || first === undefined || second === undefined) return false;
  const [start, end] = [firstLocalDay(first) ?? first, endLocalDay(second) ?? second];
  return isDay(start) && isDay(end) ? start > end : Number(start) > Number(end);
};

/** The message key of an operator: lists "have" values, other fields "are" one; times are "since" and "until". */
export const operatorKey = (field: Field, operator: Operator): string => {
  const filter = filterOf(field.name, field.schema);
  const isList = filter && typeOf(filter.schema) === 'array';
  if (isList && (operator === 'any' || operator === 'none')) return `${operator}Of`;
  if (rangeUnit(field) === 'number') return operator;
  return operator === 'from' ? 'since' : operator === 'upTo' ? 'until' : operator;
};

/** `time` and `day` are days with and without a time zone. */
const rangeUnit = ({ schema }: Field): 'number' | 'month' | 'day' | 'time' =>
  kindOf(schema).rangeUnit ?? 'number';

const hasDays = (field: Field): boolean => ['day', 'time'].includes(rangeUnit(field));

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

const readRange = (field: Field, values: FilterValues): FilterCondition[] => {
  const [from, to] = (['from', 'to'] as const).map(end =>
    fromParameter(field, values[`${field.name}_${end}`], end),
  );
  if (isPeriod(from) || isPeriod(to)) return [{ operator: 'between', values: [from, to] }];
  if (from !== undefined && to !== undefined) {
    if (from !== to) return [{ operator: 'between', values: [from, to] }];
    if (!hasDays(field)) return [{ operator: 'is', values: [from] }];
    return [isDay(from) ? { operator: 'on', values: [from] } : { operator: 'between', values: [from, to] }];
  }
  if (from !== undefined)
    return [
      hasDays(field) && isDay(from)
        ? { operator: 'after', values: [addDays(from, -1)] }
        : { operator: 'from', values: [from] },
    ];
  if (to !== undefined)
    return [
      hasDays(field) && isDay(to)
        ? { operator: 'before', values: [addDays(to)] }
        : { operator: 'upTo', values: [to] },
    ];
  return [];
};

/** Start and end of a range condition, both included. */
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

/** The start or the end of a day becomes that day; any other value is returned unchanged. */
const fromParameter = (field: Field, value: unknown, end: 'from' | 'to'): unknown => {
  if (rangeUnit(field) !== 'time' || typeof value !== 'string' || isPeriod(value)) return value;
  const day = localDay(new Date(value));
  const edge = end === 'from' ? startOfDay(day) : endOfDay(day);
  return edge !== undefined && Date.parse(edge) === Date.parse(value) ? day : value;
};

/** A day becomes its start or its end where the parameter is a time. */
const toParameter = (field: Field, value: unknown, end: 'from' | 'to'): unknown => {
  if (value === undefined || value === '') return undefined;
  if (rangeUnit(field) !== 'time' || !isDay(value)) return value;
  return end === 'from' ? startOfDay(value) : endOfDay(value);
};
