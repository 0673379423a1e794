import { sql } from 'drizzle-orm';
import type { PaymentType } from '../../../src/contract/entities/payments/paymentChoices';
import { earningsManager } from '../../../src/contract/entities/earnings/earningFields';
import { paymentActiveMail, payoutsFrozenTeamMail, type MailedMethod } from '../../mail/paymentMail';
import { mailTextsFor } from '../../texts/texts';
import { holdersOf, plannedKind, type Recipients } from './mailKind';

type Row = {
  email: string;
  language: string | null;
  name: string;
  type: PaymentType;
  account: string | null;
};

/** The mails at the end of the hold of a change. A method that was changed again has another time. */
export const activeMethodMails = plannedKind('payment_active', async (db, ids, options) => {
  const { rows } = await db.execute<Row>(sql`
    select users.email, users.preferences->>'locale' as language, heartbeats.name, method.type, method.masked_account as account
    from payment_methods as method
    join users on users.id = method.user_id
    join heartbeats on heartbeats.id = users.heartbeat_id
    where method.user_id::text = any(${sql.param(ids)}::text[]) and not method.is_pending
      and not users.is_banned and (${options.mailsDemo} or not users.is_demo)
    order by method.user_id`);
  return rows.map(({ email: recipient, language, name, ...method }) => ({
    recipient,
    ...paymentActiveMail({ name, texts: mailTextsFor(language) }, method, options),
  }));
});

type FreezeRow = Recipients & {
  name: string;
  handle: string;
  type: PaymentType | null;
  account: string | null;
  former_type: PaymentType | null;
  former_account: string | null;
};

const methodOf = (type: PaymentType | null, account: string | null): MailedMethod | undefined =>
  type === null ? undefined : { type, account };

/**
 * The mails to the team about payouts that their person stopped: to its address, or to those who manage earnings where none is
 * configured. None for those that somebody released meanwhile.
 */
export const frozenPayoutMails = plannedKind('payouts_frozen', async (db, ids, options) => {
  const { rows } = await db.execute<FreezeRow & Record<string, unknown>>(sql`
    select heartbeats.name, heartbeats.handle, stopped.type, stopped.account, stopped.former_type, stopped.former_account,
      ${holdersOf(earningsManager, options)} as recipients
    from payout_freezes as stopped join heartbeats on heartbeats.id = stopped.heartbeat_id
    where stopped.id = any(${sql.param(ids)}::text[]) and stopped.status = 'frozen' order by stopped.id`);
  return rows.flatMap(({ recipients, ...freeze }) => {
    const mailed = {
      ...freeze,
      before: methodOf(freeze.former_type, freeze.former_account),
      after: methodOf(freeze.type, freeze.account),
    };
    // The address of the team has no language.
    const team = options.contact === undefined ? recipients : [{ email: options.contact, language: 'en' }];
    return team.map(({ email: recipient, language }) => ({
      recipient,
      ...payoutsFrozenTeamMail(mailed, { ...options, texts: mailTextsFor(language) }),
    }));
  });
});
