import { desc, eq, sql } from 'drizzle-orm';
import { outbox } from '../../../server/db/tables';
import type { ApiStudio, CallOptions, PersonName } from '../helpers/apiStudio';

export const iban = 'DE89370400440532013000';
export const otherIban = 'DE75512108001245126199';

/** A bank account that every check accepts. */
export const bankAccount = {
  type: 'fbt',
  bank_country: 'DE',
  currency: 'EUR',
  account_name: 'Lena Brandt',
  iban,
  bic: 'COBADEFFXXX',
  bank_name: 'Commerzbank',
  beneficiary_address: 'Hauptstrasse 1, Berlin',
};
export const otherBankAccount = { ...bankAccount, iban: otherIban };
export const paypalAccount = { type: 'paypal', paypal_email: 'lena.pays@mail.example' };

/** The account that a provider has: nothing is entered. */
export const payoneer = { type: 'payoneer' };

/** The steps of people who change how they are paid. */
export const paymentSteps = (studio: () => ApiStudio) => {
  const call = (method: string, path: string, options: CallOptions = {}) =>
    studio().call(method, `//api/partner${path}`, { as: 'creator', ...options });
  const generate = (account: object, as: PersonName = 'creator', headers: Record<string, string> = {}) =>
    call('POST', '/payment/code', { as, body: account, headers });
  const verify = (code: string, as: PersonName = 'creator') =>
    call('POST', '/payment/code/verify', { as, body: { code } });
  const save = (
    account: object,
    token: unknown,
    as: PersonName = 'creator',
    headers: Record<string, string> = {},
  ) => call('PUT', '/payment/method', { as, body: { ...account, verification_token: token }, headers });
  const get = async (as: PersonName = 'creator') => {
    const { body } = await call('GET', '/payment/method', { as });
    return body.data.items[0]?.['data'] as Record<string, unknown>; // the tests read its fields
  };
  const mailsTo = (recipient: string) =>
    studio().db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.id));
  /** The code of the last mail. */
  const mailedCode = async (as: PersonName = 'creator'): Promise<string> => {
    const mails = await mailsTo(`${as}@people.test`);
    return (
      /The code is (\d{6})/.exec(
        mails.find(({ subject }) => subject.startsWith('Your code'))?.body ?? '',
      )?.[1] ?? ''
    );
  };
  /** A token that saves an account. */
  const tokenFor = async (account: object, as: PersonName = 'creator'): Promise<string> => {
    await generate(account, as);
    const { body } = await verify(await mailedCode(as), as);
    return String(body.data.items[0]?.['verification_token']);
  };
  return {
    call,
    generate,
    verify,
    save,
    get,
    mailsTo,
    mailedCode,
    tokenFor,
    /** A code that is not the one that was mailed. */
    wrongCode: async () => String((Number(await mailedCode()) + 1) % 1e6).padStart(6, '0'),
    change: async (account: object, as: PersonName = 'creator') =>
      save(account, await tokenFor(account, as), as),
    reset: async () => {
      await studio().db.execute(sql`
        truncate payment_methods, payment_codes, payout_settings, payout_freeze_links, payout_freezes, sandbox_beneficiaries, planned_mails, outbox, audit_log,
          idempotency_keys`);
      await studio().db.execute(sql`
        update users set instant_payment = false, payment_threshold = '0.01', is_locked = id = 104`);
      for (const name of ['creator', 'other', 'locked', 'admin'] as const) await studio().signInAgain(name);
    },
  };
};
