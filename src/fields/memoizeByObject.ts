/**
 * Runs `compute` once for each object that it is called with. The result is kept as long as the object lives.
 *
 * @example const kindOf = memoizeByObject((schema: Schema) => findKind(schema));
 */
export const memoizeByObject = <K extends object, V>(compute: (key: K) => V): ((key: K) => V) => {
  const results = new WeakMap<K, { readonly value: V }>();
  return key => {
    const known = results.get(key);
    if (known) return known.value;
    const value = compute(key);
    results.set(key, { value });
    return value;
  };
};
