import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateRules } from '../../../server/http/rateLimiter';
import { paymentCodes, paymentMethods } from '../../../server/db/studio/paymentTables';
import { outbox } from '../../../server/db/tables';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { bankAccount, otherBankAccount, payoneer, paymentSteps, paypalAccount } from './paymentSteps';

const many = { account: 1e6, address: 1e6, seconds: 60 };
let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: { ...rateRules, code: many } });
});
afterAll(() => studio.stop());

const steps = paymentSteps(() => studio);
const { generate, verify, save, get, mailedCode, tokenFor, change, wrongCode } = steps;
beforeEach(() => steps.reset());

const item = ({ body }: Awaited<ReturnType<typeof generate>>) => body.data.items[0];
const resend = () => steps.call('POST', '/payment/code/resend', { body: {} });
const codes = () => studio.db.select().from(paymentCodes);
const mails = () => studio.db.select().from(outbox);
const methods = () => studio.db.select().from(paymentMethods);

describe('a code', () => {
  it('is mailed to the sign-in address, valid for 15 minutes, and stored as a hash', async () => {
    expect(item(await generate(bankAccount))).toMatchObject({
      state: 'waiting',
      type: 'fbt',
      account: '•••• 3000',
      tries_left: 5,
      resend_in_s: 1800,
    });
    const code = await mailedCode();
    expect(code).toMatch(/^\d{6}$/);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'creator@people.test' });
    expect(mail?.body).toContain('bank transfer, •••• 3000');
    expect(JSON.stringify(await codes())).not.toContain(code);
    studio.advance(15 * 60 + 1);
    expect(await get()).toMatchObject({ verification: { state: 'expired' } });
    expect(await verify(code)).toMatchObject({
      status: 410,
      body: {
        code: 'code-expired',
        detail: 'Verification code expired, please close the modal and try again',
      },
    });
  });

  it('is not mailed again for the same account within 1800 seconds, however it is typed', async () => {
    await generate(bankAccount);
    studio.advance(20);
    const spaced = { ...bankAccount, iban: 'de89 3704 0044 0532 0130 00' };
    expect(item(await generate(spaced))).toMatchObject({ state: 'waiting', resend_in_s: 1780 });
    expect(await mails()).toHaveLength(1);
    expect((await verify(await mailedCode())).status).toBe(200);
  });

  it('is mailed again after 1800 seconds and not before', async () => {
    expect((await resend()).status).toBe(409);
    await generate(bankAccount);
    const early = await resend();
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1800']);
    studio.advance(1790);
    await studio.signInAgain('creator');
    expect((await resend()).headers.get('retry-after')).toBe('10');
    expect(await mails()).toHaveLength(1);
    studio.advance(11);
    expect(item(await resend())).toMatchObject({ state: 'waiting', tries_left: 5 });
    expect(await mails()).toHaveLength(2);
    expect((await verify(await mailedCode())).status).toBe(200);
  });

  it('is mailed for three accounts within 1800 seconds', async () => {
    for (const account of [bankAccount, otherBankAccount, paypalAccount])
      expect((await generate(account)).status).toBe(200);
    const fourth = await generate({ ...paypalAccount, paypal_email: 'else@mail.example' });
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '1800']);
    // Those of before are still entered: the one that was requested last.
    expect(item(await generate(bankAccount))).toMatchObject({ account: '•••• 3000' });
    expect(await get()).toMatchObject({ verification: { account: '•••• 3000' } });
  });

  it('needs a sign-in of the last ten minutes', async () => {
    studio.advance(9 * 60);
    expect((await generate(bankAccount)).status).toBe(200);
    studio.advance(2 * 60);
    expect(await generate(paypalAccount)).toMatchObject({
      status: 401,
      body: { code: 'ERROR_ON_AUTH_CHANNEL', detail: expect.stringContaining('Sign in again') },
    });
  });

  it('needs the password of the last ten minutes, although a later session needed none', async () => {
    await studio.signInAgain('creator');
    await studio.db.execute(sql`
      update sessions set authenticated_at = authenticated_at - interval '11 minutes'
      where user_id = ${people.creator.id}`);
    expect((await generate(bankAccount)).status).toBe(401);
  });

  it('is evaluated at most five times, however many tries arrive at once', async () => {
    await generate(bankAccount);
    const [right, wrong] = [await mailedCode(), await wrongCode()];
    const answers = await Promise.all(Array.from({ length: 200 }, () => verify(wrong)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter(status => status === 400)).toHaveLength(5);
    expect(statuses.filter(status => status === 410)).toHaveLength(195);
    expect((await codes())[0]?.tries).toBe(5);
    expect(await verify(right)).toMatchObject({ status: 410 });
    expect(await get()).toMatchObject({ verification: { state: 'incorrect', tries_left: 0 } });
  });

  it('tells how many tries are left, and is still correct after a wrong one', async () => {
    await generate(bankAccount);
    expect(await verify(await wrongCode())).toMatchObject({ status: 400, body: { code: 'code-incorrect' } });
    expect(await get()).toMatchObject({ verification: { state: 'incorrect', tries_left: 4 } });
    expect((await verify(await mailedCode())).status).toBe(200);
    expect(await get()).toMatchObject({ verification: { state: 'verified' } });
  });

  it('can be exchanged again when the answer was lost, and the token before ends', async () => {
    const lost = await tokenFor(bankAccount);
    const token = item(await verify(await mailedCode()))?.['verification_token'];
    expect((await save(bankAccount, lost)).status).toBe(410);
    expect((await save(bankAccount, token)).status).toBe(200);
    expect((await verify(await mailedCode())).status).toBe(410);
  });

  it('of one person is of no use to another', async () => {
    await generate(bankAccount);
    expect((await verify(await mailedCode(), 'other')).status).toBe(410);
    const token = await tokenFor(paypalAccount);
    expect((await save(paypalAccount, token, 'other')).status).toBe(410);
  });
});

