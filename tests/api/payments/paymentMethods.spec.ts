import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailDue } from '../../../server/workers/mailDue';
import { createApp } from '../../../server/app';
import { rateRules } from '../../../server/http/rateLimiter';
import { paymentMethods } from '../../../server/db/studio/paymentTables';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { bankAccount, otherBankAccount, payoneer, paymentSteps, paypalAccount } from './paymentSteps';

const many = { account: 1e6, address: 1e6, seconds: 60 };
let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: { ...rateRules, code: many } });
});
afterAll(() => studio.stop());

const steps = paymentSteps(() => studio);
const { call, generate, save, get, mailsTo, tokenFor, change } = steps;
beforeEach(() => steps.reset());

const hourMs = 3_600_000;
const errorsOf = async (account: object) => {
  const { status, body } = await generate(account);
  return {
    status,
    errors: Object.fromEntries((body.errors ?? []).map(({ path, message }) => [path, message])),
  };
};
const methods = () => studio.db.select().from(paymentMethods);
const startPayoneer = async (token: string) =>
  call('GET', `/payment/payoneer?redirect_url=/studio/payoneer-success&verification_token=${token}`);

describe('how a creator is paid', () => {
  it('is not set at first, then pending for 72 hours, then set', async () => {
    expect(await get()).toMatchObject({ state: 'not_set', type: null, account: null, active_at: null });
    expect((await change(bankAccount)).status).toBe(200);
    const saved = await get();
    expect(saved).toMatchObject({
      state: 'pending',
      type: 'fbt',
      account: '•••• 3000',
      bank_name: 'Commerzbank',
      bank_country: 'DE',
      currency: 'EUR',
      pending: false,
    });
    const held = Date.parse(String(saved['active_at'])) - Date.parse(String(saved['entered_at']));
    expect(held / hourMs).toBe(72);
    const user = async () => (await studio.call('GET', '/user', { as: 'creator' })).body.data.items[0];
    expect(await user()).toMatchObject({ payment_method: 'pending' });
    studio.advance(72 * 3600);
    await studio.signInAgain('creator');
    expect(await get()).toMatchObject({ state: 'set' });
    expect(await user()).toMatchObject({ payment_method: 'set' });
  });

  it('is no bank account that the provider knows as that of somebody else', async () => {
    expect((await change(bankAccount)).status).toBe(200);
    const { status, body } = await change({ ...bankAccount, account_name: 'Somebody Else' }, 'other');
    expect({ ...body, status }).toMatchObject({
      ...{ status: 409, code: 'beneficiary-exists', title: 'Beneficiary already exists' },
    });
    expect(await get('other')).toMatchObject({ state: 'not_set' });
    // It is still the person's own, and free once they have another one.
    expect((await change({ ...bankAccount, account_name: 'Lena M Brandt' })).status).toBe(200);
    expect((await change(otherBankAccount)).status).toBe(200);
    expect((await change(bankAccount, 'other')).status).toBe(200);
    const { rows } = await studio.db.execute(sql`select account_digest from sandbox_beneficiaries`);
    expect(JSON.stringify(rows)).not.toContain(bankAccount.iban);
  });

  it('has the shape of the specification, and nobody else reads it', async () => {
    const { body } = await call('GET', '/payment/method');
    expect(body.data.items[0]).toMatchObject({
      code: 'SUCCESSFUL_PAYMENT_METHOD_FETCH',
      data: { user_id: 101 },
    });
    expect((await call('GET', '/payment/method?user_id=101', { as: 'admin' })).status).toBe(404);
    expect(
      (
        await call('PUT', '/payment/method', {
          as: 'admin',
          body: { ...bankAccount, user_id: 101, verification_token: 'x'.repeat(43) },
        })
      ).status,
    ).toBe(404);
  });

  it('is mailed when it changes, to the old and the new address, with a link that stops payouts', async () => {
    await change(paypalAccount);
    await change({ ...paypalAccount, paypal_email: 'new@mail.example' });
    const last = (await mailsTo('creator@people.test'))[0];
    expect(last?.subject).toBe('How you are paid was changed');
    expect(last?.body).toContain('n••••@mail.example');
    expect(last?.body).toContain('l••••@mail.example');
    for (const address of ['lena.pays@mail.example', 'new@mail.example'])
      expect((await mailsTo(address))[0]?.body).toMatch(
        /http:\/\/localhost:8080\/studio\/stop-payouts\?token=[\w-]{43}/,
      );
  });

  it('is mailed when the hold ends, once', async () => {
    await change(bankAccount);
    const options = { publicOrigin: 'https://studio.test', mailsDemo: true };
    const inHours = (hours: number) => new Date(studio.deps.now().getTime() + hours * hourMs);
    await mailDue(studio.db, inHours(71), options);
    expect((await mailsTo('creator@people.test'))[0]?.subject).toBe('How you are paid was changed');
    await mailDue(studio.db, inHours(73), options);
    await mailDue(studio.db, inHours(74), options);
    const subjects = (await mailsTo('creator@people.test')).map(({ subject }) => subject);
    expect(subjects.filter(subject => subject === 'Your payment method is active')).toHaveLength(1);
  });

  it('can be set by one provider, whose name the address has', async () => {
    const token = await tokenFor(paypalAccount);
    const put = (type: string) =>
      call('PUT', `/payment/method/${type}`, { body: { ...paypalAccount, verification_token: token } });
    expect(await put('fbt')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'type', message: 'Invalid payment method' }] },
    });
    expect((await put('bank')).status).toBe(404);
    expect((await put('paypal')).status).toBe(200);
  });

  it('can lose its PayPal account', async () => {
    expect((await call('DELETE', '/payment/paypal')).status).toBe(409);
    await change(paypalAccount);
    expect((await call('DELETE', '/payment/paypal?user_id=101')).status).toBe(200);
    expect(await get()).toMatchObject({ state: 'not_set' });
    expect((await mailsTo('lena.pays@mail.example'))[0]?.body).toContain('not paid by PayPal');
  });
});

