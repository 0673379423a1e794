import type { Tag } from '../../../src/contract/entities/tag';

/** What a merge does to the tags of several owners, none of which has moments any more except those that stay. */
export interface TagMerge {
  readonly removed: readonly Tag[];
  readonly changes: readonly { readonly before: Tag; readonly after: Tag }[];
  /** Tags of the name that stays which the merge made itself, because moments of their creators took it. */
  readonly created: readonly Tag[];
}

const rankOf = ({ ranking }: Tag): number => ranking ?? Number.MAX_SAFE_INTEGER;

/** The tag of an owner that is renamed where the owner has none of the name that stays: what the platform arranged comes first. */
const byImportance = (one: Tag, other: Tag): number =>
  Number(other.supertag) - Number(one.supertag) || rankOf(one) - rankOf(other) || one.order - other.order;

/** The tag that stays with what the platform arranged for the others. One that the merge created also takes their place in the order. */
const withArrangement = (stays: Tag, into: string, others: readonly Tag[], isCreated: boolean): Tag => {
  const every = [stays, ...others];
  const [first = stays] = every.toSorted((one, other) => rankOf(one) - rankOf(other));
  return {
    ...stays,
    name: into,
    supertag: every.some(({ supertag }) => supertag),
    ranking: first.ranking,
    ...(isCreated && { order: Math.min(...others.map(({ order }) => order)) }),
  };
};

/**
 * Merges the tags of each owner: `replaced` have no moments any more, `stays` have the name `into`, at most one of each owner. Those that
 * are newer than `since` were created by the merge.
 */
export const mergeTags = (
  replaced: readonly Tag[],
  stays: readonly Tag[],
  { into, since }: { readonly into: string; readonly since: string },
): TagMerge => {
  const byOwner = new Map<number | null, Tag[]>();
  for (const tag of replaced) byOwner.set(tag.owner, [...(byOwner.get(tag.owner) ?? []), tag]);
  const merges = [...byOwner].map(([owner, own]) => {
    const existing = stays.find(tag => tag.owner === owner);
    const [first, ...others] = own.toSorted(byImportance);
    const before = existing ?? first!; // a group has at least one
    const removed = existing ? own : others;
    const isCreated = existing !== undefined && Date.parse(existing.created_at) > Date.parse(since);
    return { before, removed, isCreated, after: withArrangement(before, into, removed, isCreated) };
  });
  return {
    removed: merges.flatMap(({ removed }) => removed),
    changes: merges.map(({ before, after }) => ({ before, after })),
    created: merges.flatMap(({ before, isCreated }) => (isCreated ? before : [])),
  };
};
