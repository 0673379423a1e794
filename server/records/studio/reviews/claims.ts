import { getTableName, sql, type Table } from 'drizzle-orm';
import { limits } from '../../../../src/contract/limits';
import type { FilterWithoutField } from '../../../db/lists/listSource';
import { recordChange } from '../../../db/notifications/recordChange';
import { messageFor } from '../../../messages';
import type { Actor } from '../../../rules/caller';
import type { Rejection } from '../../../rules/decision';
import { claimedRefusal, isClaimed, type Claim } from '../../../rules/studio/queueDecision';
import type { WriteContext } from '../../applyChanges';
import { notFoundResult, type BulkResult } from '../../bulkResults';
import type { RecordStore, StoredRecord } from '../../recordStore';

type ClaimResult = BulkResult & Claim;

const noClaim: Claim = { claimed_by: null, claimed_name: null, claimed_until: null };

/** The columns of a claim that ends, for an update of a table of reviews. */
export const endedClaim = sql`claimed_by = null, claimed_name = null, claimed_until = null, claimed_at = null`;

/** The claim of a row; none where it ran out. */
const claimOf = (row: Claim, now: Date): Claim =>
  isClaimed(row, now)
    ? { claimed_by: row.claimed_by, claimed_name: row.claimed_name, claimed_until: row.claimed_until }
    : noClaim;

/** A row without a claim that ran out. */
export const withLiveClaim = <Row extends Claim>(row: Row, now: Date): Row => ({
  ...row,
  ...claimOf(row, now),
});

/** The same for a row of an export, whose fields are not typed. */
export const withLiveClaimFields = (
  row: Readonly<Record<string, unknown>>,
  now: Date,
): Record<string, unknown> => {
  const { claimed_until: until } = row;
  return typeof until === 'string' && isClaimed({ claimed_until: until }, now) ? row : { ...row, ...noClaim };
};

/** The filter of lists by whether somebody looks at a record now. */
export const isClaimedFilter: FilterWithoutField = (_, value, now) => {
  const isHeld = sql`coalesce(claimed_until > ${now.toISOString()}::timestamptz, false)`;
  const requested = Array.isArray(value) ? value : [value];
  if (requested.includes(true) === requested.includes(false)) return undefined;
  return requested.includes(true) ? isHeld : sql`not ${isHeld}`;
};

type Work = Pick<WriteContext, 'db' | 'now' | 'totals' | 'afterCommit'> & { readonly caller: Actor };

/** Records that reviewers hold while they look at them. Their table has the columns of a claim, and `claimed_at`. */
export interface Claimable<Row extends StoredRecord & Claim> {
  readonly store: RecordStore<Row>;
  readonly table: Table;
  /** Why this person never decides a record, and so never holds it; undefined where they may. */
  readonly refusal: (row: Row, caller: Actor) => Rejection | undefined;
  /** Whether this person does not see a record of others. Default: they see all. */
  readonly isHidden?: (row: Row, caller: Actor) => boolean;
  /** Whether the queue has the record no more. */
  readonly isMissing: (row: Row) => boolean;
}

/** Saves claims, and names the records to those who look at the queue. Claims have no history. */
const saveClaims = async <Row extends StoredRecord & Claim>(
  { db, caller, now, totals, afterCommit }: Work,
  { store, table }: Claimable<Row>,
  rows: readonly Row[],
  until: string | null,
): Promise<void> => {
  if (rows.length === 0) return;
  const isHeld = until !== null;
  const time = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update ${sql.identifier(getTableName(table))} set
      claimed_at = case when ${isHeld} then
        case when claimed_by = ${caller.userId} and claimed_until > ${time} then claimed_at else ${time} end
      end,
      claimed_by = ${isHeld ? caller.userId : null}::bigint,
      claimed_name = ${isHeld ? caller.name : null}::text,
      claimed_until = ${until}::timestamptz,
      updated_at = greatest(${time}, updated_at + interval '1 millisecond')
    where id = any(${sql.param(rows.map(({ id }) => id))}::text[])`);
  const changes = rows.map(row =>
    recordChange({ resource: store.name, owner: store.ownerOf(row), by: caller.userId }, row, {
      ...row,
      updated_at: now.toISOString(),
    }),
  );
  afterCommit(() => totals.invalidate([], changes));
};

/** How many records a person holds now. Concurrent claims of one person are counted one after the other. */
const countHeld = async ({ db, caller, now }: Work, table: Table): Promise<number> => {
  const name = getTableName(table);
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`claims/${name}/${caller.userId}`}, 0))`,
  );
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(name)}
    where claimed_by = ${caller.userId} and claimed_until > ${now.toISOString()}::timestamptz`);
  return rows[0]?.count ?? 0;
};

/**
 * Holds records for the caller, or renews their own claims. Returns a result for each id, with the claim that it has now: `quota-exceeded`
 * where they would hold more than `limits.review.heldAtOnce`.
 */
export const claimRecords = async <Row extends StoredRecord & Claim>(
  work: Work,
  kind: Claimable<Row>,
  ids: readonly string[],
): Promise<ClaimResult[]> => {
  const { db, caller, now } = work;
  const { heldAtOnce } = limits.review;
  let room = heldAtOnce - (await countHeld(work, kind.table));
  const rows = new Map((await kind.store.lock(db, ids)).map(row => [row.id, row]));
  const until = new Date(now.getTime() + limits.review.claimMinutes * 60_000).toISOString();
  const held: Row[] = [];
  const results = ids.map((id): ClaimResult => {
    const row = rows.get(id);
    if (!row || kind.isMissing(row)) return { ...notFoundResult(id), ...noClaim };
    const refusal = kind.refusal(row, caller) ?? claimedRefusal(row, caller, now);
    if (refusal) {
      const { code, message } = refusal;
      return { id, ok: false, code, message, ...(code === 'conflict' ? claimOf(row, now) : noClaim) };
    }
    const isRenewed = isClaimed(row, now);
    if (!isRenewed && room <= 0) {
      const message = messageFor('review-held', { max: heldAtOnce });
      return { id, ok: false, code: 'quota-exceeded', message, ...noClaim };
    }
    if (!isRenewed) room -= 1;
    held.push(row);
    return { id, ok: true, claimed_by: caller.userId, claimed_name: caller.name, claimed_until: until };
  });
  await saveClaims(work, kind, held, until);
  return results;
};

/** Ends the caller's claims. Those of others, and records without one, stay as they are. */
export const releaseRecords = async <Row extends StoredRecord & Claim>(
  work: Work,
  kind: Claimable<Row>,
  ids: readonly string[],
): Promise<ClaimResult[]> => {
  const { db, caller, now } = work;
  const { store } = kind;
  const rows = new Map((await store.lock(db, ids)).map(row => [row.id, row]));
  const own = [...rows.values()].filter(({ claimed_by: by }) => by === caller.userId);
  await saveClaims(work, kind, own, null);
  return ids.map(id => {
    const row = rows.get(id);
    if (!row || store.ownerOf(row) === caller.heartbeatId) return { ...notFoundResult(id), ...noClaim };
    return { id, ok: true, ...(own.includes(row) ? noClaim : claimOf(row, now)) };
  });
};
