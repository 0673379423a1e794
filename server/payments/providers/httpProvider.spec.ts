import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpProvider } from './httpProvider';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Seen {
  readonly call: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A gateway that answers every call alike; one without a status never answers. */
const gateway = async (status: number | undefined, body: unknown = {}) => {
  const seen: Seen[] = [];
  const created = createServer(async (request, response) => {
    seen.push({
      call: `${request.method} ${request.url}`,
      headers: request.headers,
      body: await text(request),
    });
    if (status !== undefined)
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server = created;
  created.listen(0, '127.0.0.1');
  await once(created, 'listening');
  const address = created.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const provider = createHttpProvider({
    ...{
      url: `http://127.0.0.1:${port}`,
      token: 'token-of-tests',
      origin: 'https://studio.example',
      withinMs: 300,
    },
    readAccounts: async () => new Map([[7, { type: 'paypal', paypal_email: 'a@b.example' }]]),
  });
  return { provider, seen };
};

const order = {
  key: 'poAbcdefgh12',
  payoutId: 'poAbcdefgh12',
  userId: 7,
  type: 'paypal',
  amount: '0.01',
} as const;
const resultOf = async (status: number | undefined, body?: unknown) => {
  const { provider } = await gateway(status, body);
  return (await provider.pay([order])).get(order.key);
};

describe('a payment gateway', () => {
  it.each([
    [201, true],
    [409, false],
    [404, true],
  ])('registers a beneficiary: the answer %s is %s', async (status, isRegistered) => {
    const { provider, seen } = await gateway(status);
    const account = { iban: 'DE89370400440532013000' };
    expect(await provider.registerBeneficiary({ userId: 7, type: 'fbt', account, digest: 'k.digest' })).toBe(
      isRegistered,
    );
    expect(seen.map(({ call, body }) => [call, JSON.parse(body)])).toEqual([
      ['POST /beneficiaries', { user_id: 7, type: 'fbt', account }],
    ]);
  });

  it('is not available where it does not say whether a beneficiary is registered', async () => {
    const { provider } = await gateway(undefined);
    await expect(
      provider.registerBeneficiary({ userId: 7, type: 'fbt', account: {}, digest: 'k.digest' }),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is instructed with the key and the account', async () => {
    const { provider, seen } = await gateway(201, { state: 'sent', reference: 'gw-1' });
    expect((await provider.pay([order])).get(order.key)).toEqual({ state: 'sent', reference: 'gw-1' });
    expect(seen).toMatchObject([
      {
        call: 'POST /payments',
        headers: { 'idempotency-key': order.key, authorization: 'Bearer token-of-tests' },
      },
    ]);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      ...{
        key: order.key,
        payout_id: order.payoutId,
        user_id: 7,
        type: 'paypal',
        amount: '0.01',
        currency: 'USD',
      },
      account: { type: 'paypal', paypal_email: 'a@b.example' },
    });
  });

  it.each([
    ['refuses by its answer', 200, { state: 'refused' }, 'refused'],
    ['refuses by its status', 422, {}, 'refused'],
    ['fails', 500, {}, 'unknown'],
    ['is busy with the same key', 409, {}, 'unknown'],
    ['does not accept the token', 401, {}, 'unknown'],
    ['answers no JSON', 200, '<html>', 'unknown'],
    ['answers too much', 200, { state: 'sent', reference: 'x'.repeat(20_000) }, 'unknown'],
    ['never answers', undefined, {}, 'unknown'],
  ])('that %s', async (_, status, body, state) => {
    expect(await resultOf(status, body)).toMatchObject({ state });
  });

  it.each([
    [200, { state: 'sent', reference: 'to a@b.example' }, { state: 'sent', reference: order.key }],
    [200, { state: 'sent', reference: 'gw-1' }, { state: 'sent', reference: 'gw-1' }],
    [422, { detail: 'a@b.example is unknown' }, { state: 'refused' }],
    [500, 'a@b.example', { state: 'unknown' }],
  ])('whose answer %s has the account leaves nothing of it in the result', async (status, body, result) => {
    expect(await resultOf(status, body)).toEqual(result);
  });

  it('knows the state of a payment, or that there is none', async () => {
    const { provider, seen } = await gateway(404);
    expect((await provider.statusOf(['poAbcdefgh12.2'])).get('poAbcdefgh12.2')).toEqual({ state: 'missing' });
    expect(seen).toMatchObject([{ call: 'GET /payments/poAbcdefgh12.2' }]);
    server?.close();
    const paid = await gateway(200, { state: 'paid', reference: 'gw-1' });
    expect((await paid.provider.statusOf(['a'])).get('a')).toEqual({ state: 'paid', reference: 'gw-1' });
  });

  it('starts applications at addresses of the web only', async () => {
    const applicant = { userId: 7, type: 'payoneer', returnPath: '/studio/payoneer-success' } as const;
    const { provider, seen } = await gateway(201, { id: 'ap1', url: 'https://pay.example/apply' });
    expect(await provider.startApplication(applicant)).toEqual({
      id: 'ap1',
      url: 'https://pay.example/apply',
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      return_url: 'https://studio.example/studio/payoneer-success',
    });
    server?.close();
    const hostile = await gateway(201, { id: 'ap1', url: 'javascript:alert(1)' });
    await expect(hostile.provider.startApplication(applicant)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
