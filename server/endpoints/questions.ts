import { questionEndpoints } from '../../src/contract/endpoints/questions';
import { nameOf } from '../../src/contract/tools/endpoint';
import { only } from '../../src/contract/tools/envelope';
import type { ListCaches } from '../db/list';
import { lockCollections } from '../db/questionOrder';
import { implement, type Implementation } from '../http/implement';
import { changeOne } from '../records/changeOne';
import { openCollection } from '../records/openCollection';
import { questionStore } from '../records/questionStore';
import { saveSheet } from '../records/saveSheet';
import { bulkPage } from '../records/bulkResults';

/** What questions have beyond the calls of any content (contract section 2). */
export const questionImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => [
  implement(questionEndpoints.update, async call => {
    const { id, heartbeat_id: heartbeatId, ...change } = call.body;
    const work = { ...call, action: nameOf(questionEndpoints.update), totals: lists.totals };
    // Both collections of a move are held at once, in order, so that two moves never wait for each other.
    if (change.collection_id) await lockCollections(call.db, [id], [change.collection_id]);
    return only(await changeOne(work, questionStore, { id, change, heartbeatId, ifMatch: call.ifMatch }));
  }),

  implement(questionEndpoints.sheet, async call => {
    const { collection_id, rows, heartbeat_id } = call.body;
    const work = { ...call, action: nameOf(questionEndpoints.sheet), totals: lists.totals };
    const collection = await openCollection(call.db, call.caller, collection_id, heartbeat_id);
    const items = await saveSheet(work, collection, rows);
    return { ...bulkPage(items), items };
  }),
];
