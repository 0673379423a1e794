import type { Entity } from '../../src/contract/schema/entity';
import { changeFields, type Change } from './changeFields';
import { isFieldEqual } from './isFieldEqual';

/** Whether a record already has all values of a change, including states. */
export const isUnchangedBy = (
  entity: Pick<Entity, 'fields' | 'writable'>,
  row: object,
  change: Change,
): boolean => {
  const decision = changeFields(entity, row, change);
  if (!decision.ok) return false;
  const now = row as Readonly<Record<string, unknown>>; // read by name
  const then = decision.next as Readonly<Record<string, unknown>>;
  return Object.entries(change).every(
    ([field, requested]) =>
      requested === undefined ||
      isFieldEqual(entity, field, now[field], entity.writable.includes(field) ? then[field] : requested),
  );
};
