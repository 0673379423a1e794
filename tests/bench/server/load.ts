import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { rateRules, type RateRules } from '../../../server/http/rateLimiter';
import { quantile } from '../statistics';

/** How one list answered; times in milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Answers other than 200, and connections that failed. */
  readonly failures: number;
}

export interface Load {
  readonly origin: string;
  readonly accessToken: string;
  readonly paths: readonly string[];
  /** Whose limit the calls count for; reading where left out. Of searches, fewer are allowed than the time would take. */
  readonly rate?: 'search' | undefined;
  readonly connections: number;
  readonly seconds: number;
}

/** Asks for the paths in turn over some connections, each of which asks on as soon as it has its answer. */
export const applyLoad = async ({ rate, ...load }: Load): Promise<LoadResult> => {
  const pause = pauses[rate ?? 'read'];
  await pause.untilAllowed();
  const times: number[] = [];
  let refused = 0;
  let requested = 0;
  const started = performance.now();
  let last = started;
  const run = autocannon({
    url: load.origin.replace('localhost', '127.0.0.1'),
    connections: load.connections,
    duration: load.seconds,
    ...(rate && { amount: Math.floor(rateRules[rate].account / 3) }),
    timeout: 30,
    headers: { authorization: `Bearer ${load.accessToken}`, accept: 'application/json' },
    requests: [
      { setupRequest: request => ({ ...request, path: load.paths[requested++ % load.paths.length] }) },
    ],
  });
  run.on('response', (_client, status, _bytes, milliseconds) => {
    last = performance.now();
    if (status === 200) times.push(milliseconds);
    else refused += 1;
  });
  const { errors } = await run;
  pause.note(times.length + refused);
  return {
    perSecond: times.length / ((last - started) / 1000),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    failures: refused + errors,
  };
};

/** Keeps the benchmark below the rate limit that the product has for one person, whatever the machine can do. */
const createPause = ({ account: allowed, seconds }: RateRules['read']) => {
  let sent: { readonly at: number; readonly count: number }[] = [];
  return {
    note: (count: number): void => void sent.push({ at: Date.now(), count }),
    untilAllowed: async (): Promise<void> => {
      for (;;) {
        sent = sent.filter(({ at }) => Date.now() - at < seconds * 1000);
        if (sent.reduce((sum, { count }) => sum + count, 0) < allowed / 2) return;
        await sleep(1000);
      }
    },
  };
};
const pauses = { read: createPause(rateRules.read), search: createPause(rateRules.search) };
