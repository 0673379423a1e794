import * as z from 'zod/mini';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * Validates a form by the entity's schema; shows the first message of each field. Only the values that are sent are
 * validated, because an older record may have values beyond today's limits.
 */
export const zodResolver =
  (schema: z.core.$ZodType, toSent: (values: FieldValues) => Readonly<FieldValues>): Resolver<FieldValues> =>
  values => {
    const parsed = z.safeParse(schema, toSent(values));
    if (parsed.success) return { values: { ...values, ...(parsed.data as FieldValues) }, errors: {} }; // the schema is an object's
    const errors: FieldErrors<FieldValues> = {};
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0]);
      errors[field] ??= { type: 'schema', message };
    }
    return { values: {}, errors };
  };
