import { writeActivity } from '../../db/activity/activities';
import { writeHistory } from '../../db/audit';
import { readQuestionOrder, writeQuestionPositions } from '../../db/studio/questionOrder';
import { question } from '../../../src/contract/entities/question';
import { applyOrderMap, positionsById, type OrderMap } from '../../rules/studio/orderMap';
import type { WriteContext } from '../applyChanges';
import { questionStore } from './questionStore';

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
  const named = moved.filter(id => Object.hasOwn(orders, id));
  const titles = new Map(
    (await questionStore.read(db, named)).map(row => [row.id, questionStore.titleOf(row)]),
  );
  const changes = named.map(id => ({
    entity: question.name,
    id,
    title: titles.get(id) ?? '',
    before: { order: before[id] },
    after: { order: after[id] },
  }));
  const isOwn = collection.heartbeat_id === caller.heartbeatId;
  await writeHistory(
    db,
    work,
    changes.map(({ entity, id, before: from, after: to }) => ({
      entity,
      entityId: id,
      before: from,
      after: to,
      isOwn,
    })),
  );
  await writeActivity(db, work, changes);
  afterCommit(() => totals.invalidate([String(collection.heartbeat_id)]));
  return after;
};
