import { createObservable, type Observable } from '../observable';

/** `offline`: the browser says so. `unreachable`: it claims a network, and yet the studio does not answer. */
export type Reach = 'online' | 'offline' | 'unreachable';

/** Whether the studio can be reached: what the browser says, corrected by what calls find. */
export interface Connection extends Observable<Reach> {
  /**
   * For a call that goes out now: to be called when an answer comes, whatever it says. What was on its way before the
   * studio went away proves nothing.
   */
  sending(): () => void;
  /** A call found no answer. Settles once it is known whether that one call failed or the studio is away. */
  lost(): Promise<void>;
  /** True once the studio can be reached; false when `ms` have passed or the signal was aborted before. */
  wait(ms: number, signal?: AbortSignal): Promise<boolean>;
  /** Looks now, instead of when the next look is due. */
  check(): Promise<void>;
  /** Stops listening and looking. */
  stop(): void;
}

const lookMs = 5000;
const pauseMs = { first: 2000, longest: 30_000 };
/** A gateway's word that there is nobody behind it. */
export const awayStatuses: readonly number[] = [502, 504];

/** `/healthz` of the host that answers the API; any answer but a gateway's refusal will do. */
const lookAt = (api: string) => {
  const url = new URL('/healthz', new URL(api, location.href));
  const mode = url.origin === location.origin ? 'same-origin' : 'no-cors';
  return async (): Promise<boolean> => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), lookMs);
    try {
      const { signal } = controller;
      const { status } = await fetch(url.href, { mode, cache: 'no-store', credentials: 'omit', signal });
      return !awayStatuses.includes(status);
    } catch {
      return false; // No answer is what was asked about.
    } finally {
      clearTimeout(timer);
    }
  };
};

/** Watches the way to the API at the address `api`. While it is away it looks again after 2, 4, 8 … at most 30 s. */
export const createConnection = ({ api }: { readonly api: string }): Connection => {
  const state = createObservable<Reach>(navigator.onLine ? 'online' : 'offline');
  const look = lookAt(api);
  let looking: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let misses = 0;
  let outages = 0;

  const goAway = (reach: 'offline' | 'unreachable'): void => {
    if (state.get() === 'online') outages += 1;
    state.set(reach);
  };

  const sending = () => {
    const before = outages;
    return (): void => {
      if (before !== outages) return;
      clearTimeout(timer);
      misses = 0;
      state.set('online');
    };
  };

  const lookOnce = async (): Promise<void> => {
    clearTimeout(timer);
    const [before, answered] = [outages, sending()];
    const isThere = await look();
    // The network went and came in the meantime: this answer is about the one before.
    if (before !== outages && navigator.onLine) return lookOnce();
    if (isThere) return answered();
    if (!navigator.onLine) return goAway('offline'); // the browser tells when it is back
    goAway('unreachable');
    const pause = Math.min(pauseMs.first * 2 ** misses, pauseMs.longest) * (0.75 + Math.random() / 2);
    misses += 1;
    timer = setTimeout(() => void check(), pause);
  };
  const check = (): Promise<void> => (looking ??= lookOnce().finally(() => (looking = undefined)));

  const onOffline = (): void => {
    clearTimeout(timer);
    goAway('offline');
  };
  // A network is no promise that it leads to the studio: the banner stays until something has answered.
  const onOnline = (): void => void check();
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);

  return {
    get: state.get,
    subscribe: state.subscribe,
    sending,
    check,
    lost: async () => {
      if (!navigator.onLine) onOffline();
      else if (state.get() === 'online') await check();
    },
    wait: (ms, signal) =>
      new Promise(resolve => {
        const end = (): void => {
          clearTimeout(patience);
          stopWatching();
          signal?.removeEventListener('abort', end);
          resolve(state.get() === 'online' && signal?.aborted !== true);
        };
        const patience = setTimeout(end, ms);
        const stopWatching = state.subscribe(() => state.get() === 'online' && end());
        signal?.addEventListener('abort', end);
        if (state.get() === 'online' || signal?.aborted) end();
      }),
    stop: () => {
      clearTimeout(timer);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    },
  };
};
