import { prettyLinkEndpoints } from '../../src/contract/endpoints/prettyLinks';
import { readClicksByDay } from '../records/shortLinks/linkClicks';
import { implement, type Implementation } from '../http/implement';
import { oneRecord } from '../records/changeRecords';
import { prettyLinkStore } from '../records/shortLinks/prettyLinkStore';

/** The handlers of pretty links beyond the generic ones. */
export const prettyLinkImplementations = (): readonly Implementation[] => [
  implement(prettyLinkEndpoints.clicks, async ({ db, caller, params, query, now }) => {
    const { id } = await oneRecord(db, prettyLinkStore, caller, params.id, {
      heartbeatId: query.heartbeat_id,
    });
    const items = await readClicksByDay(db, id, now);
    return { items, total: items.length, page: 1, per_page: items.length };
  }),
];
