import { sql } from 'drizzle-orm';
import { creator, type Creator } from '../../src/contract/entities/creator';
import { heartbeatEndpoints } from '../../src/contract/endpoints/heartbeats';
import type { blacklistScopes } from '../../src/contract/enumerations';
import { writeAudit } from '../db/audit';
import type { Transaction } from '../db/database';
import { listPage, type ListCaches } from '../db/list';
import type { ListSource } from '../db/listSource';
import { allOwners } from '../db/totalsCache';
import { implement, type Call, type Implementation } from '../http/implement';
import { decideBlacklist } from '../rules/creatorBlacklist';
import { bulkPage, notFoundResult, type BulkResult } from '../records/bulkResults';

/** The view over the pages of people. */
const source: ListSource = {
  table: 'creators',
  entity: creator,
  types: {
    id: 'text',
    name: 'text',
    handle: 'text',
    avatar: 'text',
    status: 'text',
    blacklists: 'text[]',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

interface Change {
  readonly id: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Pages by id, held against other writers. */
const lockPages = async (db: Transaction, ids: readonly number[]) => {
  const { rows } = await db.execute<{ id: number; blacklists: string[] }>(sql`
    select id, blacklists from heartbeats where id = any(${sql.param(ids)}::integer[]) order by id for update`);
  return new Map(rows.map(row => [row.id, row]));
};

/** Writes the blacklists of pages, why and since when, and moves the pages' versions on. */
const saveBlacklists = async (
  db: Transaction,
  changes: readonly Change[],
  { scope, remove, reason, now }: { scope: string; remove: boolean; reason: string | null; now: Date },
): Promise<void> => {
  const ids = sql`${sql.param(changes.map(({ id }) => id))}::integer[]`;
  await db.execute(
    remove
      ? sql`delete from heartbeat_blacklists where heartbeat_id = any(${ids}) and scope = ${scope}`
      : sql`
        insert into heartbeat_blacklists (heartbeat_id, scope, reason, since)
        select id, ${scope}, ${reason}, ${now.toISOString()}::timestamptz from unnest(${ids}) as given(id)
        on conflict do nothing`,
  );
  await db.execute(sql`
    update heartbeats set
      blacklists = array(select jsonb_array_elements_text(given.after)),
      updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(id integer, after jsonb)
    where heartbeats.id = given.id`);
};

/** Creators, and the three lists that a creator's page can be put on (contract section 2). */
export const heartbeatImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => {
  type Blacklisting = (typeof heartbeatEndpoints)['blacklistAll' | 'blacklistPage' | 'blacklistEarnings'];

  const blacklist = (endpoint: Blacklisting, scope: (typeof blacklistScopes)[number]) =>
    implement(endpoint, async (call: Call<Blacklisting>) => {
      const { db, body, now } = call;
      const { remove = false, reason = null } = body;
      const pages = await lockPages(db, [...new Set(body.ids.map(Number))]);
      const changes = new Map<number, Change>();
      const results = body.ids.map((id): BulkResult => {
        const page = pages.get(Number(id));
        if (!page) return notFoundResult(id);
        const decision = decideBlacklist(page, { scope, remove });
        if (!decision.ok) return { id, ok: false, code: decision.code, message: decision.message };
        if (decision.next !== page)
          changes.set(page.id, { id: page.id, before: page.blacklists, after: decision.next.blacklists });
        return { id, ok: true };
      });
      if (changes.size > 0) {
        const changed = [...changes.values()];
        await saveBlacklists(db, changed, { scope, remove, reason: reason === '' ? null : reason, now });
        const audited = changed.map(({ id, before, after }) => ({
          entity: 'heartbeat',
          entityId: String(id),
          before: { blacklists: before },
          after: { blacklists: after, ...(reason && !remove ? { reason } : {}) },
        }));
        await writeAudit(db, endpoint, call, audited);
        const owners = [allOwners, ...changed.map(({ id }) => String(id))];
        call.afterCommit(() => lists.totals.invalidate(owners));
      }
      return bulkPage(results);
    });

  return [
    implement(heartbeatEndpoints.list, async ({ db, query }) => {
      const scope = { where: [sql`true`], key: 'all', owner: allOwners };
      const page = await listPage(db, lists, source, scope, query);
      return { ...page, items: page.items as Creator[] }; // columns of the view
    }),
    blacklist(heartbeatEndpoints.blacklistAll, 'everything'),
    blacklist(heartbeatEndpoints.blacklistPage, 'heartbeat'),
    blacklist(heartbeatEndpoints.blacklistEarnings, 'earnings'),
  ];
};
