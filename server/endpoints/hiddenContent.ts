import { sql } from 'drizzle-orm';
import { hiddenItem, type HiddenItem } from '../../src/contract/entities/hiddenItem';
import { hiddenContentEndpoints } from '../../src/contract/endpoints/hiddenContent';
import { hasAnyPermission } from '../../src/contract/permissions';
import { listPage, type ListCaches } from '../db/list';
import type { ListSource } from '../db/listSource';
import { allOwners } from '../db/totalsCache';
import { implement, type Implementation } from '../http/implement';
import { problemOf } from '../errors/problem';

/** The view over every moment, video and page that is on a blacklist. */
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

/** What the platform hides of the caller's, or of everybody's for those who manage moments (contract section 2). */
export const hiddenContentImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => [
  implement(hiddenContentEndpoints.list, async ({ db, caller, query }) => {
    const { heartbeat_id: asked, ...parameters } = query;
    const mayOpenAll = hasAnyPermission(caller.permissions, ['moments.manage']);
    if (asked !== undefined && asked !== caller.heartbeatId && !mayOpenAll) throw problemOf('not-found');
    const whose = asked ?? (mayOpenAll ? undefined : caller.heartbeatId);
    const scope =
      whose === undefined
        ? { where: [sql`true`], key: 'all', owner: allOwners }
        : { where: [sql`heartbeat_id = ${whose}`], key: `own/${whose}`, owner: String(whose) };
    const page = await listPage(db, lists, source, scope, parameters);
    return { ...page, items: page.items as HiddenItem[] }; // columns of the view
  }),
];
