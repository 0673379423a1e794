import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { readPaymentKeys } from '../../../server/payments/methods/readPaymentKeys';
import { rewrapKeys } from '../../../server/payments/methods/rewrapKeys';
import { sealedAccountOf } from '../../../server/payments/methods/storedAccount';
import { rateRules } from '../../../server/http/rateLimiter';
import { paymentMethods } from '../../../server/db/studio/paymentTables';
import { mailDue } from '../../../server/workers/mailDue';
import { people, startApiStudio, type Answered, type ApiStudio } from '../helpers/apiStudio';
import { addFinal } from '../helpers/payoutSteps';
import { bankAccount, iban, otherBankAccount, otherIban, paymentSteps, paypalAccount } from './paymentSteps';

const many = { account: 1e6, address: 1e6, seconds: 60 };
let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: { ...rateRules, code: many } });
});
afterAll(() => studio.stop());

const steps = paymentSteps(() => studio);
const { call, generate, verify, save, get, mailedCode, tokenFor, change } = steps;
beforeEach(() => steps.reset());

/** Everything that the database has, by table, without the mails with the code. */
const everyTable = async (): Promise<ReadonlyMap<string, string>> => {
  const { rows: tables } = await studio.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await studio.db.execute<{ all: string | null }>(sql`
      select string_agg(t::text, '\n') as all from ${sql.identifier(name)} t`);
    texts.set(name, rows[0]?.all ?? '');
  }
  return texts;
};

const stored = async () => {
  const [row] = await studio.db.select().from(paymentMethods);
  const account = row && sealedAccountOf(row);
  return account ?? expect.unreachable('no account is stored');
};

