import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { exportTickets } from '../db/tables';

const ticketMs = 60_000;

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** What a ticket stands for: whose it is, and what they asked for. */
export interface Ticket {
  readonly userId: number;
  readonly sessionId: string;
  readonly resource: string;
  /** The body of the call that prepared the export, as it was parsed. */
  readonly request: Record<string, unknown>;
}

/** Writes a ticket that is good once, for a minute, and answers it. Only its hash is kept. */
export const issueTicket = async (
  db: Transaction,
  { userId, sessionId, resource, request }: Ticket,
  now: Date,
): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url');
  // Those that nobody used go with the next one.
  await db.delete(exportTickets).where(lt(exportTickets.expires_at, now));
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

/** Uses a ticket up; undefined for one that is used, expired or unknown. */
export const redeemTicket = async (
  db: Transaction,
  ticket: string,
  now: Date,
): Promise<Ticket | undefined> => {
  const [row] = await db
    .delete(exportTickets)
    .where(and(eq(exportTickets.hash, hashOf(ticket)), gt(exportTickets.expires_at, now)))
    .returning();
  return (
    row && { userId: row.user_id, sessionId: row.session_id, resource: row.resource, request: row.request }
  );
};
