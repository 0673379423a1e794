import { coreTypeOf, elementOf } from '../../zod';
import type { FieldSpec } from '../../types';

/** The ids of one or several references, as texts. */
export const idsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]).map(
    String,
  );

/** An id in the type of the field's schema: a text, or a number in some resources. */
export const toApiId = (field: FieldSpec, id: string): unknown => {
  const type = coreTypeOf(elementOf(field.schema) ?? field.schema);
  return type === 'number' ? Number(id) : id;
};
