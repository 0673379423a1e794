import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { TotalsCache } from '../db/lists/totalsCache';
import { payInstantly } from '../payments/payouts/payInstantly';
import { sendPayouts } from '../payments/payouts/sendPayouts';
import type { PaymentServices } from '../payments/methods/paymentServices';
import { rewrapKeys } from '../payments/methods/rewrapKeys';
import { purgeEvents } from '../payments/providers/receiveEvent';

const minuteMs = 60_000;

interface RegularWork {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** What is done regularly about payouts: send them, plan instant ones, forget old events of providers, wrap keys of accounts anew. */
export const payoutWorkers = (
  db: Database,
  {
    payments: { provider, keys, activeTypes },
    ...options
  }: {
    readonly payments: Pick<PaymentServices, 'provider' | 'keys' | 'activeTypes'>;
    readonly now: () => Date;
    readonly log: Logger;
    readonly totals: Pick<TotalsCache, 'invalidate'>;
  },
): readonly RegularWork[] => [
  {
    name: 'send payouts',
    everyMs: 2000,
    run: async signal => void (await sendPayouts(db, { ...options, provider, activeTypes, signal })),
  },
  {
    name: 'plan instant payments',
    everyMs: 10 * minuteMs,
    run: async () => void (await payInstantly(db, options.now(), activeTypes)),
  },
  {
    name: 'purge events of payment providers',
    everyMs: 60 * minuteMs,
    run: () => purgeEvents(db, options.now()),
  },
  {
    name: 'wrap keys of payments',
    everyMs: 5 * minuteMs,
    run: async signal => void (await rewrapKeys(db, keys, signal)),
  },
];
