import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database';

/** The first key of the advisory locks of creators' tags. */
const lockSpace = 7_411_908;

const lockOwners = (
  db: Transaction,
  name: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared',
  owners: SQL,
) =>
  db.execute(sql`
    select ${sql.raw(name)}(${lockSpace}, owner) from (
      select distinct given.owner::integer as owner from (${owners}) as given(owner) where given.owner is not null order by 1
    ) as owners`);

/**
 * Takes the tags of the creators of moments for writers of those moments, who work beside each other. The first lock of a
 * transaction that changes moments.
 */
export const shareTagsOfMoments = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const owners = sql`select heartbeat_id from moments where id = any(${sql.param(ids)}::text[])`;
  await lockOwners(db, 'pg_advisory_xact_lock_shared', owners);
};

/** Like `shareTagsOfMoments`, for new moments of a creator. */
export const shareTagsOfCreator = async (db: Transaction, heartbeatId: number): Promise<void> => {
  await lockOwners(db, 'pg_advisory_xact_lock_shared', sql`values (${heartbeatId}::bigint)`);
};

/**
 * Takes the tags of a creator alone, before tags are created, changed or deleted. The first lock of a transaction that changes
 * tags.
 */
export const takeTagsOfCreator = async (db: Transaction, heartbeatId: number): Promise<void> => {
  await lockOwners(db, 'pg_advisory_xact_lock', sql`values (${heartbeatId}::bigint)`);
};

/** Like `takeTagsOfCreator`, for the owners of tags. A change of a ranked tag can move all other ranked tags. */
export const takeTags = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const named = sql`id = any(${sql.param(ids)}::text[])`;
  const owners = sql`
    select tags.owner from tags
    where ${named} or (ranking is not null and exists (select from tags where ${named} and ranking is not null))`;
  await lockOwners(db, 'pg_advisory_xact_lock', owners);
};
