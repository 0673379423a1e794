import { referringEndpoints } from '../../../src/contract/calls/referringCalls';
import { problemOf } from '../../errors/problem';
import { implement, type Implementation } from '../../http/implement';
import { allStores } from '../../records/studio/allStores';
import { recordsToRead } from '../../records/changeRecords';
import { countReferring } from '../../records/deletions/countReferring';

/** The handler that says what the deletion of records does to others. */
export const referringImplementations: readonly Implementation[] = [
  implement(referringEndpoints.list, async ({ db, caller, query: { resource, ids } }) => {
    const store = allStores.find(({ name }) => name === resource);
    if (!store) throw problemOf('not-found');
    const rows = await recordsToRead(db, store, caller, [...new Set(ids)]);
    const items = await countReferring(db, store, [...rows.values()]);
    return { items, total: items.length, page: 1, per_page: Math.max(1, items.length) };
  }),
];
