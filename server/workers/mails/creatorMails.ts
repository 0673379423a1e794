import { sql, type SQL } from 'drizzle-orm';
import type { CoachApplication } from '../../../src/contract/entities/administration/coachApplication';
import type { Transaction } from '../../db/database';
import type { PlannedKind } from '../../db/studio/planMails';
import { cloneMail, type MailedClone } from '../../mail/cloneMail';
import { coachMail } from '../../mail/coachMail';
import type { MailText } from '../../mail/composeMail';
import { leavingMail, type MailedPartnership } from '../../mail/leavingMail';
import { mailTextsFor, type MailTexts } from '../../texts/texts';
import { plannedKind, recipientsOf, type MailKind, type MailOptions, type Recipients } from './mailKind';

/**
 * Mails to all accounts of the creator that a record belongs to, each in its language. `read` reads the records with these ids, with the
 * given recipients.
 */
const creatorKind = <Row extends object>(
  kind: PlannedKind,
  read: (
    db: Transaction,
    ids: SQL,
    recipients: SQL,
  ) => Promise<{ readonly rows: readonly (Row & Recipients)[] }>,
  write: (row: Row, options: MailOptions & { readonly texts: MailTexts }) => MailText | undefined,
): MailKind =>
  plannedKind(kind, async (db, ids, options) => {
    const { rows } = await read(
      db,
      sql`any(${sql.param(ids)}::text[])`,
      recipientsOf(sql`heartbeats.id`, options),
    );
    return rows.flatMap(row =>
      row.recipients.flatMap(({ email: recipient, language }) => {
        const mail = write(row, { ...options, texts: mailTextsFor(language) });
        return mail ? [{ recipient, ...mail }] : [];
      }),
    );
  });

/** The mails to creators about the decisions on their digital clones. */
export const cloneMails = creatorKind<MailedClone>(
  'clone_decision',
  (db, ids, recipients) =>
    db.execute<MailedClone & Recipients & Record<string, unknown>>(sql`
      select clone.id, clone.name as title, status, reason, heartbeats.name, ${recipients} as recipients
      from digital_clones as clone join heartbeats on heartbeats.id = clone.heartbeat_id
      where clone.id = ${ids} order by clone.id`),
  cloneMail,
);

type MailedCoach = Pick<CoachApplication, 'name' | 'status'>;

/** The mails to creators about their applications as a coach. They go to the accounts: the address of the application is not verified. */
export const coachMails = creatorKind<MailedCoach>(
  'coach_application',
  (db, ids, recipients) =>
    db.execute<MailedCoach & Recipients & Record<string, unknown>>(sql`
      select application.name, status, ${recipients} as recipients
      from coach_applications as application join heartbeats on heartbeats.id = application.heartbeat_id
      where application.id = ${ids} order by application.id`),
  (application, { coaching, ...options }) =>
    coaching && coachMail(application, { partner: coaching, ...options }),
);

/** The mails to creators about leaving the partner program. */
export const leavingMails = creatorKind<MailedPartnership>(
  'leaving',
  (db, ids, recipients) =>
    db.execute<MailedPartnership & Recipients & Record<string, unknown>>(sql`
      select heartbeats.name, partnership, leaves_at, ${recipients} as recipients
      from creator_entries as entry join heartbeats on heartbeats.id::text = entry.id
      where entry.id = ${ids} order by entry.id`),
  leavingMail,
);
