import { sql } from 'drizzle-orm';
import type { PaymentType } from '../../../src/contract/entities/payments/paymentChoices';
import { paymentActiveMail } from '../../mail/paymentMail';
import { mailTextsFor } from '../../texts/texts';
import { plannedKind } from './mailKind';

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
