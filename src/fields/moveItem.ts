/** The list with one item at another index; an index past an end means that end. */
export const moveItem = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const rest = list.toSpliced(from, 1);
  const item = list[from];
  return item === undefined ? list : rest.toSpliced(Math.max(0, to), 0, item);
};
