import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { decodeJwt } from 'jose';
import { rateRules, type RateRules } from '../../../server/http/rateLimiter';
import { quantile } from '../statistics';

/** The responses of one list; times in milliseconds. */
export interface LoadResult {
  readonly times: readonly number[];
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Responses other than 200, and connections that failed. */
  readonly failures: number;
}

export interface Load {
  readonly origin: string;
  readonly accessToken: string;
  readonly paths: readonly string[];
  /** The limit that the calls count for; reading by default. */
  readonly rate?: 'search' | undefined;
  readonly connections: number;
  readonly seconds: number;
}

/** Searches of one measurement. A person may search less often than the time would allow. */
const searches = 40;

/** The path that the next measurement begins with. */
const nextOf = new WeakMap<Load['paths'], number>();

/**
 * Requests the paths in turn over some connections, each of which sends the next request after a response. Searches use
 * one connection, because the server runs one search of a person at a time.
 */
export const applyLoad = async ({ rate, ...load }: Load): Promise<LoadResult> => {
  const pause = pauseOf(rate ?? 'read', load);
  await pause.untilAllowed();
  const times: number[] = [];
  let refused = 0;
  let requested = nextOf.get(load.paths) ?? 0;
  const started = performance.now();
  let last = started;
  const run = autocannon({
    url: load.origin.replace('localhost', '127.0.0.1'),
    connections: rate ? 1 : load.connections,
    duration: load.seconds,
    ...(rate && { amount: searches }),
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
  nextOf.set(load.paths, requested);
  return {
    times,
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
        if (sent.reduce((sum, { count }) => sum + count, 0) <= allowed * 0.8) return;
        await sleep(1000);
      }
    },
  };
};

const pauses = new Map<string, ReturnType<typeof createPause>>();
/** The pause of one account on one server, which a new token of the account does not end. */
const pauseOf = (rate: 'read' | 'search', { origin, accessToken }: Pick<Load, 'origin' | 'accessToken'>) => {
  const key = `${rate} ${origin} ${decodeJwt(accessToken).sub ?? ''}`;
  const known = pauses.get(key) ?? createPause(rateRules[rate]);
  pauses.set(key, known);
  return known;
};
