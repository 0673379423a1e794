import type { Entity } from '../../src/contract/schema/entity';
import { kindOf } from '../../src/fields/kindOf';

/** A text that is the same for the same value, in whatever order its parts stand. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null';

/** Whether two values of a field are the same, whichever way they are written. */
export const sameValue = (entity: Pick<Entity, 'fields'>, field: string, a: unknown, b: unknown): boolean => {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (a == null || b == null) return false;
  const schema = entity.fields[field];
  const equals = schema && kindOf(schema).equals;
  if (equals) return equals(a, b);
  return typeof a === 'object' && textOf(a) === textOf(b);
};
