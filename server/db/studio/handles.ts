import { sql } from 'drizzle-orm';
import { limits } from '../../../src/contract/limits';
import type { Transaction } from '../database';
import { addDays } from '../../rules/days';

/**
 * Whether another page has a handle, or had it within the last `limits.handle.waitDays` days: its former address leads there. The creator
 * of `heartbeatId` can have their own again.
 */
export const isHandleTaken = async (
  db: Transaction,
  handle: string,
  now: Date,
  heartbeatId?: number,
): Promise<boolean> => {
  const isOther = heartbeatId === undefined ? sql`true` : sql`page <> ${heartbeatId}`;
  const { rows } = await db.execute(sql`
    select from (
      select id as page from heartbeats where handle = ${handle}
      union all
      select heartbeat_id from former_handles where handle = ${handle} and until > ${now.toISOString()}::timestamptz
    ) as holders where ${isOther}`);
  return rows.length > 0;
};

/** The handle of the page that a former handle leads to; undefined where it leads nowhere. */
export const findMovedHandle = async (
  db: Transaction,
  handle: string,
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await db.execute<{ handle: string }>(sql`
    select heartbeats.handle from former_handles join heartbeats on heartbeats.id = former_handles.heartbeat_id
    where former_handles.handle = ${handle} and former_handles.until > ${now.toISOString()}::timestamptz`);
  return rows[0]?.handle;
};

/** Lets the former handle of a page lead to it, and frees its new one of what led there. */
export const keepFormerHandle = async (
  db: Transaction,
  { heartbeatId, former, current }: { heartbeatId: number; former: string; current: string },
  now: Date,
): Promise<void> => {
  await db.execute(sql`
    insert into former_handles (handle, heartbeat_id, until)
    values (${former}, ${heartbeatId}, ${addDays(now, limits.handle.waitDays).toISOString()}::timestamptz)
    on conflict (handle) do update set heartbeat_id = excluded.heartbeat_id, until = excluded.until`);
  await db.execute(sql`delete from former_handles where handle = ${current}`);
};

/** Deletes former handles that lead nowhere any more. */
export const purgeFormerHandles = async (db: Transaction, now: Date): Promise<void> => {
  await db.execute(sql`delete from former_handles where until <= ${now.toISOString()}::timestamptz`);
};
