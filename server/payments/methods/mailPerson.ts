import type { Transaction } from '../../db/database';
import type { MailText } from '../../mail/composeMail';
import { enqueueMail } from '../../mail/enqueueMail';
import type { LockedPerson } from './lockPerson';
import type { PaymentServices } from './paymentServices';

/** Who is mailed. */
interface Mailed {
  readonly user: Pick<LockedPerson['user'], 'email' | 'is_demo'>;
  /** Further addresses that are theirs. */
  readonly addresses?: readonly (string | undefined)[];
}

/** The addresses of a person that are mailed, each once; none of a demo account, unless these are mailed as well. */
export const recipientsOf = (
  { user, addresses = [] }: Mailed,
  { mailsDemo }: Pick<PaymentServices, 'mailsDemo'>,
): ReadonlySet<string> =>
  new Set(
    user.is_demo && !mailsDemo
      ? []
      : [user.email, ...addresses].flatMap(address => address?.toLowerCase() ?? []),
  );

/** Puts a mail to a person into the outbox. */
export const mailPerson = async (
  db: Transaction,
  { user, now, write }: Pick<Mailed, 'user'> & { readonly now: Date; readonly write: () => MailText },
  services: Pick<PaymentServices, 'mailsDemo'>,
): Promise<void> => {
  for (const recipient of recipientsOf({ user }, services))
    await enqueueMail(db, { recipient, ...write() }, now);
};
