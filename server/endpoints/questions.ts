import { questionEndpoints } from '../../src/contract/endpoints/questions';
import { nameOf } from '../../src/contract/calls/endpoint';
import { only } from '../../src/contract/calls/envelope';
import type { ListCaches } from '../db/lists/listCaches';
import { lockCollections } from '../db/studio/questionOrder';
import { implement, type Implementation } from '../http/implement';
import { changeOne } from '../records/changeRecords';
import { lockActiveCollection } from '../records/questions/lockActiveCollection';
import { questionStore } from '../records/questions/questionStore';
import { saveSheet } from '../records/questions/saveSheet';
import { bulkPage } from '../records/bulkResults';

/** The handlers of questions beyond the generic ones. */
export const questionImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => [
  implement(questionEndpoints.update, async call => {
    const { id, heartbeat_id: heartbeatId, ...change } = call.body;
    const work = { ...call, action: nameOf(questionEndpoints.update), totals: lists.totals };
    // Locks both collections of a move at once, in id order, to avoid deadlocks.
    if (change.collection_id) await lockCollections(call.db, [id], [change.collection_id]);
    return only(await changeOne(work, questionStore, { id, change, heartbeatId, ifMatch: call.ifMatch }));
  }),

  implement(questionEndpoints.sheet, async call => {
    const { collection_id, rows, heartbeat_id } = call.body;
    const work = { ...call, action: nameOf(questionEndpoints.sheet), totals: lists.totals };
    const collection = await lockActiveCollection(call.db, call.caller, collection_id, heartbeat_id);
    const items = await saveSheet(work, collection, rows);
    return { ...bulkPage(items), items };
  }),
];
