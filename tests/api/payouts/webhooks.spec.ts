import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureHeaders, signatureOf } from '../../../server/payments/providers/signature';
import { people, startApiStudio, webhookSecret, type ApiStudio } from '../helpers/apiStudio';
import {
  addFinal,
  addMethods,
  addReleaser,
  clearPayouts,
  findFaults,
  ledgerOf,
  releaser,
  send,
} from '../helpers/payoutSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
  await addReleaser(studio.db);
});
afterAll(() => studio.stop());
beforeEach(() => clearPayouts(studio.db));

const { creator } = people;

/** Sends an event, signed unless the headers are replaced. */
const receive = (
  event: object,
  { secret = webhookSecret, ageS = 0, provider = 'sandbox' } = {},
  bodyOf = (body: string) => body,
) => {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(studio.deps.now().getTime() / 1000) - ageS);
  return studio.call('POST', `//api/partner/payment/webhook/${provider}`, {
    body: bodyOf(body),
    headers: {
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.signature]: signatureOf(secret, timestamp, body),
    },
  });
};

const payoutOf = async () => (await studio.call('GET', '/payouts', { as: 'creator' })).body.data.items[0];

/** A payout of ten dollars that the provider accepted. Returns its key. */
const sendOne = async (): Promise<string> => {
  await addFinal(studio.db, [{ id: creator.id, amount: '10.00' }]);
  await addMethods(studio.db, [{ user_id: creator.id }]);
  const { body } = await studio.call('POST', '/payout-runs', { as: 'admin', body: { month: '2025-03-01' } });
  const id = String(body.data.items[0]?.['run_id']);
  await studio.call('POST', `/payout-runs/${id}/release`, { as: releaser, body: {} });
  await send(studio);
  return String((await payoutOf())?.['id']);
};

const paid = (key: string, over: object = {}) => ({
  id: 'ev1',
  type: 'payment.paid',
  key,
  sequence: 2,
  ...over,
});

describe('events of a provider', () => {
  it('settle a payout once', async () => {
    const key = await sendOne();
    expect((await receive(paid(key, { reference: 'bank 7' }))).status).toBe(204);
    expect(await payoutOf()).toMatchObject({ status: 'paid', reference: 'bank 7' });
    const ledger = await ledgerOf(studio.db);
    expect(ledger).toMatchObject({ 'paid:sandbox': '10.00', 'clearing:sandbox': '0.00' });
    expect((await receive(paid(key))).status).toBe(204);
    expect((await receive(paid(key, { id: 'ev2', sequence: 3 }))).status).toBe(204);
    expect(await ledgerOf(studio.db)).toEqual(ledger);
    expect(await findFaults(studio.db)).toEqual([]);
  });

  it.each([
    ['with another secret', { secret: 'another secret of the same length' }],
    ['older than five minutes', { ageS: 301 }],
    ['of the future', { ageS: -301 }],
  ])('are refused %s', async (_, options) => {
    const key = await sendOne();
    const { status, body } = await receive(paid(key), options);
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'invalid-jwt' });
    expect(await payoutOf()).toMatchObject({ status: 'sent' });
  });

  it('are refused with a changed body, without a signature, and of another provider', async () => {
    const key = await sendOne();
    expect((await receive(paid(key), {}, body => body.replace('ev1', 'ev9'))).status).toBe(401);
    const unsigned = await studio.call('POST', '//api/partner/payment/webhook/sandbox', { body: paid(key) });
    expect(unsigned.status).toBe(401);
    expect((await receive(paid(key), { provider: 'gateway' })).status).toBe(404);
    expect((await receive({ id: 'ev1', type: 'nonsense' })).status).toBe(400);
    expect(await payoutOf()).toMatchObject({ status: 'sent' });
  });

  it('change nothing when they arrive after a later one', async () => {
    const key = await sendOne();
    expect((await receive(paid(key, { sequence: 5 }))).status).toBe(204);
    expect((await receive({ id: 'ev0', type: 'payment.refused', key, sequence: 4 })).status).toBe(204);
    expect((await receive({ id: 'ev-1', type: 'payment.returned', key, sequence: 3 })).status).toBe(204);
    expect(await payoutOf()).toMatchObject({ status: 'paid' });
    expect((await receive({ id: 'ev3', type: 'payment.returned', key, sequence: 6 })).status).toBe(204);
    expect(await payoutOf()).toMatchObject({ status: 'failed', reason: 'returned' });
    expect(await ledgerOf(studio.db)).toMatchObject({
      [`payable:${creator.id}`]: '10.00',
      'paid:sandbox': '0.00',
    });
  });

  it('settle a payout once when many arrive at the same time', async () => {
    const key = await sendOne();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        receive(paid(key, { id: `ev${at % 4}`, sequence: 2 + (at % 4) })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await ledgerOf(studio.db)).toMatchObject({ 'paid:sandbox': '10.00' });
  });

  it('of an earlier attempt change nothing', async () => {
    const key = await sendOne();
    await studio.db.execute(sql`update payouts set attempt = 2`);
    expect((await receive({ id: 'ev1', type: 'payment.refused', key, sequence: 9 })).status).toBe(204);
    expect(await payoutOf()).toMatchObject({ status: 'sent' });
  });
});

/** An application that goes on at the sandbox. Returns the path of its page. */
const apply = async (): Promise<string> => {
  const { id, url } = await studio.deps.payments.provider.startApplication({
    ...{ userId: creator.id, type: 'payoneer', returnPath: '/studio/payoneer-success?from=earn' },
  });
  await addMethods(studio.db, [
    {
      user_id: creator.id,
      type: 'payoneer',
      application_id: id,
      is_pending: true,
      active_at: null,
      masked_account: null,
    },
  ]);
  return new URL(url).pathname;
};
const decide = (path: string, decision: string) => {
  const body = new FormData();
  body.append('decision', decision);
  return studio.call('POST', `/${path}`, { body });
};
const methods = async () =>
  (
    await studio.db.execute(
      sql`select is_pending, active_at is not null as is_active, masked_account from payment_methods`,
    )
  ).rows;

describe('an application at the sandbox', () => {
  it('is approved on its page, which leads back to the studio', async () => {
    const path = await apply();
    expect((await studio.call('GET', `/${path}`)).status).toBe(200);
    const { status, headers } = await decide(path, 'accepted');
    expect({ status, location: headers.get('location') }).toEqual({
      status: 303,
      location: '/studio/payoneer-success?from=earn&result=accepted',
    });
    expect(await methods()).toEqual([{ is_pending: false, is_active: true, masked_account: '•••• ount' }]);
    expect((await decide(path, 'declined')).status).toBe(303);
    expect(await methods()).toHaveLength(1);
  });

  it('is declined, and leaves no method', async () => {
    const path = await apply();
    expect((await decide(path, 'nonsense')).status).toBe(400);
    expect((await decide(path, 'declined')).status).toBe(303);
    expect(await methods()).toEqual([]);
  });

  it('is decided once by an event', async () => {
    const id = (await apply()).split('/').at(-1);
    const event = { id: 'ev1', type: 'application.accepted', application_id: id, account: 'payee-55512345' };
    expect((await receive(event)).status).toBe(204);
    expect((await receive({ ...event, id: 'ev2', type: 'application.declined' })).status).toBe(204);
    expect(await methods()).toEqual([{ is_pending: false, is_active: true, masked_account: '•••• 2345' }]);
  });

  it('has no page that can be guessed', async () => {
    expect((await studio.call('GET', '//sandbox/payoneer/sa123')).status).toBe(404);
  });
});
