import type { Viki } from '../../src/contract/entities/viki';
import { writingEndpoints } from '../../src/contract/endpoints/writings';
import { nameOf } from '../../src/contract/calls/endpoint';
import type { ListCaches } from '../db/lists/listCaches';
import { readListPage } from '../db/lists/readListPage';
import { implement, type Implementation } from '../http/implement';
import { problemOf } from '../errors/problem';
import { vikiStore } from '../records/stores/vikiStore';
import { blacklistMany } from './blacklistMany';

/** The handlers of vikis beyond the generic ones. */
export const writingImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => [
  implement(writingEndpoints.byAuthor, async ({ db, caller, params, query }) => {
    if (params.id === 0) throw problemOf('missing-author-id', 'missing-author-id');
    const scope = await vikiStore.scope(db, caller, { heartbeat_id: params.id });
    return readListPage<Viki>(db, lists, vikiStore.source, scope, query);
  }),

  implement(writingEndpoints.blacklist, async call =>
    blacklistMany(
      { ...call, action: nameOf(writingEndpoints.blacklist), totals: lists.totals },
      vikiStore,
      call.body,
    ),
  ),
];
