import type { Transaction } from '../../db/database';
import type { MailText } from '../../mail/composeMail';
import { enqueueMail } from '../../mail/enqueueMail';
import type { LockedPerson } from './lockPerson';
import type { PaymentServices } from './paymentServices';

/** Puts a mail to a person, and to further addresses that are theirs, into the outbox. `write` writes that of each address. */
export const mailPerson = async (
  db: Transaction,
  {
    user,
    addresses = [],
    now,
    write,
  }: {
    readonly user: Pick<LockedPerson['user'], 'email' | 'is_demo'>;
    readonly addresses?: readonly (string | undefined)[];
    readonly now: Date;
    readonly write: () => MailText | Promise<MailText>;
  },
  { mailsDemo }: Pick<PaymentServices, 'mailsDemo'>,
): Promise<void> => {
  if (user.is_demo && !mailsDemo) return;
  const known = [user.email, ...addresses].flatMap(address => address?.toLowerCase() ?? []);
  for (const recipient of new Set(known)) await enqueueMail(db, { recipient, ...(await write()) }, now);
};
