import { writeHistory } from '../db/audit';
import { readQuestionOrder, writeQuestionPositions } from '../db/questionOrder';
import { question } from '../../src/contract/entities/question';
import { arranged, placesOf, type OrderMap } from '../rules/orderMap';
import type { Work } from './applyChanges';

/**
 * Puts questions of a collection, which the caller holds, at the given places, the others around them; each move is told
 * in the history of the question that was asked to move. Answers every place of the collection.
 */
export const reorderQuestions = async (
  work: Work,
  collection: { readonly id: string; readonly heartbeat_id: number },
  orders: OrderMap,
): Promise<Record<string, number>> => {
  const { db, caller, afterCommit, totals } = work;
  const current = (await readQuestionOrder(db, [collection.id])).get(collection.id) ?? [];
  const before = placesOf(current);
  const after = placesOf(arranged(current, orders));
  const moved = current.filter(id => before[id] !== after[id]);
  if (moved.length === 0) return after;
  await writeQuestionPositions(db, new Map(moved.map(id => [id, after[id] ?? null])));
  await writeHistory(
    db,
    work,
    moved
      .filter(id => Object.hasOwn(orders, id))
      .map(entityId => ({
        entity: question.name,
        entityId,
        before: { order: before[entityId] },
        after: { order: after[entityId] },
        isOwn: collection.heartbeat_id === caller.heartbeatId,
      })),
  );
  afterCommit(() => totals.invalidate([String(collection.heartbeat_id)]));
  return after;
};
