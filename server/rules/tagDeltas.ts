/** The change of a tag's moment count. */
export interface TagDelta {
  readonly owner: number;
  readonly name: string;
  /** Added minus removed moments. */
  readonly by: number;
}

interface Tagged {
  readonly heartbeat_id: number;
  readonly tags: readonly string[];
}

/** Sums the added and removed moments per tag. Omits tags without a net change. */
export const tagDeltas = (lost: readonly Tagged[], gained: readonly Tagged[]): TagDelta[] => {
  const sums = new Map<string, TagDelta>();
  const add = (rows: readonly Tagged[], step: number) => {
    for (const { heartbeat_id: owner, tags } of rows)
      for (const name of tags) {
        const key = `${owner} ${name}`;
        sums.set(key, { owner, name, by: (sums.get(key)?.by ?? 0) + step });
      }
  };
  add(lost, -1);
  add(gained, 1);
  return [...sums.values()].filter(({ by }) => by !== 0);
};