describe('an account, its code and its token', () => {
  it('are in no log line, answer, error and row, but for the code in its own mail', async () => {
    const email = paypalAccount.paypal_email;
    const answers: Answered[] = [];
    const collect = async (answer: Promise<Answered>) => {
      const given = await answer;
      answers.push(given);
      return given;
    };
    const key = { 'idempotency-key': 'a-key-of-this-test' };
    await collect(generate(bankAccount, 'creator', key));
    await collect(generate(bankAccount, 'creator', key));
    const code = await mailedCode();
    const { body } = await verify(code);
    const token = String(body.data.items[0]?.['verification_token']);
    await collect(save(otherBankAccount, token));
    await collect(save({ ...bankAccount, bic: iban }, token));
    await collect(save({ ...bankAccount, surprise: iban }, token));
    await collect(save({ ...bankAccount, currency: iban }, token));
    await collect(save(bankAccount, `${token}${token}`));
    await collect(call('GET', `/payment/payoneer?redirect_url=/studio/earn&verification_token=${token}`));
    await collect(
      call('GET', `/payment/payoneer?redirect_url=/studio/earn&verification_token=${token}&iban=${iban}`),
    );
    await collect(call('GET', `/payment/method/${token}/${iban}`));
    await collect(save(bankAccount, token, 'creator', { 'idempotency-key': 'a-key-of-the-save' }));
    await collect(save(bankAccount, token));
    await collect(call('GET', '/payment/method'));
    await change(paypalAccount);
    await collect(call('GET', '/payment/method'));
    await collect(studio.call('GET', '/user', { as: 'creator' }));
    await collect(studio.call('GET', '/audit', { as: 'admin' }));
    const canaries = { iban, otherIban, email, code, token };
    const shown = JSON.stringify(answers.map(answer => [answer.body, [...answer.headers]]));
    const tables = await everyTable();
    expect(tables.size).toBeGreaterThan(40);
    for (const [name, canary] of Object.entries(canaries)) {
      expect([name, shown.includes(canary)]).toEqual([name, false]);
      const logged = studio
        .logged()
        .split('\n')
        .filter(line => line.includes(canary));
      expect([name, logged]).toEqual([name, []]);
      const found = [...tables].flatMap(([table, text]) => (text.includes(canary) ? table : []));
      // Mails have the code that they are about, and the address that they are sent to.
      const allowed = name === 'code' || name === 'email' ? ['outbox'] : [];
      expect([name, found]).toEqual([name, allowed]);
    }
  });

  it('are in no list of stopped payouts, mail about them, file about oneself, report and statement', async () => {
    await change(bankAccount);
    await change(paypalAccount);
    const mails = await steps.mailsTo('creator@people.test');
    const link = mails.flatMap(({ body }) => /http\S+stop-payouts\S+/.exec(body)?.[0] ?? [])[0] ?? '';
    const page = await (await studio.app(new Request(link, { method: 'POST' }))).text();
    await mailDue(studio.db, new Date(studio.deps.now().getTime() + 1000), {
      publicOrigin: 'https://studio.test',
      mailsDemo: false,
    });
    const frozen = await studio.call('GET', '/payout-freezes', { as: 'admin' });
    const id = String(frozen.body.data.items[0]?.['id']);
    const released = await studio.call('POST', `/payout-freezes/${id}/release`, {
      as: 'admin',
      body: { reason: 'It was the creator.' },
    });
    expect(released.status).toBe(200);
    await addFinal(studio.db, [{ id: people.creator.id, amount: '12.34' }]);
    await studio.db.execute(sql`update payment_methods set active_at = now() - interval '1 day'`);
    const run = await studio.call('POST', '/payout-runs', { as: 'admin', body: { month: '2025-03-01' } });
    const runId = String(run.body.data.items[0]?.['run_id']);
    const files = await Promise.all(
      (
        [
          ['/user/data', undefined, 'creator'],
          [`/payout-runs/${runId}/report`, { format: 'csv' }, 'admin'],
        ] as const
      ).map(async ([path, body, as]) => {
        const ticket = await studio.call('POST', path, { as, body });
        const url = String(ticket.body.data.items[0]?.['url']);
        const response = await studio.app(new Request(`http://localhost:8080/api/studio${url}`));
        expect([path, response.status]).toEqual([path, 200]);
        return response.text();
      }),
    );
    // The files name the method, with what may be shown of the account.
    expect(files.map(text => text.includes('l••••@mail.example'))).toEqual([true, true]);
    const { rows: sent } = await studio.db.execute(sql`select body from outbox`);
    const shown = JSON.stringify([page, frozen.body, released.body, files, sent]);
    expect(shown).toContain('Hello');
    for (const canary of [iban, paypalAccount.paypal_email])
      expect([canary, shown.includes(canary)]).toEqual([canary, false]);
  });

  it('is encrypted differently each time, and opens for its person and type only', async () => {
    const { keys } = studio.deps.payments;
    await change(bankAccount);
    const { sealed, owner } = await stored();
    expect(JSON.parse(keys.open(sealed, owner))).toMatchObject({ iban });
    expect(() => keys.open(sealed, { ...owner, userId: 102 })).toThrow('authenticate');
    expect(() => keys.open(sealed, { ...owner, type: 'paypal' })).toThrow('authenticate');
    const broken = Buffer.from(sealed.encrypted_account);
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1;
    expect(() => keys.open({ ...sealed, encrypted_account: broken }, owner)).toThrow('authenticate');
    await change(otherBankAccount);
    const other = (await stored()).sealed;
    expect(other.wrapped_key.equals(sealed.wrapped_key)).toBe(false);
  });

  it('is the same under another key, while calls go on', async () => {
    await change(bankAccount);
    const token = await tokenFor(paypalAccount);
    const rotated = await readPaymentKeys(studio.db, [{ id: 'next', bytes: randomBytes(32) }]);
    const before = await stored();
    expect(before.sealed.key_id).toBe('embedded');
    const app = createApp({ ...studio.deps, payments: { ...studio.deps.payments, keys: rotated } });
    const put = (account: object, verification: string) =>
      app(
        new Request('http://localhost:8080/api/partner/payment/method', {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${studio.token('creator')}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ ...account, verification_token: verification }),
        }),
      );
    // A code that was hashed with the former key is still valid.
    const [rewrapped, refused] = await Promise.all([
      rewrapKeys(studio.db, rotated),
      put(otherBankAccount, token),
    ]);
    expect([rewrapped, refused.status]).toEqual([1, 409]);
    const after = await stored();
    expect(after.sealed.key_id).toBe('next');
    expect(after.sealed.encrypted_account.equals(before.sealed.encrypted_account)).toBe(true);
    expect(rotated.open(after.sealed, after.owner)).toBe(rotated.open(before.sealed, before.owner));
    expect(await rewrapKeys(studio.db, rotated)).toBe(0);
    expect((await put(paypalAccount, token)).status).toBe(200);
    expect((await stored()).sealed.key_id).toBe('next');
    expect(await get()).toMatchObject({ type: 'paypal' });
    // Without its key, an account is not readable.
    expect(() => studio.deps.payments.keys.open(after.sealed, after.owner)).toThrow('not configured');
  });
});
