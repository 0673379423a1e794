import { metaOf, type Computed } from '../../fields/meta';
import type { Schema, Shape } from '../../fields/zod';
import { memoizeByObject } from '../../fields/memoizeByObject';

type Pure = Extract<Computed, { readonly from: unknown }>;

const namesInSql = /\{(\w+)\}/g;

/** Names of the fields that a computed field reads; none for any other field. */
export const sourcesOf = (schema: Schema): readonly string[] => {
  const { computed } = metaOf(schema);
  if (!computed) return [];
  return 'sql' in computed
    ? [...new Set([...computed.sql.matchAll(namesInSql)].map(([, name]) => name!))] // the group of the pattern
    : computed.from;
};

/**
 * The expression of a computed field with the names of its columns; undefined for any other field.
 *
 * @example sqlOf(memo.fields.total); // '"price" * "amount"'
 */
export const sqlOf = (schema: Schema): string | undefined => {
  const { computed } = metaOf(schema);
  return computed && 'sql' in computed ? computed.sql.replace(namesInSql, '"$1"') : undefined;
};

/** The function of a field that has no column; undefined for any other field. */
export const pureOf = (schema: Schema): Pure | undefined => {
  const { computed } = metaOf(schema);
  return computed && 'from' in computed ? computed : undefined;
};

/** The fields that functions compute, with their functions. */
export const pureFields = memoizeByObject((fields: Shape): readonly (readonly [name: string, pure: Pure])[] =>
  Object.entries(fields).flatMap(([name, schema]) => {
    const pure = pureOf(schema);
    return pure ? [[name, pure] as const] : [];
  }),
);

/** Adds the values that functions compute to a record, where it has the fields that they read. */
export const withComputed = <R extends object>(fields: Shape, record: R): R => {
  const pure = pureFields(fields);
  if (pure.length === 0) return record;
  const values = record as Readonly<Record<string, unknown>>; // read by name
  const computed = pure.flatMap(([name, { from, value }]) =>
    from.every(field => field in values) ? [[name, value(values)] as const] : [],
  );
  return { ...record, ...Object.fromEntries(computed) };
};
