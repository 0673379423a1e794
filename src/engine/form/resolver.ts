import * as z from 'zod/mini';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * Checks a form by the entity's own schema; the messages are the schema's, and the first of each field is shown. Only
 * what is `sent` is checked: an older record may hold values beyond today's limits.
 */
export const zodResolver =
  (schema: z.core.$ZodType, sent: (values: FieldValues) => FieldValues): Resolver<FieldValues> =>
  values => {
    const parsed = z.safeParse(schema, sent(values));
    if (parsed.success) return { values: { ...values, ...(parsed.data as FieldValues) }, errors: {} }; // the schema is an object's
    const errors: FieldErrors<FieldValues> = {};
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0]);
      errors[field] ??= { type: 'schema', message };
    }
    return { values: {}, errors };
  };
