import type { Tag } from '../../../src/contract/entities/tag';

interface TagChange {
  readonly before: Tag;
  readonly after: Tag;
}

const byOrder = (left: Tag, right: Tag): number =>
  left.order - right.order || (left.id < right.id ? -1 : Number(left.id > right.id));

/**
 * Orders the tags of the owners of `ids`: first these, at their place in `ids`, then the others of each owner in their order. Tags of several
 * owners that are listed together keep the given order. Returns the moved tags.
 */
export const orderTags = (tags: readonly Tag[], ids: readonly string[]): TagChange[] => {
  const requested = new Map(ids.map((id, at) => [id, at]));
  const named = tags.filter(({ id }) => requested.has(id));
  const nextPositions = new Map<number | null, number>(named.map(({ owner }) => [owner, ids.length]));
  const others = tags.filter(({ id }) => !requested.has(id)).sort(byOrder);
  return [...named, ...others].flatMap(before => {
    const order = requested.get(before.id) ?? nextPositions.get(before.owner) ?? 0;
    if (!requested.has(before.id)) nextPositions.set(before.owner, order + 1);
    return order === before.order ? [] : [{ before, after: { ...before, order } }];
  });
};

/** Ranks tags in the order of `ids`, from 1, and removes the rank of others. Returns the changed tags. */
export const rankTags = (tags: readonly Tag[], ids: readonly string[]): TagChange[] => {
  const ranks = new Map(ids.map((id, at) => [id, at + 1]));
  return tags.flatMap(before => {
    const ranking = ranks.get(before.id) ?? null;
    return ranking === before.ranking ? [] : [{ before, after: { ...before, ranking } }];
  });
};
