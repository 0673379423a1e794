import * as z from 'zod/mini';
import { firstValueOf } from '../../../fields/readField';
import type { AnyRecord } from '../../services/anyRecord';
import type { Person } from '../../services/person';
import type { Resource } from '../../resource/resource';
import { isEqual } from '../../../fields/isEqual';

/** The id of a new record, also in an address: `?<parameter>=new`. */
export const NEW_ID = 'new';

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

/** The prefix of the parameters of an address that fill the form of a new record: `?new.title=Fog`. */
const VALUE_PREFIX = 'new.';

/** The parameters that open the form of a new record of a resource with some fields filled. */
export const newRecordParameters = <V extends string | readonly string[]>(
  resource: Resource,
  values: Readonly<Record<string, V>>,
): Record<string, V | string> => ({
  ...(resource.details && { [resource.details.parameter]: NEW_ID }),
  ...Object.fromEntries(Object.entries(values).map(([field, value]) => [VALUE_PREFIX + field, value])),
});

/** Removes the parameters that fill the form of a new record. */
export const deleteNewRecordValues = (search: URLSearchParams): void => {
  for (const name of [...search.keys()]) if (name.startsWith(VALUE_PREFIX)) search.delete(name);
};

/** The values of an address that fields of the form accept; all others are ignored. */
const valuesIn = (search: URLSearchParams, resource: Resource): Record<string, unknown> =>
  Object.fromEntries(
    resource.form.flatMap(({ field }) => {
      const { schema, kind } = resource.fields[field]!;
      const given = search.getAll(VALUE_PREFIX + field);
      const value = kind.isList ? given : given[0];
      return given.length > 0 && accepts(schema, value) ? [[field, value]] : [];
    }),
  );

/** A new record for the form to start with: default values, and those of the address. */
export const newRecordOf = (
  resource: Resource,
  person: Person,
  search = new URLSearchParams(),
): AnyRecord => ({
  ...Object.fromEntries(resource.form.map(({ field }) => [field, firstValueOf(resource.fields[field]!)])),
  ...resource.defaults(person),
  ...valuesIn(search, resource),
  id: NEW_ID,
});

/** The request body of a new record: without optional fields that are empty. */
export const newRecordBody = (
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const spec = resource.fields[name]!;
      const isEmpty = value === undefined || value === '' || isEqual(value, spec.emptyValue);
      return !(isEmpty && !accepts(spec.schema, value) && accepts(spec.schema, undefined));
    }),
  );