describe('an application at Payoneer', () => {
  it('makes the method pending, removes the PayPal account, and can be cancelled', async () => {
    await change(paypalAccount);
    const { status, body } = await startPayoneer(await tokenFor(payoneer));
    expect([status, body.data.items]).toEqual([
      200,
      [{ url: expect.stringMatching(/^http:\/\/localhost:8080\/sandbox\/payoneer\/[\w-]+$/) }],
    ]);
    expect(await get()).toMatchObject({ state: 'pending', type: 'payoneer', pending: true, account: null });
    expect((await call('GET', '/payment/url/payoneer')).status).toBe(200);
    expect((await call('DELETE', '/payment/payoneer')).status).toBe(200);
    expect(await get()).toMatchObject({ state: 'not_set', type: null });
    const again = await call('GET', '/payment/url/payoneer');
    expect(again).toMatchObject({
      status: 409,
      body: { detail: 'Payoneer application not generated, please close the modal and try again' },
    });
    expect((await call('DELETE', '/payment/payoneer')).status).toBe(409);
  });

  it('needs a token of its own, which works once, and leads back to the studio only', async () => {
    const forBank = await tokenFor(bankAccount);
    expect((await startPayoneer(forBank)).status).toBe(409);
    const token = await tokenFor(payoneer);
    expect((await save(payoneer, token)).status).toBe(400);
    expect((await startPayoneer(token)).status).toBe(200);
    expect((await startPayoneer(token)).status).toBe(410);
    for (const away of ['https://evil.example', '//evil.example', '/studio/../x:y'])
      expect(
        (
          await call(
            'GET',
            `/payment/payoneer?redirect_url=${encodeURIComponent(away)}&verification_token=${token}`,
          )
        ).status,
      ).toBe(400);
  });

  it('leads to a page of Tipalti, too', async () => {
    const { status, body } = await call('GET', '/payment/url/tipalti');
    expect([status, body.data.items]).toEqual([
      200,
      [{ url: expect.stringMatching(/^http:\/\/localhost:8080\/sandbox\/tipalti\/[\w-]+$/) }],
    ]);
  });

  it('is held like every other change once it is accepted, and not paid before', async () => {
    const { body } = await startPayoneer(await tokenFor(payoneer));
    const address = new URL(String(body.data.items[0]?.['url']));
    const decision = new FormData();
    decision.append('decision', 'accepted');
    const answer = await studio.call('POST', `/${address.pathname}`, { body: decision });
    expect(answer.headers.get('location')).toBe('/studio/payoneer-success?result=accepted');
    expect(await get()).toMatchObject({ state: 'pending', type: 'payoneer', pending: false });
    studio.advance(72 * 3600);
    await studio.signInAgain('creator');
    expect(await get()).toMatchObject({ state: 'set', type: 'payoneer' });
  });
});

