import * as z from 'zod/mini';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Checks a form by the entity's own schema; the messages are the schema's. The first of each field is shown. */
export const zodResolver =
  (schema: z.core.$ZodType): Resolver<FieldValues> =>
  values => {
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return { values: parsed.data as FieldValues, errors: {} }; // the schema is an object's
    const errors: FieldErrors<FieldValues> = {};
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0]);
      errors[field] ??= { type: 'schema', message };
    }
    return { values: {}, errors };
  };
