import { sql } from 'drizzle-orm';
import { only } from '../../../src/contract/calls/envelope';
import { followEndpoints } from '../../../src/contract/endpoints/page/follows';
import { pageManager } from '../../../src/contract/endpoints/page/pages';
import { follow, type Follow, type FollowDirection } from '../../../src/contract/entities/people/follow';
import type { ListSource } from '../../db/lists/listSource';
import { hiddenScopes, isShownCreator } from '../../db/publication/publicState';
import type { ListCaches } from '../../db/lists/listCaches';
import { readListPage } from '../../db/lists/readListPage';
import { implement, type Implementation } from '../../http/implement';
import { ownerOfList, scopeOfOwner } from '../../records/ownerScope';
import { readFollowers } from '../../records/studio/figures/readFigures';

/** The view of follows, as either side sees them. */
const source: ListSource = {
  table: 'follow_list',
  entity: follow,
  types: {
    id: 'text',
    heartbeat_id: 'bigint',
    name: 'text',
    handle: 'text',
    avatar: 'text',
    since: 'timestamptz',
  },
};

const NEWEST = 10;

/** Those of one creator whose pages everybody may see. */
const scopeOf = (heartbeatId: number, direction: FollowDirection) =>
  scopeOfOwner(heartbeatId, {
    where: [sql`direction = ${direction}`, isShownCreator(sql`person_id`, hiddenScopes)],
    key: direction,
  });

/** Who follows a creator, and whom the creator follows. */
export const followImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => [
  implement(followEndpoints.list, async ({ db, caller, query }) => {
    const { heartbeat_id: requested, direction, ...parameters } = query;
    const owner = ownerOfList(caller, requested ?? caller.heartbeatId, [pageManager]) ?? caller.heartbeatId;
    return readListPage<Follow>(db, lists, source, scopeOf(owner, direction), parameters);
  }),

  implement(followEndpoints.counts, async ({ db, caller, params }) => {
    const id = Number(params.id);
    ownerOfList(caller, id, [pageManager]);
    const read = (direction: FollowDirection, perPage: number) =>
      readListPage<Follow>(db, lists, source, scopeOf(id, direction), {
        page: 1,
        per_page: perPage,
        sort_column: 'since',
        sort_direction: 'desc',
      });
    const newest = await read('followers', NEWEST);
    const { total: following } = await read('following', 1);
    return only({
      id: params.id,
      followers: Math.max(await readFollowers(db, id), newest.total),
      followers_with_page: newest.total,
      following,
      newest: [...newest.items],
    });
  }),
];
