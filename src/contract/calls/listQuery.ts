import * as z from 'zod/mini';
import { limits } from '../limits';
import { messageFor } from '../messages';
import { filtersOf, searchedFields, sortableFields, type ListedEntity } from '../schema/entity';
import { namesOfFields } from '../schema/readableSchema';
import { metaOf, withMeta } from '../../fields/meta';
import { normaliseLine } from '../../fields/text/normaliseText';
import { coreTypeOf, elementOf, shapeOf, type Schema } from '../../fields/zod';

/** The parameters of every list. Those of filters are a field's name and the suffix of an operator. */
export interface ListParameters {
  readonly page: number;
  readonly per_page: number;
  readonly q?: string | undefined;
  readonly sort_column: string;
  readonly sort_direction: 'asc' | 'desc' | '';
  readonly [parameter: string]: unknown;
}

/**
 * The query of an entity's list: page, per_page, q, sort_column, sort_direction and one parameter for each operator of
 * a filter. Any other parameter is an error that names it. `extra` must not contain a filter's parameter.
 *
 * @example listQuery(memo, { heartbeat_id: z.optional(integer({ min: 1 })) })
 */
export const listQuery = <X extends Record<string, z.core.$ZodType> = Record<never, never>>(
  entity: ListedEntity,
  extra?: X,
) => {
  const filters = Object.fromEntries(
    filtersOf(entity).flatMap(({ field, operators }) =>
      operators.map(({ parameter, description, schema }) => {
        const { readableBy } = metaOf({ ...entity.fields, ...entity.filters }[field]!); // filters are of these
        const optional = z.optional(schema);
        if (readableBy) withMeta(optional, { readableBy });
        z.globalRegistry.add(optional, { description });
        return [parameter, optional] as const;
      }),
    ),
  );
  const duplicate = Object.keys(extra ?? {}).find(name => name in filters);
  if (duplicate) throw new Error(`The parameter "${duplicate}" of a list already belongs to a filter`);
  return z.strictObject({
    page: z._default(z.int().check(z.gte(1), z.lte(10_000_000)), 1),
    per_page: z._default(z.int().check(z.gte(1), z.lte(limits.page.max)), limits.page.default),
    sort_column: namesOfFields(entity.fields, sortableFields(entity), columns =>
      z._default(
        z.enum(columns, { error: () => messageFor('invalid-choice', { choices: columns.join(', ') }) }),
        columns.includes('created_at') ? 'created_at' : columns[0],
      ),
    ),
    sort_direction: z._default(z.enum(['asc', 'desc', '']), 'desc'),
    ...(searchedFields(entity).length
      ? { q: z.optional(z.string().check(z.overwrite(normaliseLine), z.maxLength(200))) }
      : {}),
    ...filters,
    ...(extra as X), // absent only when X is empty
  });
};

/** A parameter's text in the type of its schema; unchanged where it cannot be converted. */
export const readScalar = (value: string, schema: Schema): unknown => {
  const type = coreTypeOf(schema);
  if (type === 'number' && value.trim() !== '') return Number(value);
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
};

/**
 * Reads query parameters in the types of a schema: arrays from repeated parameters, numbers, booleans. Other texts stay
 * unchanged, so that the schema's message applies.
 */
export const readQuery = (
  schema: z.core.$ZodObject,
  parameters: URLSearchParams,
): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const name of new Set(parameters.keys())) {
    const field = shapeOf(schema)[name];
    const all = parameters.getAll(name);
    const element = field && elementOf(field);
    if (!field) values[name] = all;
    else if (element) values[name] = all.map(value => readScalar(value, element));
    else values[name] = all.length > 1 ? all : readScalar(all[0]!, field);
  }
  return values;
};

/**
 * Writes values as query parameters; arrays repeat, empty values are left out. The inverse of `readQuery`.
 *
 * @example writeQuery({ mood: ['calm', 'loud'], q: '' }).toString(); // 'mood=calm&mood=loud'
 */
export const writeQuery = (values: Readonly<Record<string, unknown>>): URLSearchParams => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') parameters.append(name, String(one));
  return parameters;
};
