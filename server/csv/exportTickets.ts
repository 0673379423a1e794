import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import { messageFor } from '../messages';
import type { Transaction } from '../db/database';
import { exportTickets } from '../db/tables';
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
  await db.delete(exportTickets).where(lt(exportTickets.expires_at, now));
  const own = await db
    .select({ hash: exportTickets.hash })
    .from(exportTickets)
    .where(eq(exportTickets.user_id, userId));
  const [count, max] = [own.length, limits.quota.exports];
  if (count >= max)
    throw new ProblemError('quota-exceeded', { detail: messageFor('quota-exports', { count, max }) });
  await db.insert(exportTickets).values({
    hash: hashOf(ticket),
    user_id: userId,
    session_id: sessionId,
    resource,
    request,
    expires_at: new Date(now.getTime() + ticketMs),
  });
  return ticket;
};

const isTicket = (ticket: string, now: Date) =>
  and(eq(exportTickets.hash, hashOf(ticket)), gt(exportTickets.expires_at, now));

/** Reads a ticket; undefined if it is used, expired or unknown. */
export const readTicket = async (db: Transaction, ticket: string, now: Date): Promise<Ticket | undefined> => {
  const [row] = await db.select().from(exportTickets).where(isTicket(ticket, now));
  return (
    row && { userId: row.user_id, sessionId: row.session_id, resource: row.resource, request: row.request }
  );
};

/** Consumes a ticket. Returns false if it is used, expired or unknown. */
export const redeemTicket = async (db: Transaction, ticket: string, now: Date): Promise<boolean> => {
  const { rowCount } = await db.delete(exportTickets).where(isTicket(ticket, now));
  return rowCount === 1;
};
