/** Where in a list's order a row was seen: `key` is its value in the order's column, as the database writes it. */
export interface KeysetPosition {
  readonly offset: number;
  readonly key: string;
  readonly id: string;
  /** When it was counted from an end of the list, by `clock`. */
  readonly countedAt: number;
}

/**
 * Remembers, for a short while, which rows deep pages began with: the next page from there on need not be counted from
 * the list's end again. The list's name carries the version of what this server wrote, so that its own writes make
 * every position forgotten; other servers' writes may shift a page by a few rows until `keepMs` are over.
 */
export interface KeysetCache {
  /** The last known position at or before `offset`. */
  nearest(list: string, offset: number): KeysetPosition | undefined;
  add(list: string, position: KeysetPosition): void;
  now(): number;
}

export const createKeysetCache = ({
  keepMs = 15_000,
  perList = 200,
  lists = 300,
  clock = () => performance.now(),
}: { keepMs?: number; perList?: number; lists?: number; clock?: () => number } = {}): KeysetCache => {
  const known = new Map<string, Map<number, KeysetPosition>>();
  return {
    now: clock,
    nearest: (list, offset) => {
      const since = clock() - keepMs;
      let best: KeysetPosition | undefined;
      for (const position of known.get(list)?.values() ?? [])
        if (
          position.countedAt >= since &&
          position.offset <= offset &&
          position.offset > (best?.offset ?? -1)
        )
          best = position;
      return best;
    },
    add: (list, position) => {
      const positions = known.get(list) ?? new Map<number, KeysetPosition>();
      known.delete(list);
      known.set(list, positions);
      positions.delete(position.offset);
      positions.set(position.offset, position);
      const [oldestPosition] = positions.keys();
      if (positions.size > perList && oldestPosition !== undefined) positions.delete(oldestPosition);
      const [oldestList] = known.keys();
      if (known.size > lists && oldestList !== undefined) known.delete(oldestList);
    },
  };
};
