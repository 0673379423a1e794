import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { nameOf } from '../../src/contract/tools/endpoint';
import { only } from '../../src/contract/tools/envelope';
import type { ListCaches } from '../db/list';
import { readQuestionOrder } from '../db/questionOrder';
import { implement, type Implementation } from '../http/implement';
import { problemOf } from '../errors/problem';
import { openCollection } from '../records/openCollection';
import { reorderQuestions } from '../records/reorderQuestions';

/** What collections have beyond the calls of any content (contract section 2). */
export const collectionImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => [
  implement(collectionEndpoints.reorderMap, async call => {
    const { collection_id, orders, heartbeat_id } = call.body;
    const work = { ...call, action: nameOf(collectionEndpoints.reorderMap), totals: lists.totals };
    const collection = await openCollection(call.db, call.caller, collection_id, heartbeat_id);
    const inside = new Set((await readQuestionOrder(call.db, [collection_id])).get(collection_id));
    if (Object.keys(orders).some(id => !inside.has(id))) throw problemOf('not-found');
    return only({ collection_id, orders: await reorderQuestions(work, collection, orders) });
  }),
];
