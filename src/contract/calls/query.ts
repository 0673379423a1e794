import type * as z from 'zod/mini';
import { coreTypeOf, elementOf, shapeOf, type Schema } from '../../fields/zod';

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
