import type { Entity } from '../../src/contract/tools/entity';
import { metaOf } from '../../src/contract/tools/meta';

/** A text that is the same for the same value, in whatever order its parts stand. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null';

/** `1.5` and `1.5000` are one amount. */
const amount = (value: unknown): string =>
  String(value)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** Whether two values of a field are the same, whichever way they are written. */
export const sameValue = (entity: Pick<Entity, 'fields'>, field: string, a: unknown, b: unknown): boolean => {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (a == null || b == null) return false;
  const schema = entity.fields[field];
  const kind = schema && metaOf(schema).kind;
  if (kind === 'money') return amount(a) === amount(b);
  if (kind === 'dateTime') return Date.parse(String(a)) === Date.parse(String(b));
  return typeof a === 'object' && textOf(a) === textOf(b);
};
