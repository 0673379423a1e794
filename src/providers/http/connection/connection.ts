import { createObservable, type Observable } from '../../observable';
import { gatewayErrorStatuses } from '../ApiError';

/** `offline`: the browser has no network. `unreachable`: it has one, but the server does not respond. */
export type ConnectionStatus = 'online' | 'offline' | 'unreachable';

/** Whether the server can be reached, from the browser's online state and the outcome of requests. */
export interface Connection extends Observable<ConnectionStatus> {
  /**
   * Call it when a request is sent, and the returned function when its response arrives, with any status: the server is
   * reachable. The function does nothing when an outage began after the request was sent.
   */
  trackRequest(): () => void;
  /** Call it when a call got no response. Resolves once the status is checked. */
  checkAfterFailure(): Promise<void>;
  /** Resolves to true once the server can be reached, to false after `ms` or when the signal aborts. */
  waitUntilOnline(ms: number, signal?: AbortSignal): Promise<boolean>;
  /** Checks at once instead of at the next interval. */
  check(): Promise<void>;
  /** Stops listening and checking. */
  stop(): void;
}

const probeTimeoutMs = 5000;
const pauseMs = { first: 2000, longest: 30_000 };

/** Requests `/healthz` of the host of the API. Every response counts, except a gateway's error. */
const createProbe = (api: string) => {
  const url = new URL('/healthz', new URL(api, location.href));
  const mode = url.origin === location.origin ? 'same-origin' : 'no-cors';
  return async (): Promise<boolean> => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), probeTimeoutMs);
    try {
      const { signal } = controller;
      const { status } = await fetch(url.href, { mode, cache: 'no-store', credentials: 'omit', signal });
      return !gatewayErrorStatuses.includes(status);
    } catch {
      return false; // No response: the server is unreachable, which is the result of the probe.
    } finally {
      clearTimeout(timer);
    }
  };
};

/** Monitors the connection to the API at the URL `api`. During an outage it checks after 2, 4, 8 … at most 30 s. */
export const createConnection = ({ api }: { readonly api: string }): Connection => {
  const state = createObservable<ConnectionStatus>(navigator.onLine ? 'online' : 'offline');
  const probe = createProbe(api);
  let runningCheck: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failedChecks = 0;
  let outages = 0;

  const setDown = (status: 'offline' | 'unreachable'): void => {
    if (state.get() === 'online') outages += 1;
    state.set(status);
  };

  const trackRequest = () => {
    const outagesBefore = outages;
    return (): void => {
      if (outagesBefore !== outages) return;
      clearTimeout(timer);
      failedChecks = 0;
      state.set('online');
    };
  };

  const checkOnce = async (): Promise<void> => {
    clearTimeout(timer);
    const [outagesBefore, reportResponse] = [outages, trackRequest()];
    const isReachable = await probe();
    // The network was lost and restored during the probe, so its result is outdated.
    if (outagesBefore !== outages && navigator.onLine) return checkOnce();
    if (isReachable) return reportResponse();
    if (!navigator.onLine) return setDown('offline'); // the browser's `online` event starts the next check
    setDown('unreachable');
    const pause = Math.min(pauseMs.first * 2 ** failedChecks, pauseMs.longest) * (0.75 + Math.random() / 2);
    failedChecks += 1;
    timer = setTimeout(() => void check(), pause);
  };
  const check = (): Promise<void> => (runningCheck ??= checkOnce().finally(() => (runningCheck = undefined)));

  const onOffline = (): void => {
    clearTimeout(timer);
    setDown('offline');
  };
  // A network does not imply that the server is reachable, so the status changes only after a response.
  const onOnline = (): void => void check();
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);

  return {
    get: state.get,
    subscribe: state.subscribe,
    trackRequest,
    check,
    checkAfterFailure: async () => {
      if (!navigator.onLine) onOffline();
      else if (state.get() === 'online') await check();
    },
    waitUntilOnline: (ms, signal) =>
      new Promise(resolve => {
        const end = (): void => {
          clearTimeout(timeout);
          unsubscribe();
          signal?.removeEventListener('abort', end);
          resolve(state.get() === 'online' && signal?.aborted !== true);
        };
        const timeout = setTimeout(end, ms);
        const unsubscribe = state.subscribe(() => state.get() === 'online' && end());
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
