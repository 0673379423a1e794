import { writeHistory } from '../../db/audit';
import { readQuestionOrder, writeQuestionPositions } from '../../db/questionOrder';
import { question } from '../../../src/contract/entities/question';
import { applyOrderMap, positionsById, type OrderMap } from '../../rules/orderMap';
import type { WriteContext } from '../applyChanges';

/**
 * Moves questions of a locked collection to the given positions. The history records the moves of the named questions.
 * Returns all positions of the collection.
 */
export const reorderQuestions = async (
  work: WriteContext,
  collection: { readonly id: string; readonly heartbeat_id: number },
  orders: OrderMap,
): Promise<Record<string, number>> => {
  const { db, caller, afterCommit, totals } = work;
  const current = (await readQuestionOrder(db, [collection.id])).get(collection.id) ?? [];
  const before = positionsById(current);
  const after = positionsById(applyOrderMap(current, orders));
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
