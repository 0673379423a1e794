import { sql, type SQL } from 'drizzle-orm';
import { publishingStatus, type ApplicationStatus } from '../../../src/contract/publishing';
import type { Transaction } from '../database';

/** The status of a creator's application, as SQL; the accepted one where several people share a heartbeat. */
export const creatorStatus = (heartbeatId: SQL): SQL => sql`(
  select application_status from users where users.heartbeat_id = ${heartbeatId}
  order by application_status = ${publishingStatus} desc, users.id limit 1)`;

/** What stores of creators' records read with each row, for the rule of publication. */
export const readsCreatorStatus = {
  creator_status: (table: SQL): SQL => creatorStatus(sql`${table}.heartbeat_id`),
};

/**
 * The SQL condition that a creator's content may be public: an account is accepted (`publishDisabledReason`) and not banned.
 *
 * `is true` prevents a join with the accounts: the planner expects equally many records of each creator, and reads all moments to sort
 * those of one who has nearly all. It also looks up the accounts of single creators: the cost of a list of all accepted ones would
 * count for each row of a join, so that all moments would be read to find those of a playlist.
 */
export const isOfPublishingCreator = (heartbeatId: SQL): SQL =>
  sql`(exists (
    select from users as account
    where account.heartbeat_id = ${heartbeatId} and account.application_status = ${publishingStatus} and not account.is_banned)) is true`;

/** Reads the status of a creator's application; null without an account. */
export const readCreatorStatus = async (
  db: Transaction,
  heartbeatId: number,
): Promise<ApplicationStatus | null> => {
  const { rows } = await db.execute<{ status: ApplicationStatus | null }>(
    sql`select ${creatorStatus(sql`${heartbeatId}`)} as status`,
  );
  return rows[0]?.status ?? null;
};
