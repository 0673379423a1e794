import { and, eq, sql } from 'drizzle-orm';
import type { DecisionMailMode } from '../../src/contract/enumerations';
import type { Database, Transaction } from '../db/database';
import { heartbeats, users } from '../db/tables';
import { decisionMail, type MailedDecision } from '../mail/decisionMail';
import { enqueueMail } from '../mail/enqueueMail';
import { decisionMailTimes } from '../records/studio/reviews/decisionMailTimes';

/** Creators who are mailed in one run. */
const creatorsAtOnce = 500;

interface Options {
  readonly publicOrigin: string;
  /** The addresses of demo accounts do not exist: their mails are written to files only. */
  readonly mailsDemo: boolean;
}

/** A window that began before it is over, and its grace, too. */
const dueBefore = (now: Date): string =>
  new Date(now.getTime() - decisionMailTimes.windowMs - decisionMailTimes.graceMs).toISOString();

/** The decisions of a creator's first window that still stand; none where the window is not over. They are not mailed again. */
const takeDue = async (db: Transaction, heartbeatId: number, now: Date): Promise<MailedDecision[]> => {
  const { rows } = await db.execute<MailedDecision & Record<string, unknown>>(sql`
    with taken as (
      delete from decision_mails using (
        select min(decided_at) as first from decision_mails where heartbeat_id = ${heartbeatId}
      ) as window_start
      where heartbeat_id = ${heartbeatId} and first <= ${dueBefore(now)}::timestamptz
        and decided_at <= first + ${decisionMailTimes.windowMs} * interval '1 millisecond'
      returning moment_id, decision_mails.decided_at
    )
    select moments.id, title, review.review_status, public_note, review.quality_bonus, is_appeal
    from taken
    join moment_reviews as review on review.id = taken.moment_id and review.decided_at = taken.decided_at
    join moments on moments.id = review.id
    where review.review_status <> 'pending' and not in_trash
    order by review.decided_at, moments.id`);
  return rows;
};

/** More decisions than these are one mail in any case: a job decides thousands. */
const mostSingleMails = 20;

/** The decisions of each mail to a person. */
const mailsOf = (
  decisions: readonly MailedDecision[],
  mode: DecisionMailMode = 'bundled',
): readonly (readonly MailedDecision[])[] => {
  if (mode === 'none') return [];
  return mode === 'each' && decisions.length <= mostSingleMails ? decisions.map(one => [one]) : [decisions];
};

/** Puts the mails to one creator into the outbox, in the transaction that takes its decisions, so that no crash loses or doubles it. */
const mailCreator = (
  db: Database,
  heartbeatId: number,
  now: Date,
  { publicOrigin, mailsDemo }: Options,
): Promise<number> =>
  db.transaction(async tx => {
    const decisions = await takeDue(tx, heartbeatId, now);
    if (decisions.length === 0) return 0;
    const people = await tx
      .select({
        email: users.email,
        isDemo: users.is_demo,
        name: heartbeats.name,
        preferences: users.preferences,
      })
      .from(users)
      .innerJoin(heartbeats, eq(heartbeats.id, users.heartbeat_id))
      .where(and(eq(users.heartbeat_id, heartbeatId), eq(users.is_banned, false)));
    const recipients = people.filter(({ isDemo }) => mailsDemo || !isDemo);
    let mails = 0;
    for (const { email: recipient, name, preferences } of recipients)
      for (const of of mailsOf(decisions, preferences.decision_mails)) {
        await enqueueMail(tx, { recipient, ...decisionMail(of, { name, publicOrigin }) }, now);
        mails += 1;
      }
    return mails;
  });

/**
 * Puts the mails to creators into the outbox whose decisions are due (`decisionMailTimes`), as each person wants them. Decisions that were taken back, replaced
 * or answered since are not in it. Returns the number of mails.
 */
export const mailDecisions = async (
  db: Database,
  now: Date,
  options: Options,
  signal?: AbortSignal,
): Promise<number> => {
  const { rows } = await db.execute<{ heartbeat_id: number }>(sql`
    select heartbeat_id from decision_mails group by heartbeat_id having min(decided_at) <= ${dueBefore(now)}::timestamptz
    order by min(decided_at) limit ${creatorsAtOnce}`);
  let mails = 0;
  for (const { heartbeat_id: id } of rows) {
    if (signal?.aborted) break;
    mails += await mailCreator(db, id, now, options);
  }
  return mails;
};
