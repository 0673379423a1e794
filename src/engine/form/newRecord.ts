import * as z from 'zod/mini';
import { coreOf } from '../../contract/tools/meta';
import type { FieldSpec } from '../../fields/fieldSpec';
import type { AnyRecord, Resource } from '../resource';
import { same } from './same';

/** The id that stands in an address for a record that is not made yet: `?<parameter>=new`. */
export const NEW_ID = 'new';

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

/** What a new record holds before anybody writes: the schema's default, off, or nothing. */
const defaultOf = ({ schema, empty }: FieldSpec): unknown => {
  const parsed = z.safeParse(schema, undefined);
  if (parsed.success && parsed.data !== undefined) return parsed.data;
  return coreOf(schema)._zod.def.type === 'boolean' ? false : empty;
};

/** A record of defaults for a form to begin with. */
export const newRecordOf = (resource: Resource): AnyRecord => ({
  ...Object.fromEntries(resource.form.map(({ field }) => [field, defaultOf(resource.fields[field]!)])),
  ...resource.first,
  id: NEW_ID,
});

/** A new record as it is sent: what is empty and may be missing stays out. */
export const bodyOfNew = (
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const spec = resource.fields[name]!;
      const isEmpty = value === undefined || value === '' || same(value, spec.empty);
      return !(isEmpty && !accepts(spec.schema, value) && accepts(spec.schema, undefined));
    }),
  );
