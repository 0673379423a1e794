import { sql } from 'drizzle-orm';
import type { BlacklistScope } from '../../src/contract/enumerations';
import type { Transaction } from '../db/database';

/** A page's entry in a blacklist: its reason and start. */
export interface BlacklistEntry {
  readonly reason: string | null;
  readonly since: string;
}

/** A page before and after a change of its blacklists. */
export interface PageChange {
  readonly id: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Undefined if the page is removed from the blacklist. */
  readonly entry?: BlacklistEntry;
}

/** Locks creators' pages, by id. */
export const lockPages = async (db: Transaction, ids: readonly number[]) => {
  const { rows } = await db.execute<{ id: number; blacklists: string[] }>(sql`
    select id, blacklists from heartbeats where id = any(${sql.param(ids)}::integer[]) order by id for update`);
  return new Map(rows.map(row => [row.id, row]));
};

/**
 * Writes one blacklist of pages and updates the pages' versions.
 *
 * @returns the entries of the removed pages, by id
 */
export const savePageBlacklists = async (
  db: Transaction,
  changes: readonly PageChange[],
  { scope, now }: { readonly scope: BlacklistScope; readonly now: Date },
): Promise<ReadonlyMap<number, BlacklistEntry>> => {
  const added = changes.flatMap(({ id, entry }) => (entry ? { id, ...entry } : []));
  const removed = changes.flatMap(({ id, entry }) => (entry ? [] : id));
  await db.execute(sql`
    insert into heartbeat_blacklists (heartbeat_id, scope, reason, since)
    select id, ${scope}, reason, since
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as given(id integer, reason text, since timestamptz)
    on conflict do nothing`);
  const { rows } = await db.execute<{
    heartbeat_id: number;
    reason: string | null;
    since: string | Date;
  }>(sql`
    delete from heartbeat_blacklists
    where heartbeat_id = any(${sql.param(removed)}::integer[]) and scope = ${scope}
    returning heartbeat_id, reason, since`);
  const versions = changes.map(({ id, after }) => ({ id, after }));
  await db.execute(sql`
    update heartbeats set
      blacklists = array(select jsonb_array_elements_text(given.after)),
      updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as given(id integer, after jsonb)
    where heartbeats.id = given.id`);
  return new Map(
    rows.map(({ heartbeat_id, reason, since }) => [
      heartbeat_id,
      { reason, since: new Date(since).toISOString() },
    ]),
  );
};
