import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { quota } from '../../src/contract/calls/serverLimits';
import { messageFor } from '../messages';
import type { Transaction } from '../db/database';
import { ProblemError } from '../errors/problem';

const ticketMs = 60_000;

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** A prepared export and its user. */
export interface Ticket {
  readonly userId: number;
  readonly sessionId: string;
  readonly resource: string;
  /** The parsed body of the call that prepared the export. */
  readonly request: Record<string, unknown>;
}

/**
 * Creates a single-use ticket that is valid for a minute. Only its hash is stored. Throws `quota-exceeded` if the user has
 * too many tickets.
 */
export const issueTicket = async (
  db: Transaction,
  { userId, sessionId, resource, request }: Ticket,
  now: Date,
): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url');
  // Deletes expired tickets.
  await db.execute(sql`delete from export_tickets where expires_at < ${now.toISOString()}::timestamptz`);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from export_tickets where user_id = ${userId}`,
  );
  const count = rows[0]!.count; // an aggregate has one row
  const max = quota.exports;
  if (count >= max)
    throw new ProblemError('quota-exceeded', { detail: messageFor('quota-exports', { count, max }) });
  const expiry = new Date(now.getTime() + ticketMs).toISOString();
  await db.execute(sql`
    insert into export_tickets (hash, user_id, session_id, resource, request, expires_at)
    values (${hashOf(ticket)}, ${userId}, ${sessionId}, ${resource}, ${JSON.stringify(request)}::jsonb, ${expiry}::timestamptz)`);
  return ticket;
};

const isTicket = (ticket: string, now: Date) =>
  sql`hash = ${hashOf(ticket)} and expires_at > ${now.toISOString()}::timestamptz`;

/** Reads a ticket; undefined if it is used, expired or unknown. */
export const readTicket = async (db: Transaction, ticket: string, now: Date): Promise<Ticket | undefined> => {
  const { rows } = await db.execute<Ticket & Record<string, unknown>>(sql`
    select user_id as "userId", session_id as "sessionId", resource, request from export_tickets
    where ${isTicket(ticket, now)}`);
  return rows[0];
};

/** Consumes a ticket. Returns false if it is used, expired or unknown. */
export const redeemTicket = async (db: Transaction, ticket: string, now: Date): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`delete from export_tickets where ${isTicket(ticket, now)}`);
  return rowCount === 1;
};
