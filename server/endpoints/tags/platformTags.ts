import { sql, type SQL } from 'drizzle-orm';
import type { Tag } from '../../../src/contract/entities/tag';
import { tagEndpoints } from '../../../src/contract/endpoints/tags';
import { nameOf, type Endpoint } from '../../../src/contract/calls/endpoint';
import type { Page } from '../../../src/contract/calls/envelope';
import type { Transaction } from '../../db/database';
import type { ListCaches } from '../../db/lists/listCaches';
import { readListPage } from '../../db/lists/readListPage';
import { allOwners } from '../../db/lists/totalsCache';
import { implement, type WritingCall, type Implementation } from '../../http/implement';
import { problemOf } from '../../errors/problem';
import { applyChanges } from '../../records/applyChanges';
import { tagStore } from '../../records/tags/tagStore';
import { orderTags, rankTags } from '../../rules/studio/tagOrder';

type Step = ReturnType<typeof rankTags>[number];

/** Serialises changes of tag positions, because they also move tags that the call does not name and lock. */
const lockTagOrder = (db: Transaction) => db.execute(sql`select pg_advisory_xact_lock(7411907)`);

/** Locks the tags of `ids` and those that match a condition. Throws `not-found` if an id does not exist. */
const lockTags = async (db: Transaction, ids: readonly string[], others: SQL): Promise<Tag[]> => {
  const named = sql`id = any(${sql.param(ids)}::text[])`;
  const { rows } = await db.execute<{ id: string }>(sql`select id from tags where ${named} or ${others}`);
  const found = new Set(rows.map(({ id }) => id));
  if (!ids.every(id => found.has(id))) throw problemOf('not-found');
  return tagStore.lock(db, [...found]);
};

/** The handlers for managers of tags: order, ranking, supertags. */
export const platformTagImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => {
  /** Changes tags and returns the tags of `ids` in that order. */
  const change = async (
    endpoint: Endpoint,
    call: WritingCall,
    ids: readonly string[],
    others: SQL,
    steps: (tags: readonly Tag[]) => readonly Step[],
  ): Promise<Page<Tag>> => {
    await lockTagOrder(call.db);
    const tags = await lockTags(call.db, ids, others);
    const work = { ...call, action: nameOf(endpoint), totals: lists.totals };
    const changed = await applyChanges(work, tagStore, steps(tags));
    const newest = new Map([...tags, ...changed].map(tag => [tag.id, tag]));
    const items = ids.flatMap(id => newest.get(id) ?? []);
    return { items, total: items.length, page: 1, per_page: Math.max(1, items.length) };
  };

  return [
    implement(tagEndpoints.order, async call => {
      const { ids } = call.body;
      const sameOwner = sql`coalesce(owner, 0) in (
        select coalesce(owner, 0) from tags where id = any(${sql.param(ids)}::text[]))`;
      return change(tagEndpoints.order, call, ids, sameOwner, tags => orderTags(tags, ids));
    }),

    implement(tagEndpoints.ranking, async ({ db, query, request }) => {
      const isOrdered = new URL(request.url).searchParams.has('sort_column');
      const byRanking = { sort_column: 'ranking', sort_direction: 'asc' } as const;
      const scope = { where: [sql`ranking is not null`], cacheKey: 'ranked', cacheOwner: allOwners };
      return readListPage<Tag>(
        db,
        lists,
        tagStore.source,
        scope,
        isOrdered ? query : { ...query, ...byRanking },
      );
    }),

    implement(tagEndpoints.rank, async call => {
      const { ids } = call.body;
      return change(tagEndpoints.rank, call, ids, sql`ranking is not null`, tags => rankTags(tags, ids));
    }),

    implement(tagEndpoints.supertags, async call => {
      const { ids, supertag } = call.body;
      return change(tagEndpoints.supertags, call, ids, sql`false`, tags =>
        tags.flatMap(before =>
          before.supertag === supertag ? [] : [{ before, after: { ...before, supertag } }],
        ),
      );
    }),
  ];
};
