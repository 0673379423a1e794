import type { Question } from '../../src/contract/entities/question';
import type { Transaction } from '../db/database';
import {
  readCollections,
  readQuestionOrder,
  recountCollections,
  writeQuestionPositions,
  type CollectionSummary,
} from '../db/questionOrder';
import type { Refusal } from '../rules/decision';
import { joined, placesOf } from '../rules/orderMap';
import { homeOf, joinRefusal } from '../rules/questionChange';
import { problemOfRefusal } from './problemOfRefusal';
import type { RowChange } from './recordStore';

/** A question that is made, or changed. */
type Change = RowChange<Question> & { readonly after: Question };

const isMoved = ({ before, after }: Change): boolean =>
  after.collection_id !== null && after.collection_id !== (before?.collection_id ?? null);
const isBack = ({ before, after }: Change): boolean => homeOf(before) === null && homeOf(after) !== null;

/** Why changes may not bring questions into the collections that they name, by id, one after the other. */
export const joinRefusals = (
  homes: ReadonlyMap<string, CollectionSummary>,
  changes: readonly Change[],
): Map<string, Refusal> => {
  const held = new Map([...homes].map(([id, { questions: count }]) => [id, count]));
  const add = (id: string | null, by: number) => id !== null && held.set(id, (held.get(id) ?? 0) + by);
  const refused = new Map<string, Refusal>();
  for (const change of changes) {
    const { before, after } = change;
    const left = homeOf(before);
    const next = homeOf(after);
    if (left !== next) add(left, -1);
    if (isMoved(change) || isBack(change)) {
      const id = after.collection_id ?? '';
      const home = homes.get(id);
      // Whoever comes back finds their own collection in the trash as well.
      const open = home && !isMoved(change) ? { ...home, trashed_at: null } : home;
      const refusal = joinRefusal(after, open, held.get(id) ?? 0);
      if (refusal) {
        refused.set(after.id, refusal);
        continue;
      }
    }
    if (left !== next) add(next, 1);
  }
  return refused;
};

/** Every collection that changes name, before or after. */
export const homeIds = (changes: readonly RowChange<Question>[]): string[] => [
  ...new Set(
    changes.flatMap(({ before, after }) => [before?.collection_id ?? [], after?.collection_id ?? []].flat()),
  ),
];

/**
 * Changes as they can be made. Throws what a collection refuses; one that comes back from the trash and is not taken by its
 * collection any more stays outside of it.
 */
export const admitted = async <C extends Change>(db: Transaction, changes: readonly C[]): Promise<C[]> => {
  const joining = changes.filter(change => isMoved(change) || isBack(change));
  if (joining.length === 0) return [...changes];
  const refused = joinRefusals(await readCollections(db, homeIds(changes), true), changes);
  return changes.map(change => {
    const refusal = refused.get(change.after.id);
    if (!refusal) return change;
    if (isMoved(change)) throw problemOfRefusal(refusal);
    return { ...change, after: { ...change.after, collection_id: null } };
  });
};

/**
 * Puts the collections of changed questions in order again: those who left leave no gap, newcomers come last, and whoever
 * comes back from the trash stands where they stood. Answers the rows with their places.
 */
export const placed = async (
  db: Transaction,
  changes: readonly RowChange<Question>[],
): Promise<Question[]> => {
  const moves = changes.map(change => ({
    ...change,
    from: homeOf(change.before),
    to: homeOf(change.after),
  }));
  const ordered = new Set(
    moves.flatMap(({ from, to }) => (from === to ? [] : [from ?? [], to ?? []].flat())),
  );
  const counted = new Set([
    ...ordered,
    ...moves.flatMap(({ before, after, to }) =>
      to !== null && before?.status !== after?.status ? [to] : [],
    ),
  ]);
  const places = new Map<string, number | null>();
  for (const { before, after } of moves) {
    // In the trash a question keeps the place that it had, for its way back.
    const isOutside =
      after && (after.collection_id === null || after.collection_id !== before?.collection_id);
    if (isOutside && after.order !== null) places.set(after.id, null);
  }
  const newcomers = new Map(
    moves.flatMap(({ before, after, from, to }) =>
      after && to !== null && to !== from
        ? [[after.id, { to, place: before?.collection_id === to ? before.order : null }] as const]
        : [],
    ),
  );
  for (const [id, order] of ordered.size ? await readQuestionOrder(db, [...ordered]) : []) {
    const coming = [...newcomers].flatMap(([each, { to, place }]) =>
      to === id ? [{ id: each, place }] : [],
    );
    const next = joined(
      order.filter(each => !newcomers.has(each)),
      coming,
    );
    for (const [each, place] of Object.entries(placesOf(next))) places.set(each, place);
  }
  await writeQuestionPositions(db, places);
  await recountCollections(db, [...counted]);
  return changes.flatMap(({ after }) => {
    if (!after) return [];
    const place = places.get(after.id);
    return [place === undefined ? after : { ...after, order: place }];
  });
};
