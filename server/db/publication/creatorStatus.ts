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

/** The SQL condition that a creator's content may be public: an account is accepted (`publishDisabledReason`) and not banned. */
export const isOfPublishingCreator = (heartbeatId: SQL): SQL =>
  sql`${heartbeatId} in (
    select users.heartbeat_id from users where application_status = ${publishingStatus} and not is_banned)`;

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