describe('what is refused', () => {
  it('names each wrong field with its sentence, and no value', async () => {
    expect(await errorsOf({ type: 'paypal' })).toEqual({
      status: 400,
      errors: { paypal_email: 'Invalid PayPal email address' },
    });
    expect(await errorsOf({ type: 'fbt', bank_country: 'DE', currency: 'EUR' })).toEqual({
      status: 400,
      errors: {
        account_name: 'Account name is required',
        iban: 'IBAN incorrect',
        bic: 'Swift code is required',
        bank_name: 'Bank name is required',
        beneficiary_address: 'Address is required',
      },
    });
    expect(await errorsOf({ type: 'fbt' })).toMatchObject({
      errors: { bank_country: 'Bank country is required', currency: 'Bank currency is required' },
    });
    expect(await errorsOf({ ...bankAccount, iban: 'DE8937040044053201300' })).toMatchObject({
      errors: { iban: 'IBAN incorrect. An IBAN of this country has 22 characters, this one has 21.' },
    });
    expect(await errorsOf({ ...bankAccount, iban: 'FR1420041010050500013M02606' })).toMatchObject({
      errors: { iban: 'IBAN incorrect. It is of another country than the bank.' },
    });
    expect(await errorsOf({ ...bankAccount, account_name: 'Łena' })).toMatchObject({
      errors: { account_name: "Account name may have English letters, digits, spaces and ? - : ( ) ' ." },
    });
    expect(await errorsOf({ ...bankAccount, account_name: 'x'.repeat(71) })).toMatchObject({
      errors: { account_name: 'should NOT have more than 70 characters' },
    });
  });

  it('is a bank account in Russia with two tax codes', async () => {
    const russian = {
      ...{ type: 'fbt', bank_country: 'RU', currency: 'USD', account_name: 'Lena', bic: 'SABRRUMM' },
      ...{ bank_name: 'Sberbank', beneficiary_address: 'Moscow', account_number: '40702810000000000000' },
      ...{ bik: '044525225', central_bank_account: '30101810400000000225', vo: '20100' },
    };
    expect(await errorsOf({ ...russian, inn: '7707083893', kio: '12345' })).toMatchObject({
      errors: { inn: 'Please choose only one of these fields to fill in: INN, KIO' },
    });
    expect(await errorsOf({ ...russian, inn: '7707083890' })).toMatchObject({
      errors: { inn: 'INN incorrect' },
    });
  });

  it('is a method that is not offered', async () => {
    const unsupported = { type: 'Unsupported payment methods may not be edited' };
    const wise = {
      type: 'transferwise',
      wise_email: 'a@mail.example',
      first_name: 'Lena',
      last_name: 'Brandt',
    };
    expect((await errorsOf(wise)).errors).toEqual(unsupported);
    expect((await errorsOf({ type: 'tipalti', payee_id: 'payee-1' })).errors).toEqual(unsupported);
    const { body } = await save(wise, 'x'.repeat(43));
    expect(body.errors).toEqual([{ path: 'type', message: unsupported.type }]);
  });

  it('is every change of a locked account', async () => {
    const token = 'x'.repeat(43);
    const calls = await Promise.all([
      generate(bankAccount, 'locked'),
      steps.verify('123456', 'locked'),
      save(bankAccount, token, 'locked'),
      ...(
        [
          ['POST', '/payment/code/resend', {}],
          ['PUT', '/payment/method/paypal', { ...paypalAccount, verification_token: token }],
          ['GET', `/payment/payoneer?redirect_url=/studio/earn&verification_token=${token}`, undefined],
          ['DELETE', '/payment/payoneer', undefined],
          ['DELETE', '/payment/paypal', undefined],
          ['POST', '/payment/weekly-enrollment', { enrolled: true }],
          ['POST', '/payment/instant', { enabled: true }],
        ] as const
      ).map(([method, path, body]) => call(method, path, { as: 'locked', body })),
    ]);
    expect(new Set(calls.map(({ status, body }) => `${status} ${body.detail}`))).toEqual(
      new Set(['423 Your account is locked from changing payment method details.']),
    );
    expect(await get('locked')).toMatchObject({ is_locked: true });
    expect(await methods()).toEqual([]);
  });
});

