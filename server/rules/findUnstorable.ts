import { messageFor } from '../messages';
import type { FieldError } from '../../src/contract/errors';

/** The most levels of objects and arrays in a body. */
export const maxDepth = 32;

/** A lone surrogate or NUL, which PostgreSQL cannot store as text. */
const unstorable = /\p{Surrogate}|\0/u;

/** Finds the first value or key that cannot be stored, before the schema is applied; undefined if there is none. */
export const findUnstorable = (value: unknown, path = '', depth = 0): FieldError | undefined => {
  const error = { path, message: messageFor('invalid-value') };
  if (typeof value === 'string') return unstorable.test(value) ? error : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : error;
  if (value instanceof File) return findUnstorable(value.name, path, depth);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= maxDepth) return error;
  for (const [key, inner] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    if (key === '__proto__' || unstorable.test(key))
      return {
        path: at.replace(/\0/g, ''),
        message: messageFor('unknown-field', { field: key.replace(/\0/g, '') }),
      };
    const found = findUnstorable(inner, at, depth + 1);
    if (found) return found;
  }
  return undefined;
};
