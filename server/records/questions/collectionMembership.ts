import type { Question } from '../../../src/contract/entities/question';
import type { Transaction } from '../../db/database';
import {
  readCollections,
  readQuestionOrder,
  recountCollections,
  writeQuestionPositions,
  type CollectionSummary,
} from '../../db/studio/questionOrder';
import type { Rejection } from '../../rules/decision';
import { insertNewcomers, positionsById } from '../../rules/studio/orderMap';
import { activeCollectionOf, joinRejection } from '../../rules/studio/questionChange';
import { rejectionProblem, type RowChange } from '../recordStore';

/** A new or changed question. */
type Change = RowChange<Question> & { readonly after: Question };

const isMoved = ({ before, after }: Change): boolean =>
  after.collection_id !== null && after.collection_id !== (before?.collection_id ?? null);
const isRestored = ({ before, after }: Change): boolean =>
  activeCollectionOf(before) === null && activeCollectionOf(after) !== null;

/** Finds the changes that a collection rejects, by question id. Counts the questions change by change. */
export const findJoinRejections = (
  collections: ReadonlyMap<string, CollectionSummary>,
  changes: readonly Change[],
): Map<string, Rejection> => {
  const counts = new Map([...collections].map(([id, { questions: count }]) => [id, count]));
  const add = (id: string | null, by: number) => id !== null && counts.set(id, (counts.get(id) ?? 0) + by);
  const rejections = new Map<string, Rejection>();
  for (const change of changes) {
    const { before, after } = change;
    const previous = activeCollectionOf(before);
    const next = activeCollectionOf(after);
    if (previous !== next) add(previous, -1);
    if (isMoved(change) || isRestored(change)) {
      const id = after.collection_id ?? '';
      const collection = collections.get(id);
      // A restored question can return to its collection in the trash.
      const open = collection && !isMoved(change) ? { ...collection, trashed_at: null } : collection;
      const rejection = joinRejection(after, open, counts.get(id) ?? 0);
      if (rejection) {
        rejections.set(after.id, rejection);
        continue;
      }
    }
    if (previous !== next) add(next, 1);
  }
  return rejections;
};

/** The ids of all collections before or after the changes. */
export const affectedCollectionIds = (changes: readonly RowChange<Question>[]): string[] => [
  ...new Set(
    changes.flatMap(({ before, after }) => [before?.collection_id ?? [], after?.collection_id ?? []].flat()),
  ),
];

/**
 * Returns the changes that the collections accept. Throws a rejection; a restored question whose collection rejects it is
 * restored without a collection.
 */
export const admitToCollections = async <C extends Change>(
  db: Transaction,
  changes: readonly C[],
): Promise<C[]> => {
  const joining = changes.filter(change => isMoved(change) || isRestored(change));
  if (joining.length === 0) return [...changes];
  const rejections = findJoinRejections(
    await readCollections(db, affectedCollectionIds(changes), true),
    changes,
  );
  return changes.map(change => {
    const rejection = rejections.get(change.after.id);
    if (!rejection) return change;
    if (isMoved(change)) throw rejectionProblem(rejection);
    return { ...change, after: { ...change.after, collection_id: null } };
  });
};

/**
 * Updates the order of the collections of changed questions: closes gaps, appends new questions, and restores the position
 * of questions from the trash. Returns the rows with their positions.
 */
export const updateCollectionOrders = async (
  db: Transaction,
  changes: readonly RowChange<Question>[],
): Promise<Question[]> => {
  const changesWithCollections = changes.map(change => ({
    ...change,
    from: activeCollectionOf(change.before),
    to: activeCollectionOf(change.after),
  }));
  const ordered = new Set(
    changesWithCollections.flatMap(({ from, to }) => (from === to ? [] : [from ?? [], to ?? []].flat())),
  );
  const counted = new Set([
    ...ordered,
    ...changesWithCollections.flatMap(({ before, after, to }) =>
      to !== null && before?.status !== after?.status ? [to] : [],
    ),
  ]);
  const positions = new Map<string, number | null>();
  for (const { before, after } of changesWithCollections) {
    // A question in the trash keeps its position for a restore.
    const isOutside =
      after && (after.collection_id === null || after.collection_id !== before?.collection_id);
    if (isOutside && after.order !== null) positions.set(after.id, null);
  }
  const newcomers = new Map(
    changesWithCollections.flatMap(({ before, after, from, to }) =>
      after && to !== null && to !== from
        ? [[after.id, { to, position: before?.collection_id === to ? before.order : null }] as const]
        : [],
    ),
  );
  for (const [id, order] of ordered.size ? await readQuestionOrder(db, [...ordered]) : []) {
    const incoming = [...newcomers].flatMap(([each, { to, position }]) =>
      to === id ? [{ id: each, position }] : [],
    );
    const next = insertNewcomers(
      order.filter(each => !newcomers.has(each)),
      incoming,
    );
    for (const [each, position] of Object.entries(positionsById(next))) positions.set(each, position);
  }
  await writeQuestionPositions(db, positions);
  await recountCollections(db, [...counted]);
  return changes.flatMap(({ after }) => {
    if (!after) return [];
    const position = positions.get(after.id);
    return [position === undefined ? after : { ...after, order: position }];
  });
};
