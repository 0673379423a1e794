import equal from 'fast-deep-equal';

/** fast-deep-equal compares objects with a `valueOf` by its result, so files are equal only when they are the same object. */
class FileReference {
  constructor(private readonly file: Blob) {}

  valueOf(): unknown {
    return this.file;
  }
}

const comparable = (value: unknown): unknown => {
  if (value === undefined || value === null) return null;
  if (value instanceof Blob) return new FileReference(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined && item !== null);
  return Object.fromEntries(entries.map(([key, item]) => [key, comparable(item)]));
};

/**
 * Whether two values of a field are equal, at any depth. Undefined, null and a missing key are equal: an input that was
 * never filled has undefined where the server sends null.
 *
 * @example isEqual({ hint: null, tags: ['a'] }, { tags: ['a'] }); // true
 */
export const isEqual = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || equal(comparable(one), comparable(other));
