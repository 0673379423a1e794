/** What a change of moments means for the tags of their creators. */
export interface TagDelta {
  readonly owner: number;
  readonly name: string;
  /** How many moments more (or fewer) carry it. */
  readonly by: number;
}

interface Tagged {
  readonly heartbeat_id: number;
  readonly tags: readonly string[];
}

/** Sums up how many moments gained and lost each tag. Tags that gain one and lose one are left out. */
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
