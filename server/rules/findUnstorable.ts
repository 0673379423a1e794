import { messageFor } from '../../src/contract/messages';
import type { FieldError } from '../../src/contract/errors';

const maximumDepth = 32;

/** A surrogate without its other half, or NUL: neither can be stored as text. */
const unstorable = /\p{Surrogate}|\0/u;

/** What is wrong with a parsed body before its schema is asked: the first finding, or undefined. */
export const findUnstorable = (value: unknown, path = '', depth = 0): FieldError | undefined => {
  const wrong = { path, message: messageFor('invalid-value') };
  if (typeof value === 'string') return unstorable.test(value) ? wrong : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : wrong;
  if (value instanceof File) return findUnstorable(value.name, path, depth);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= maximumDepth) return wrong;
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