describe('a verified change', () => {
  it('saves its account once', async () => {
    const token = await tokenFor(bankAccount);
    expect((await save(bankAccount, token)).status).toBe(200);
    expect((await save(bankAccount, token)).status).toBe(410);
    expect(await get()).toMatchObject({ verification: { state: 'none' } });
  });

  it('saves no other account and no other type', async () => {
    await change(paypalAccount);
    const before = await methods();
    const token = await tokenFor(bankAccount);
    expect(await save(otherBankAccount, token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await save({ ...bankAccount, account_name: 'Mallory' }, token)).status).toBe(409);
    expect((await save(paypalAccount, token)).status).toBe(409);
    expect(await methods()).toEqual(before);
    expect((await save(bankAccount, token)).status).toBe(200);
  });

  it('is saved within ten minutes', async () => {
    const token = await tokenFor(bankAccount);
    studio.advance(601);
    expect((await save(bankAccount, token)).status).toBe(410);
    expect(await methods()).toEqual([]);
  });

  it('leaves one method when two are saved at the same time', async () => {
    const first = await tokenFor(bankAccount);
    const second = await tokenFor(otherBankAccount);
    const answers = await Promise.all([
      save(bankAccount, first),
      save(otherBankAccount, second),
      save(bankAccount, first),
    ]);
    expect(answers.map(({ status }) => status).filter(status => status === 200)).toHaveLength(2);
    expect(await methods()).toHaveLength(1);
  });

  it('is one change and one mail in a storm of repetitions with one key', async () => {
    const key = { 'idempotency-key': 'the-same-key-each-time' };
    await Promise.all(Array.from({ length: 20 }, () => generate(bankAccount, 'creator', key)));
    expect([await mails(), await codes()].map(({ length }) => length)).toEqual([1, 1]);
    const token = item(await verify(await mailedCode()))?.['verification_token'];
    const saveKey = { 'idempotency-key': 'the-key-of-the-save' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => save(bankAccount, token, 'creator', saveKey)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await mails()).toHaveLength(2);
    expect(await methods()).toHaveLength(1);
  });

  it('of Payoneer has no account', async () => {
    expect(item(await generate(payoneer))).toMatchObject({ type: 'payoneer' });
    expect(await generate({ ...payoneer, iban: bankAccount.iban })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'iban' }] },
    });
  });
});
