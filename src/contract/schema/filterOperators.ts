import * as z from 'zod/mini';
import { errorMessage, messageFor } from '../messages';
import { kindOf } from '../../fields/kinds';
import { coreOf, elementOf, isNullable, type Schema } from '../../fields/zod';
import { metaOf, type FilterType } from '../../fields/meta';
import { relativePeriod, relativeStart } from '../../fields/relativePeriod';
import { normaliseLine } from '../../fields/text/normaliseText';

/**
 * The operators of filters: any, none or all of some values, whether there is a value, from and to, and for a text what
 * it contains, equals and starts with.
 */
export type FilterOperatorName =
  'any' | 'none' | 'all' | 'empty' | 'from' | 'to' | 'contains' | 'is' | 'starts';

/** One operator of a filter: its query parameter and the schema of that. */
export interface FilterOperator {
  readonly name: FilterOperatorName;
  readonly parameter: string;
  /** What the parameter selects, for the API document. */
  readonly description: string;
  readonly schema: Schema;
}

/** A filter of a list: its field and its operators. */
export interface ListFilter {
  readonly field: string;
  readonly type: FilterType;
  readonly operators: readonly FilterOperator[];
  /** Query parameters of all operators, in their order. */
  readonly parameters: readonly string[];
  readonly schema: Schema;
}

/** The suffix of each operator's parameter after the field's name. */
const suffixes: Readonly<Record<FilterOperatorName, string>> = {
  any: '',
  none: '_not',
  all: '_all',
  empty: '_empty',
  from: '_from',
  to: '_to',
  contains: '',
  is: '_is',
  starts: '_starts',
};

/** The description of each operator's parameter in the API document. */
const descriptions: Readonly<Record<FilterOperatorName, string>> = {
  any: '{} is any of these',
  none: '{} is none of these, or has no value',
  all: '{} has all of these',
  empty: 'Whether {} has no value',
  from: '{} is this or more',
  to: '{} is this or less',
  contains: '{} contains this text, whatever its case',
  is: '{} is this text, whatever its case',
  starts: '{} starts with this text, whatever its case',
};

/** What relative periods mean, after the description of an end of a range of days. */
const periodDescriptions: Readonly<Partial<Record<FilterOperatorName, string>>> = {
  from: '; -28d and -1m start with the last 28 days and with this month',
  to: '; -28d and -1m end before the last 28 days and before this month',
};

/** Limits of one parameter: the number of values, and the characters of a search text. */
const mostValues = 100;
const longestText = 200;

const yesOrNo = z.boolean({ error: () => messageFor('invalid-value') });

/** A text to search for. The limits of the field's own text do not apply. */
const textPart = z
  .string()
  .check(
    z.overwrite(normaliseLine),
    z.minLength(1, errorMessage('required')),
    z.maxLength(longestText, errorMessage('max-length', { maxLength: longestText })),
  );

/** The end of a range of days or months: a value of the field, or a period up to today in UTC, such as `-28d` or `-1m`. */
const endOf = (core: Schema, unit: string | undefined, period: RegExp): Schema =>
  unit === undefined
    ? core
    : z.union([core, z.string().check(z.regex(period))], {
        error: () => messageFor(unit === 'month' ? 'invalid-month' : 'invalid-date'),
      });

const listOfValues = (item: Schema) =>
  z.array(item).check(z.maxLength(mostValues, errorMessage('max-items', { maxItems: mostValues })));

const build = (field: string, schema: Schema): ListFilter | undefined => {
  const type = metaOf(schema).filter;
  if (!type) return undefined;
  const kind = kindOf(schema);
  const core = coreOf(schema);
  const element = elementOf(core);
  const operator = (name: FilterOperatorName, parameterSchema: Schema): FilterOperator => ({
    name,
    parameter: `${field}${suffixes[name]}`,
    description:
      descriptions[name].replace('{}', field) + ((kind.rangeUnit && periodDescriptions[name]) ?? ''),
    schema: parameterSchema,
  });
  const values = type === 'values' ? listOfValues(element ?? core) : undefined;
  const hasEmpty = isNullable(schema) || (type === 'values' && element !== undefined);
  const operators = [
    ...(values
      ? [operator('any', values), operator('none', values), ...(element ? [operator('all', values)] : [])]
      : type === 'range'
        ? [
            operator('from', endOf(core, kind.rangeUnit, relativeStart)),
            operator('to', endOf(core, kind.rangeUnit, relativePeriod)),
          ]
        : type === 'text'
          ? [operator('contains', textPart), operator('is', textPart), operator('starts', textPart)]
          : []),
    ...(hasEmpty ? [operator('empty', yesOrNo)] : []),
  ];
  if (operators.length === 0) return undefined;
  return { field, type, operators, parameters: operators.map(({ parameter }) => parameter), schema: core };
};

const built = new WeakMap<Schema, Map<string, ListFilter | undefined>>();

/**
 * The filter of a field; undefined where lists cannot be filtered by it.
 *
 * @example filterOf('mood', memo.fields.mood)?.parameters; // ['mood', 'mood_not']
 */
export const filterOf = (field: string, schema: Schema): ListFilter | undefined => {
  // Cached by schema and name, because every change of a list reads it and a schema can be used under several names.
  const byName = built.get(schema) ?? new Map<string, ListFilter | undefined>();
  built.set(schema, byName);
  if (!byName.has(field)) byName.set(field, build(field, schema));
  return byName.get(field);
};
