import { hiddenItem, type HiddenItem } from '../../src/contract/entities/hiddenItem';
import { hiddenContentEndpoints } from '../../src/contract/endpoints/hiddenContent';
import type { ListCaches } from '../db/lists/listCaches';
import { readListPage } from '../db/lists/readListPage';
import type { ListSource } from '../db/lists/listSource';
import { implement, type Implementation } from '../http/implement';
import { ownerOfList, scopeOfOwner } from '../records/ownerScope';

/** The view of all blacklisted moments, videos and pages. */
const source: ListSource = {
  table: 'hidden_items',
  entity: hiddenItem,
  types: {
    id: 'text',
    kind: 'text',
    heartbeat_id: 'bigint',
    title: 'text',
    thumbnail: 'text',
    scope: 'text',
    reason: 'text',
    since: 'timestamptz',
  },
};

/** The list of the caller's blacklisted content, or of all creators' with permission `moments.manage`. */
export const hiddenContentImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => [
  implement(hiddenContentEndpoints.list, async ({ db, caller, query }) => {
    const { heartbeat_id: requested, ...parameters } = query;
    const scope = scopeOfOwner(ownerOfList(caller, requested, ['moments.manage']));
    return readListPage<HiddenItem>(db, lists, source, scope, parameters);
  }),
];
