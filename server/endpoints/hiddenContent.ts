import { sql } from 'drizzle-orm';
import { hiddenItem, type HiddenItem } from '../../src/contract/entities/hiddenItem';
import { hiddenContentEndpoints } from '../../src/contract/endpoints/hiddenContent';
import { hasAnyPermission } from '../../src/contract/permissions';
import { readListPage, type ListCaches } from '../db/readListPage';
import type { ListSource } from '../db/listSource';
import { allOwners } from '../db/totalsCache';
import { implement, type Implementation } from '../http/implement';
import { problemOf } from '../errors/problem';

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
    const mayOpenAll = hasAnyPermission(caller.permissions, ['moments.manage']);
    if (requested !== undefined && requested !== caller.heartbeatId && !mayOpenAll)
      throw problemOf('not-found');
    const ownerId = requested ?? (mayOpenAll ? undefined : caller.heartbeatId);
    const scope =
      ownerId === undefined
        ? { where: [sql`true`], cacheKey: 'all', cacheOwner: allOwners }
        : {
            where: [sql`heartbeat_id = ${ownerId}`],
            cacheKey: `own/${ownerId}`,
            cacheOwner: String(ownerId),
          };
    return readListPage<HiddenItem>(db, lists, source, scope, parameters);
  }),
];
