import { metaOf } from '../../fields/meta';
import type { Shape } from '../../fields/zod';

/** Whether somebody has one of the permissions. Everybody has, where none is named. */
export const hasNamedPermission = (
  named: readonly string[] | undefined,
  permissions: readonly string[],
): boolean => !named || named.some(permission => permissions.includes(permission));

/**
 * Whether somebody with these permissions may read a field. True for names that are no fields.
 *
 * @example mayRead(memo.fields, 'cost', ['moments.manage']); // true
 */
export const mayRead = (fields: Shape, field: string, permissions: readonly string[]): boolean =>
  !fields[field] || hasNamedPermission(metaOf(fields[field]).readableBy, permissions);

/**
 * Whether somebody with these permissions may set a field, which they can read. True for names that are no fields.
 *
 * @example mayWrite(memo.fields, 'rank', ['moments.manage']); // true
 */
export const mayWrite = (fields: Shape, field: string, permissions: readonly string[]): boolean =>
  mayRead(fields, field, permissions) &&
  (!fields[field] || hasNamedPermission(metaOf(fields[field]).writableBy, permissions));

/** Whether not everybody may set a field, so that new records of some people have its default. */
export const isSetBySome = (fields: Shape, field: string): boolean => {
  const { readableBy, writableBy } = fields[field] ? metaOf(fields[field]) : {};
  return (readableBy ?? writableBy) !== undefined;
};

/**
 * Names of the fields that somebody with these permissions may not read.
 *
 * @example unreadableFields(memo.fields, []); // ['cost']
 */
export const unreadableFields = (fields: Shape, permissions: readonly string[]): string[] =>
  Object.keys(fields).filter(field => !mayRead(fields, field, permissions));

/** Values by field without those of some fields. */
export const withoutFields = <V>(
  values: Readonly<Record<string, V>>,
  names: readonly string[],
): Record<string, V> => Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
