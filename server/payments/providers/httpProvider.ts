import * as z from 'zod/mini';
import { ProblemError } from '../../errors/problem';
import type { PaymentOrder, PaymentProvider, PaymentResult } from './paymentProvider';

/** The fields of a payment account, decrypted. */
type Account = Readonly<Record<string, unknown>>;

/** Reads the accounts of people for the provider alone. */
export type ReadAccounts = (userIds: readonly number[]) => Promise<ReadonlyMap<number, Account>>;

interface HttpOptions {
  /** The address of the gateway, without a trailing slash. */
  readonly url: string;
  readonly token: string | undefined;
  readonly origin: string;
  readonly readAccounts: ReadAccounts;
  readonly withinMs?: number;
}

/** How many payments are instructed at the same time. */
const concurrency = 20;
const maxBytes = 10_000;

const payment = z.object({
  state: z.enum(['sent', 'paid', 'refused']),
  reference: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
});
const application = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(120)),
  url: z.url({ protocol: /^https?$/ }),
});

const resultOf = (body: unknown, key: string): PaymentResult => {
  const { data } = z.safeParse(payment, body);
  if (!data) return { state: 'unknown' };
  return data.state === 'refused'
    ? { state: 'refused' }
    : { state: data.state, reference: data.reference ?? key };
};

/** Values of accounts that are shorter are in many references by chance, and say nothing. */
const shortestRepeated = 6;

/** The result, with the key as its reference where that repeats the account: references are stored, listed and exported. */
const withoutAccount = (result: PaymentResult, account: Account, key: string): PaymentResult =>
  'reference' in result &&
  Object.values(account).some(
    value =>
      typeof value === 'string' && value.length >= shortestRepeated && result.reference.includes(value),
  )
    ? { ...result, reference: key }
    : result;

/** Codes after which the gateway may have the payment, or accepts it later. */
const isUncertain = (status: number): boolean =>
  status >= 500 || [401, 403, 404, 408, 409, 425, 429].includes(status);

/**
 * A payment gateway, by the protocol of docs/payouts.md: JSON over HTTP, a bearer token, the header `Idempotency-Key`. Every call has a
 * limited time, and one without a clear answer is `unknown`.
 */
export const createHttpProvider = ({
  url,
  token,
  origin,
  readAccounts,
  withinMs = 10_000,
}: HttpOptions): PaymentProvider => {
  const send = async (
    method: string,
    path: string,
    { body, key }: { readonly body?: object; readonly key?: string } = {},
  ): Promise<{ readonly status: number; readonly body: unknown }> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await response.text();
    return { status: response.status, body: text.length > maxBytes ? undefined : parsed(text) };
  };

  const payOne = async (order: PaymentOrder, account: Account | undefined): Promise<PaymentResult> => {
    if (!account) return { state: 'refused' };
    const { key, payoutId, userId, type, amount } = order;
    try {
      const { status, body } = await send('POST', '/payments', {
        key,
        body: { key, payout_id: payoutId, user_id: userId, type, amount, currency: 'USD', account },
      });
      if (status >= 200 && status < 300) return withoutAccount(resultOf(body, key), account, key);
      return isUncertain(status) ? { state: 'unknown' } : { state: 'refused' };
    } catch {
      return { state: 'unknown' }; // it may have arrived
    }
  };

  const statusOfOne = async (key: string): Promise<PaymentResult> => {
    try {
      const { status, body } = await send('GET', `/payments/${encodeURIComponent(key)}`);
      if (status === 404) return { state: 'missing' };
      return status === 200 ? resultOf(body, key) : { state: 'unknown' };
    } catch {
      return { state: 'unknown' };
    }
  };

  const openPage = async (path: string, body: object): Promise<z.infer<typeof application>> => {
    try {
      const answer = await send('POST', path, { body });
      if (answer.status >= 200 && answer.status < 300) return z.parse(application, answer.body);
    } catch {
      // The same as another answer.
    }
    throw new ProblemError('unavailable');
  };
  const applicant = (userId: number, type: string, returnPath: string) => ({
    user_id: userId,
    type,
    return_url: `${origin}${returnPath}`,
  });

  return {
    name: 'gateway',
    settlesWithinMs: 15 * 60_000,
    batch: 100,
    pay: async orders => {
      const accounts = await readAccounts([...new Set(orders.map(({ userId }) => userId))]).catch(
        () => undefined,
      );
      // Without the accounts nothing was sent; the next attempt begins again.
      if (!accounts) return new Map();
      return inParallel(
        orders,
        ({ key }) => key,
        order => payOne(order, accounts.get(order.userId)),
      );
    },
    statusOf: keys => inParallel(keys, key => key, statusOfOne),
    registerBeneficiary: async ({ userId, type, account }) => {
      const { status } = await send('POST', '/beneficiaries', {
        body: { user_id: userId, type, account },
      }).catch(() => ({ status: 0 }));
      if (status === 409) return false;
      // A gateway that registers nobody does not have the call.
      if ((status >= 200 && status < 300) || status === 404 || status === 405 || status === 501) return true;
      throw new ProblemError('unavailable');
    },
    startApplication: ({ userId, type, returnPath }) =>
      openPage('/applications', applicant(userId, type, returnPath)),
    addressOf: async ({ userId, type, returnPath }) =>
      (await openPage('/addresses', applicant(userId, type, returnPath))).url,
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON
  }
};

/** Runs calls, some at a time. */
const inParallel = async <T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  run: (item: T) => Promise<PaymentResult>,
): Promise<ReadonlyMap<string, PaymentResult>> => {
  const results = new Map<string, PaymentResult>();
  const queue = [...items];
  const work = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      results.set(keyOf(item), await run(item));
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
  return results;
};
