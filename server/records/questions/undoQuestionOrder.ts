import type { UndoResult } from '../../../src/contract/entities/activity';
import { messageFor } from '../../messages';
import type { RecordedState } from '../../db/activity/recordedStates';
import type { Actor } from '../../rules/caller';
import type { WriteContext } from '../applyChanges';
import { questionStore } from './questionStore';
import { reorderQuestions } from './reorderQuestions';

/**
 * Undoes moves of questions within their collections: questions that are still where they were moved to go back. Returns a
 * result for each moved question.
 */
export const undoQuestionOrder = async (
  work: WriteContext & { readonly caller: Actor },
  states: readonly RecordedState[],
): Promise<UndoResult[]> => {
  const moved = new Map(
    states.flatMap(({ id, before, after }) =>
      typeof after['order'] === 'number' && typeof before['order'] === 'number'
        ? [[id, { from: before['order'], to: after['order'] }] as const]
        : [],
    ),
  );
  const rows = await questionStore.lock(work.db, [...moved.keys()]);
  const orders = new Map<string, { heartbeatId: number; positions: Record<string, number> }>();
  const results = rows.map((row): UndoResult => {
    const { id, collection_id: collectionId, heartbeat_id: heartbeatId, order } = row;
    const result = { id, title: questionStore.titleOf(row) };
    const move = moved.get(id);
    if (!questionStore.mayChange(work.caller, row))
      return { id, title: '', ok: false, message: messageFor('not-found') };
    if (!move || collectionId === null || row.trashed_at !== null || order !== move.to)
      return { ...result, ok: false, message: messageFor('changed-since') };
    const { positions } = orders.get(collectionId) ?? { positions: {} };
    orders.set(collectionId, { heartbeatId, positions: { ...positions, [id]: move.from } });
    return { ...result, ok: true };
  });
  for (const [id, { heartbeatId, positions }] of orders)
    await reorderQuestions(work, { id, heartbeat_id: heartbeatId }, positions);
  return results;
};
