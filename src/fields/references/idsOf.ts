import { coreOf } from '../../contract/tools/meta';
import type { FieldSpec } from '../fieldSpec';

/** Ids as texts, whatever the wire writes them as. */
export const idsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]).map(
    String,
  );

/** An id as the field's schema wants it: some resources count theirs. */
export const wireId = (field: FieldSpec, id: string): unknown => {
  const core = coreOf(field.schema);
  const { element } = core._zod.def as { element?: Parameters<typeof coreOf>[0] }; // arrays alone carry one
  return coreOf(element ?? core)._zod.def.type === 'number' ? Number(id) : id;
};
