/** Nothing is nothing, whichever way it is said. */
const plain = (value: unknown): unknown => value ?? null;

/** Whether two values of a field are equal, all the way down. Absent and null are the same. */
export const same = (one: unknown, other: unknown): boolean => {
  const [left, right] = [plain(one), plain(other)];
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
  if (left instanceof Blob || right instanceof Blob || Array.isArray(left) !== Array.isArray(right))
    return false;
  // Both are objects or both are lists, so that each has keys.
  const [from, to] = [left as Record<string, unknown>, right as Record<string, unknown>];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].every(key => same(from[key], to[key]));
};
