import { and, eq, sql } from 'drizzle-orm';
import type { DecisionMailMode } from '../../../src/contract/enumerations';
import type { Transaction } from '../../db/database';
import { heartbeats, users } from '../../db/tables';
import { decisionMail, type MailedDecision } from '../../mail/decisionMail';
import { decisionMailTimes } from '../../records/studio/reviews/decisionMailTimes';
import { mailTextsFor } from '../../texts/texts';
import type { MailKind } from './mailKind';

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

/**
 * The mails to creators about decisions whose window is over (`decisionMailTimes`), as each person wants them; one creator at a time.
 * Decisions that were taken back, replaced or answered since are not in it.
 */
export const decisionMails: MailKind = {
  take: async (db, now, { publicOrigin, mailsDemo }) => {
    const { rows } = await db.execute<{ heartbeat_id: number }>(sql`
      select heartbeat_id from decision_mails where decided_at <= ${dueBefore(now)}::timestamptz
      order by decided_at limit 1`);
    const [due] = rows;
    if (!due) return undefined;
    // One server at a time writes to a creator: two that delete the same decisions in different orders would wait for each other.
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`decision mails/${due.heartbeat_id}`}, 0))`,
    );
    const decisions = await takeDue(db, due.heartbeat_id, now);
    if (decisions.length === 0) return [];
    const people = await db
      .select({
        email: users.email,
        isDemo: users.is_demo,
        name: heartbeats.name,
        preferences: users.preferences,
      })
      .from(users)
      .innerJoin(heartbeats, eq(heartbeats.id, users.heartbeat_id))
      .where(and(eq(users.heartbeat_id, due.heartbeat_id), eq(users.is_banned, false)));
    return people
      .filter(({ isDemo }) => mailsDemo || !isDemo)
      .flatMap(({ email: recipient, name, preferences }) =>
        mailsOf(decisions, preferences.decision_mails).map(of => ({
          recipient,
          ...decisionMail(of, { name, texts: mailTextsFor(preferences.locale), publicOrigin }),
        })),
      );
  },
};
