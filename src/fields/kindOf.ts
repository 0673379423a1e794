import type { Column, FieldKind } from './fieldKind';
import { kinds } from './kinds';
import { metaOf } from './meta';
import { coreOf, type Schema } from './zod';

const known = new WeakMap<Schema, FieldKind>();

/**
 * The kind of a field.
 *
 * @example kindOf(z.nullable(money())).name; // 'money'
 */
export const kindOf = (schema: Schema): FieldKind => {
  const cached = known.get(schema);
  if (cached) return cached;
  const core = coreOf(schema);
  const meta = metaOf(schema);
  const kind = kinds.find(({ matches }) => matches(core, meta))!; // the last kind matches every schema
  known.set(schema, kind);
  return kind;
};

/** The database column of a field. */
export const columnOf = (schema: Schema): Column => kindOf(schema).column(coreOf(schema), metaOf(schema));
