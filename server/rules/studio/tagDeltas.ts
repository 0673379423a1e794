/** The change of a tag's moment count. */
export interface TagDelta {
  readonly ownerId: number;
  readonly name: string;
  /** Added minus removed moments. */
  readonly by: number;
}

interface Tagged {
  readonly heartbeat_id: number;
  readonly tags: readonly string[];
}

/** Sums the added and removed moments per tag. Omits tags without a net change. */
export const tagDeltas = (before: readonly Tagged[], after: readonly Tagged[]): TagDelta[] => {
  const sums = new Map<string, TagDelta>();
  const add = (rows: readonly Tagged[], step: number) => {
    for (const { heartbeat_id: ownerId, tags } of rows)
      for (const name of tags) {
        const key = `${ownerId} ${name}`;
        sums.set(key, { ownerId, name, by: (sums.get(key)?.by ?? 0) + step });
      }
  };
  add(before, -1);
  add(after, 1);
  return [...sums.values()].filter(({ by }) => by !== 0);
};
