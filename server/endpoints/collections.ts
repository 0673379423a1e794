import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { nameOf } from '../../src/contract/calls/endpoint';
import { only } from '../../src/contract/calls/envelope';
import type { ListCaches } from '../db/lists/listCaches';
import { readQuestionOrder } from '../db/studio/questionOrder';
import { implement, type Implementation } from '../http/implement';
import { problemOf } from '../errors/problem';
import { lockActiveCollection } from '../records/questions/lockActiveCollection';
import { reorderQuestions } from '../records/questions/reorderQuestions';

/** The handlers of collections beyond the generic ones. */
export const collectionImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => [
  implement(collectionEndpoints.reorderMap, async call => {
    const { collection_id, orders, heartbeat_id } = call.body;
    const work = { ...call, action: nameOf(collectionEndpoints.reorderMap), totals: lists.totals };
    const collection = await lockActiveCollection(call.db, call.caller, collection_id, heartbeat_id);
    const members = new Set((await readQuestionOrder(call.db, [collection_id])).get(collection_id));
    if (Object.keys(orders).some(id => !members.has(id))) throw problemOf('not-found');
    return only({ collection_id, orders: await reorderQuestions(work, collection, orders) });
  }),
];
