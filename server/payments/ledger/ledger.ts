import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { ledgerEntries } from '../../db/studio/payoutTables';

/** The accounts of the ledger. What is on `payable` is owed to the creator. */
export const accounts = {
  /** Where the earnings of a creator come from. */
  earnings: (heartbeatId: number): string => `earnings:${heartbeatId}`,
  payable: (heartbeatId: number): string => `payable:${heartbeatId}`,
  /** What was given to a provider, and is not known to be paid. */
  clearing: (provider: string): string => `clearing:${provider}`,
  paid: (provider: string): string => `paid:${provider}`,
  /** Test payments, which the platform pays. */
  tests: 'tests',
} as const;

/** An amount that goes from one account to another: one transaction with two entries. */
export interface Transfer {
  /** Names the transaction: the same one is refused a second time. */
  readonly transaction: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly heartbeatId: number;
  readonly payoutId: string;
}

/** Enters transfers. Fails where one was entered before. */
export const enterTransfers = async (
  db: Transaction,
  transfers: readonly Transfer[],
  now: Date,
): Promise<void> => {
  if (transfers.length === 0) return;
  await db.execute(sql`
    insert into ${ledgerEntries} (transaction_id, account, heartbeat_id, payout_id, amount, created_at)
    select given.transaction, side.account, given."heartbeatId", given."payoutId", side.sign * given.amount, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb)
      as given(transaction text, "from" text, "to" text, amount numeric, "heartbeatId" integer, "payoutId" text),
      lateral (values (given."from", -1), (given."to", 1)) as side(account, sign)`);
};

/** The key of the lock of those who enter earnings. */
const earningsLock = 7_301_917;

/**
 * Enters what is final in months up to one and not in the ledger, or in it with another amount: a month that was opened again is
 * taken out, and what it has when it is final again is entered then. Returns how many entries that were.
 */
export const enterEarnings = async (db: Transaction, upTo: string, now: Date): Promise<number> => {
  await db.execute(sql`select pg_advisory_xact_lock(${earningsLock})`);
  const { rowCount } = await db.execute(sql`
    with entered as (
      select heartbeat_id, month, sum(amount) as amount, count(*) as entries from ledger_entries
      where account like 'payable:%' and month <= ${upTo}::date group by heartbeat_id, month
    ), changes as (
      select coalesce(final.user_id, entered.heartbeat_id) as heartbeat_id, coalesce(final.month, entered.month) as month,
        coalesce(final.finalized, 0) - coalesce(entered.amount, 0) as amount, coalesce(entered.entries, 0) as entries
      from (select user_id, month, finalized from finalized_earnings where month <= ${upTo}::date) as final
      full join entered on entered.heartbeat_id = final.user_id and entered.month = final.month
    )
    insert into ledger_entries (transaction_id, account, heartbeat_id, month, amount, created_at)
    select 'fe' || changes.heartbeat_id || '-' || to_char(month, 'YYYY-MM') || ':' || entries + 1, side.account || ':' || changes.heartbeat_id,
      changes.heartbeat_id, month, side.sign * amount, ${now.toISOString()}::timestamptz
    from changes, lateral (values ('earnings', -1), ('payable', 1)) as side(account, sign)
    where amount <> 0`);
  return (rowCount ?? 0) / 2;
};

/** What is owed to creators of months up to one, and of payments. Creators without entries are left out. */
export const readOwed = async (
  db: Transaction,
  creators: readonly { readonly heartbeatId: number; readonly upTo: string | null }[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await db.execute<{ heartbeat_id: number; amount: string }>(sql`
    select given."heartbeatId" as heartbeat_id, sum(entries.amount)::text as amount
    from jsonb_to_recordset(${JSON.stringify(creators)}::jsonb) as given("heartbeatId" integer, "upTo" date)
    join ledger_entries as entries on entries.account = 'payable:' || given."heartbeatId"
      and (entries.month is null or given."upTo" is null or entries.month <= given."upTo")
    group by given."heartbeatId"`);
  return new Map(rows.map(({ heartbeat_id: id, amount }) => [id, amount]));
};
