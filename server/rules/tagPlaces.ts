import type { Tag } from '../../src/contract/entities/tag';

interface Step {
  readonly before: Tag;
  readonly after: Tag;
}

const byOrder = (left: Tag, right: Tag): number =>
  left.order - right.order || (left.id < right.id ? -1 : Number(left.id > right.id));

/**
 * Tags put in the order of `ids`, from 0, the others behind them as they were. Each owner's tags have an order of their
 * own. Answers those that move.
 */
export const orderTags = (tags: readonly Tag[], ids: readonly string[]): Step[] => {
  const wanted = new Map(ids.map((id, at) => [id, at]));
  const places = new Map<number | null, number>();
  const named = tags
    .filter(({ id }) => wanted.has(id))
    .sort((left, right) => wanted.get(left.id)! - wanted.get(right.id)!); // both were just found there
  const others = tags.filter(({ id }) => !wanted.has(id)).sort(byOrder);
  return [...named, ...others].flatMap(before => {
    const order = places.get(before.owner) ?? 0;
    places.set(before.owner, order + 1);
    return order === before.order ? [] : [{ before, after: { ...before, order } }];
  });
};

/** Tags ranked in the order of `ids`, from 1; others lose their rank. Answers those whose rank changes. */
export const rankTags = (tags: readonly Tag[], ids: readonly string[]): Step[] => {
  const ranks = new Map(ids.map((id, at) => [id, at + 1]));
  return tags.flatMap(before => {
    const ranking = ranks.get(before.id) ?? null;
    return ranking === before.ranking ? [] : [{ before, after: { ...before, ranking } }];
  });
};