describe('when a creator is paid', () => {
  it('is set beside the method', async () => {
    expect(await get()).toMatchObject({
      weekly_payment: false,
      instant_payment: false,
      payment_threshold: '0.01',
    });
    await call('POST', '/payment/weekly-enrollment', { body: { enrolled: true } });
    await call('POST', '/payment/instant', { body: { enabled: true, payment_threshold: '25.00' } });
    expect(await get()).toMatchObject({ weekly_payment: true, instant_payment: true });
    const { body } = await call('GET', '/payment/instant-limit');
    expect(Number(body.data.items[0]?.['data'])).toBe(25);
    for (const threshold of ['0.009', '10000.01', '-1', 'all'])
      expect(
        (await call('POST', '/payment/instant', { body: { enabled: true, payment_threshold: threshold } }))
          .status,
      ).toBe(400);
  });

  it('is never at once with Wise', async () => {
    await studio.db.execute(sql`
      insert into payment_methods (user_id, type, entered_at, active_at) values (101, 'transferwise', now(), now())`);
    expect(await call('POST', '/payment/instant', { body: { enabled: true } })).toMatchObject({
      status: 409,
      body: { detail: 'Wise supports neither instant payment nor catch-up' },
    });
    expect((await call('POST', '/payment/instant', { body: { enabled: false } })).status).toBe(200);
    expect((await call('GET', '/payment/instant-limit')).status).toBe(404);
  });

  it('is by the monthly runs only with Wise, which has no catch-up', async () => {
    await studio.db.execute(sql`
      insert into payment_methods (user_id, type, entered_at, active_at) values (101, 'transferwise', now(), now())`);
    expect(await call('POST', '/payment/weekly-enrollment', { body: { enrolled: true } })).toMatchObject({
      status: 409,
      body: { detail: 'Wise supports neither instant payment nor catch-up' },
    });
    expect((await call('POST', '/payment/weekly-enrollment', { body: { enrolled: false } })).status).toBe(
      200,
    );
  });

  it('is turned off by a change to Wise', async () => {
    await call('POST', '/payment/weekly-enrollment', { body: { enrolled: true } });
    await call('POST', '/payment/instant', { body: { enabled: true } });
    const { payments } = studio.deps;
    const app = createApp({ ...studio.deps, payments: { ...payments, activeTypes: ['transferwise'] } });
    const send = (method: string, path: string, body: object) =>
      app(
        new Request(`http://localhost:8080/api/partner${path}`, {
          method,
          headers: {
            authorization: `Bearer ${studio.token('creator')}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        }),
      );
    const wise = {
      ...{ type: 'transferwise', wise_email: 'lena@wise.example' },
      ...{ first_name: 'Lena', last_name: 'Brandt' },
    };
    await send('POST', '/payment/code', wise);
    const { body } = await steps.verify(await steps.mailedCode());
    const token = body.data.items[0]?.['verification_token'];
    expect((await send('PUT', '/payment/method', { ...wise, verification_token: token })).status).toBe(200);
    expect(await get()).toMatchObject({
      type: 'transferwise',
      weekly_payment: false,
      instant_payment: false,
    });
  });
});

describe('what is offered', () => {
  it('has the methods with the earnings that they suit, 17 currencies and the average of three months', async () => {
    await studio.db.execute(sql`delete from finalized_earnings`);
    for (const [month, amount] of [
      ['2026-04', 1000],
      ['2026-05', 30],
      ['2026-06', 40],
      ['2026-07', 51],
    ] as const)
      await studio.db.execute(sql`
        insert into finalized_earnings
          (id, user_id, month, category, has_daily, daily, quality_bonus, adjustments, finalized, finalized_at, finalized_by, updated_at)
        values (${`fe101-${month}`}, 101, ${`${month}-01`}::date, 'final', true, ${amount}, 0, 0, ${amount}, now(), 'x', now())`);
    const { body } = await call('GET', '/payment/config');
    const config = body.data.items[0];
    expect(config).toMatchObject({ average_earnings: '40.33', hold_hours: 72 });
    expect(config?.['currencies']).toHaveLength(17);
    const offered = config?.['methods'] as { type: string; is_active: boolean; reason: string | null }[]; // as declared
    expect(offered.filter(({ is_active }) => is_active).map(({ type }) => type)).toEqual([
      'fbt',
      'paypal',
      'payoneer',
    ]);
    expect(offered.find(({ type }) => type === 'dcc')?.reason).toBe('on-request');
    for (const path of ['/payment/currencies', '/payment/freedom-currencies'])
      expect((await call('GET', path)).body.data.items).toHaveLength(17);
  });
});
