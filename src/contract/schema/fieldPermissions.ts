import { metaOf } from '../../fields/meta';
import type { Shape } from '../../fields/zod';

/**
 * Whether somebody with these permissions may set a field. True for names that are no fields.
 *
 * @example mayWrite(memo.fields, 'rank', ['moments.manage']); // true
 */
export const mayWrite = (fields: Shape, field: string, permissions: readonly string[]): boolean => {
  const writableBy = fields[field] && metaOf(fields[field]).writableBy;
  return !writableBy || writableBy.some(permission => permissions.includes(permission));
};
