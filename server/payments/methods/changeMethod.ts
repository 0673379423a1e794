import { eq, type SQL } from 'drizzle-orm';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { paymentAccount } from '../../../src/contract/entities/payments/paymentAccount';
import { paymentLimits } from '../../../src/contract/entities/payments/paymentLimits';
import { writeAudit } from '../../db/audit';
import type { Transaction } from '../../db/database';
import { mailsCanceled, mailsPlanned } from '../../db/studio/planMails';
import { paymentMethods } from '../../db/studio/paymentTables';
import { mailEnqueued } from '../../mail/enqueueMail';
import { paymentChangeMail, type MailedMethod } from '../../mail/paymentMail';
import { turnOffUnsupported } from './changeSettings';
import { newFreezeLink } from './freezing';
import type { LockedPerson } from './lockPerson';
import { recipientsOf } from './mailPerson';
import type { PaymentServices } from './paymentServices';
import { accountColumns, emailOfAccount, type EnteredAccount } from './storedAccount';

type Row = typeof paymentMethods.$inferSelect;
type NewRow = Omit<Row, 'user_id' | 'updated_at'>;

/** What a change is part of. */
export interface ChangeContext {
  readonly call: Omit<Parameters<typeof writeAudit>[2], 'isUndo'>;
  /** The call, for the audit log. */
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'api'>;
  readonly services: PaymentServices;
}

/** What the audit log has of a method: never the account itself. */
const auditedOf = (row: Row | undefined) =>
  row
    ? {
        type: row.type,
        account: row.masked_account,
        bank_country: row.bank_country,
        currency: row.currency,
        is_pending: row.is_pending,
        active_at: row.active_at?.toISOString() ?? null,
      }
    : null;

const mailedOf = (row: Row | undefined): MailedMethod | undefined =>
  row && { type: row.type, account: row.masked_account };

const rowStored = (db: Transaction, userId: number, row: Row | undefined): SQL => {
  if (!row) return db.delete(paymentMethods).where(eq(paymentMethods.user_id, userId)).getSQL();
  const insert = db.insert(paymentMethods).values(row);
  return insert.onConflictDoUpdate({ target: paymentMethods.user_id, set: row }).getSQL();
};

/** The mails about a change, to the addresses before and after it, each with a link of its own that freezes the payouts. */
const changeMailed = (
  db: Transaction,
  user: LockedPerson['user'],
  { before, after }: { readonly before: Row | undefined; readonly after: Row | undefined },
  { call: { now }, services }: Pick<ChangeContext, 'call' | 'services'>,
): SQL[] => {
  const change = { before: mailedOf(before), after: mailedOf(after), activeAt: after?.active_at ?? null };
  const { publicOrigin, keys } = services;
  const addresses = [before, after].map(each => emailOfAccount(keys, each));
  return [...recipientsOf({ user, addresses }, services)].flatMap(recipient => {
    const { link, write } = newFreezeLink(db, { userId: user.id, change, publicOrigin, now });
    return [write, mailEnqueued({ recipient, ...paymentChangeMail(user, change, link) }, now)];
  });
};

/** Writes how a person is paid, or that no method is set, with the audit log and the mails about it. */
const replaceMethod = async (
  db: Transaction,
  { user, method: before }: LockedPerson,
  values: NewRow | undefined,
  context: ChangeContext,
): Promise<void> => {
  const { call, endpoint } = context;
  const { now } = call;
  const after = values && { ...values, user_id: user.id, updated_at: now };
  const entityId = String(user.id);
  await writeAudit(
    db,
    endpoint,
    call,
    [{ entity: paymentAccount.name, entityId, before: auditedOf(before), after: auditedOf(after) }],
    [
      rowStored(db, user.id, after),
      after?.active_at
        ? mailsPlanned('payment_active', [entityId], after.active_at)
        : mailsCanceled(['payment_active'], [entityId]),
      ...changeMailed(db, user, { before, after }, context),
    ],
  );
  if (after) await turnOffUnsupported(db, user.id, after.type, now);
};

/** From when on a change is used. */
const endOfHold = (now: Date): Date => new Date(now.getTime() + paymentLimits.holdHours * 3_600_000);

/** Saves an account as the one that a person is paid to, from the end of the hold on. */
export const saveAccount = (
  db: Transaction,
  person: LockedPerson,
  { account, verifiedAt }: { readonly account: EnteredAccount; readonly verifiedAt: Date },
  context: ChangeContext,
): Promise<void> => {
  const { call, services } = context;
  return replaceMethod(
    db,
    person,
    {
      type: account.type,
      ...accountColumns(services.keys, person.user.id, account),
      is_pending: false,
      application_id: null,
      entered_at: call.now,
      verified_at: verifiedAt,
      active_at: endOfHold(call.now),
    },
    context,
  );
};

/** Marks an application at Payoneer as going on. It replaces what was set before. */
export const startApplication = (
  db: Transaction,
  person: LockedPerson,
  { id, verifiedAt }: { readonly id: string; readonly verifiedAt: Date },
  context: ChangeContext,
): Promise<void> =>
  replaceMethod(
    db,
    person,
    {
      type: 'payoneer',
      encrypted_account: null,
      wrapped_key: null,
      key_id: null,
      masked_account: null,
      bank_name: null,
      bank_country: null,
      currency: null,
      is_pending: true,
      application_id: id,
      entered_at: context.call.now,
      verified_at: verifiedAt,
      active_at: null,
    },
    context,
  );

/** Removes how a person is paid. */
export const removeMethod = (db: Transaction, person: LockedPerson, context: ChangeContext): Promise<void> =>
  replaceMethod(db, person, undefined, context);
