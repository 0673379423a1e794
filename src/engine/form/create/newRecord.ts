import * as z from 'zod/mini';
import type { FieldSpec } from '../../../fields/types';
import type { AnyRecord } from '../../services/anyRecord';
import type { Person } from '../../services/person';
import type { Resource } from '../../resource/resource';
import { isEqual } from '../../../fields/isEqual';

/** The id of a new record, also in an address: `?<parameter>=new`. */
export const NEW_ID = 'new';

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

/** The first value of a field: the schema's default, false for a boolean, or empty. */
const defaultOf = ({ schema, emptyValue, kind }: FieldSpec): unknown => {
  const parsed = z.safeParse(schema, undefined);
  if (parsed.success && parsed.data !== undefined) return parsed.data;
  return kind.initial ?? emptyValue;
};

/** A new record with default values, for the form to start with. */
export const newRecordOf = (resource: Resource, person: Person): AnyRecord => ({
  ...Object.fromEntries(resource.form.map(({ field }) => [field, defaultOf(resource.fields[field]!)])),
  ...resource.defaults(person),
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
