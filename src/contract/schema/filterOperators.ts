import * as z from 'zod/mini';
import { messageFor } from '../messages';
import { kindOf } from '../../fields/kindOf';
import { coreOf, elementOf, isNullable, type Schema } from '../../fields/zod';
import { metaOf, type FilterType } from '../../fields/meta';

/**
 * What a filter may ask of a field: any, none or all of some values, whether there is a value at all, from and to, and of
 * a text what it contains, is and starts with.
 */
export type FilterOperatorName =
  'any' | 'none' | 'all' | 'empty' | 'from' | 'to' | 'contains' | 'is' | 'starts';

/** One operator of a filter: the query parameter that asks it, and what that parameter takes. */
export interface FilterOperator {
  readonly name: FilterOperatorName;
  readonly parameter: string;
  readonly schema: Schema;
}

/** One way to narrow a list: the field it reads and the operators that it takes. */
export interface ListFilter {
  readonly field: string;
  readonly type: FilterType;
  readonly operators: readonly FilterOperator[];
  /** Query parameters of all operators, in their order. */
  readonly parameters: readonly string[];
  readonly schema: Schema;
}

/** What an operator adds to the field's name (contract section 1). */
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

/** How the API's document describes the parameter of an operator. */
const descriptions: Readonly<Record<FilterOperatorName, string>> = {
  any: '{} is any of these',
  none: '{} is none of these; no value is none of them, too',
  all: '{} has all of these',
  empty: 'Whether {} has no value',
  from: '{} is this or more',
  to: '{} is this or less',
  contains: '{} contains this text, whatever its case',
  is: '{} is this text, whatever its case',
  starts: '{} starts with this text, whatever its case',
};

/** Values that one parameter takes, and characters of a text that is looked for. */
const mostValues = 100;
const longestText = 200;

const yesOrNo = () => z.boolean({ error: () => messageFor('invalid-value') });

/** Part of a text: the field's own shape is that of the whole. */
const part = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, messageFor('required')),
      z.maxLength(longestText, messageFor('max-length', { maxLength: longestText })),
    );

const several = (item: Schema) =>
  z.array(item).check(z.maxLength(mostValues, messageFor('max-items', { maxItems: mostValues })));

const build = (field: string, schema: Schema): ListFilter | undefined => {
  const type = metaOf(schema).filter;
  if (!type) return undefined;
  const kind = kindOf(schema);
  if (!kind.filters.includes(type))
    throw new Error(`"${field}" is a ${kind.name}, which has no filter "${type}"`);
  const core = coreOf(schema);
  const element = elementOf(core);
  const operator = (name: FilterOperatorName, takes: Schema): FilterOperator => {
    // Described as a copy: the field's own schema means more than this one parameter.
    const own = z.clone(takes);
    z.globalRegistry.add(own, { description: descriptions[name].replace('{}', field) });
    return { name, parameter: `${field}${suffixes[name]}`, schema: own };
  };
  const hasEmpty = isNullable(schema) || (type === 'values' && element !== undefined);
  const operators = [
    ...(type === 'values'
      ? [
          operator('any', several(element ?? core)),
          operator('none', several(element ?? core)),
          ...(element ? [operator('all', several(element))] : []),
        ]
      : type === 'range'
        ? [operator('from', core), operator('to', core)]
        : [operator('contains', part()), operator('is', part()), operator('starts', part())]),
    ...(hasEmpty ? [operator('empty', yesOrNo())] : []),
  ];
  return { field, type, operators, parameters: operators.map(({ parameter }) => parameter), schema: core };
};

const built = new WeakMap<Schema, Map<string, ListFilter | undefined>>();

/**
 * The filter of a field; undefined where no list is narrowed by it.
 *
 * @example filterOf('mood', memo.fields.mood)?.parameters; // ['mood', 'mood_not']
 */
export const filterOf = (field: string, schema: Schema): ListFilter | undefined => {
  // Asked at every change of a list: a schema may stand under several names, each of which is read once.
  const byName = built.get(schema) ?? new Map<string, ListFilter | undefined>();
  built.set(schema, byName);
  if (!byName.has(field)) byName.set(field, build(field, schema));
  return byName.get(field);
};
