import * as z from 'zod/mini';
import { coreTypeOf, elementOf, shapeOf, typeOf, withAnyItems, type Schema } from '../../src/fields/zod';
import { isRecord } from '../rules/isRecord';
import { mapInTurns } from '../work/mapInTurns';
import { memoizeByObject } from '../../src/fields/memoizeByObject';

/** Lists of at most so many records are validated and written at once: a turn would take longer than they do. */
export const maxAtOnce = 20;

/** The result of a schema: its output, or what is wrong. */
export type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly issues: readonly z.core.$ZodIssue[] };

/** Parses a value. */
export const parseAtOnce = (schema: Schema, value: unknown): Parsed => {
  const { data, error } = z.safeParse(schema, value);
  return error ? { success: false, issues: error.issues } : { success: true, data };
};

/** The fields of a schema that are lists of records. Lists of ids and words are short work. */
const recordListsOf = memoizeByObject((schema: Schema): readonly string[] =>
  Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const element = typeOf(field) === 'array' ? elementOf(field) : undefined;
    return element && ['object', 'union'].includes(coreTypeOf(element)) ? name : [];
  }),
);

/** The schema without that of the records in its lists. */
const outerSchemaOf = memoizeByObject((schema: Schema) => withAnyItems(schema, recordListsOf(schema)));

/** The path of a list with issues of its own, such as too many items, whose items are not read. */
const isOwnIssue =
  (name: string) =>
  ({ path }: z.core.$ZodIssue) =>
    path.length === 1 && path[0] === name;

const parseLists = async (schema: Schema, value: Readonly<Record<string, unknown>>): Promise<Parsed> => {
  const outer = parseAtOnce(outerSchemaOf(schema), value);
  const issues = outer.success ? [] : [...outer.issues];
  const lists: Record<string, unknown> = {};
  for (const name of recordListsOf(schema)) {
    const items = value[name];
    const element = elementOf(shapeOf(schema)[name]!); // a list, as are all of these names
    if (!element || !Array.isArray(items) || issues.some(isOwnIssue(name))) continue;
    const parsed = await mapInTurns(items as readonly unknown[], item => parseAtOnce(element, item));
    lists[name] = parsed.map(item => (item.success ? item.data : undefined));
    parsed.forEach((item, at) => {
      if (!item.success)
        issues.push(...item.issues.map(issue => ({ ...issue, path: [name, at, ...issue.path] })));
    });
  }
  if (!outer.success || issues.length > 0) return { success: false, issues };
  return { success: true, data: { ...(outer.data as object), ...lists } }; // the schema is one of an object
};

/**
 * Parses a value; with more than `maxAtOnce` records in a list of it, other work runs in between. The result is that of the schema, for
 * schemas whose own checks do not depend on these records.
 */
export const parseInTurns = (schema: Schema, value: unknown): Parsed | Promise<Parsed> => {
  const isLong = (name: string) => {
    const items = isRecord(value) ? value[name] : undefined;
    return Array.isArray(items) && items.length > maxAtOnce;
  };
  return isRecord(value) && recordListsOf(schema).some(isLong)
    ? parseLists(schema, value)
    : parseAtOnce(schema, value);
};
