import type { Entity } from '../../src/contract/schema/entity';
import { isEqual } from '../../src/fields/isEqual';
import { kindOf } from '../../src/fields/kindOf';

/** Whether two values of a field are equal. Kinds can define equality for several notations of one value, such as amounts. */
export const isFieldEqual = (
  entity: Pick<Entity, 'fields'>,
  field: string,
  a: unknown,
  b: unknown,
): boolean => {
  if (isEqual(a, b)) return true;
  if (a == null || b == null) return false;
  const schema = entity.fields[field];
  return (schema && kindOf(schema).equals?.(a, b)) ?? false;
};
