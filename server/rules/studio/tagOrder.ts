import type { Tag } from '../../../src/contract/entities/tag';

interface TagChange {
  readonly before: Tag;
  readonly after: Tag;
}

const byOrder = (left: Tag, right: Tag): number =>
  left.order - right.order || (left.id < right.id ? -1 : Number(left.id > right.id));

/** Orders the tags of each owner: first `ids`, then the others in their order, from 0. Returns the moved tags. */
export const orderTags = (tags: readonly Tag[], ids: readonly string[]): TagChange[] => {
  const requested = new Map(ids.map((id, at) => [id, at]));
  const nextPositions = new Map<number | null, number>();
  const named = tags
    .filter(({ id }) => requested.has(id))
    .sort((left, right) => requested.get(left.id)! - requested.get(right.id)!); // both are in the map
  const others = tags.filter(({ id }) => !requested.has(id)).sort(byOrder);
  return [...named, ...others].flatMap(before => {
    const order = nextPositions.get(before.owner) ?? 0;
    nextPositions.set(before.owner, order + 1);
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
