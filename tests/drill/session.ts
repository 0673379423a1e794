import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { demoPassword } from '../../demo/people';
import { AuthBrowser } from '../api/helpers/authBrowser';

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
type Tokens = z.infer<typeof tokens>;

/** A person who stays signed in, as the studio's client does it. */
export interface Session {
  readonly accessToken: () => string;
  /** Replaces the tokens; again and again while the server is away. Signs in again where it refuses, which `onSignOut` counts. */
  readonly refresh: () => Promise<void>;
}

const RETRY_MS = 250;
const REFRESH_MS = 3000;
const TIMEOUT_MS = 10_000;

/** Whether a call can be sent again: the server is away, or there are too many. */
export const isAway = (status: number): boolean => [0, 429, 502, 503, 504].includes(status);

/** Signs a demo person in. */
export const startSession = async (
  origin: string,
  email: string,
  onSignOut: (line: string) => void,
): Promise<Session> => {
  const address = origin.replace('localhost', '127.0.0.1');
  let browser = new AuthBrowser({ address, publicOrigin: origin }, demoPassword);
  let current: Tokens = await browser.signIn(email);
  let refreshing: Promise<void> | undefined;

  const signInAgain = async (): Promise<void> => {
    for (;;) {
      browser = new AuthBrowser({ address, publicOrigin: origin }, demoPassword);
      const signedIn = tokens.safeParse(await browser.signIn(email).catch(() => undefined));
      if (signedIn.success) {
        current = signedIn.data;
        return;
      }
      await sleep(RETRY_MS);
    }
  };

  const sendRefresh = async (): Promise<{ readonly status: number; readonly body: unknown }> => {
    try {
      const response = await browser.send('/api/studio/auth/refresh', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refreshToken: current.refreshToken }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return { status: 0, body: undefined };
    }
  };

  const refreshOnce = async (): Promise<void> => {
    for (const started = performance.now(); ; await sleep(RETRY_MS)) {
      const { status, body } = await sendRefresh();
      const refreshed = tokens.safeParse(body);
      if (status === 200 && refreshed.success) {
        current = refreshed.data;
        return;
      }
      if (isAway(status)) continue;
      const seconds = (performance.now() - started) / 1000;
      onSignOut(`${email} was signed out: ${status} after ${seconds.toFixed(1)} s of refreshes`);
      return signInAgain();
    }
  };

  return {
    accessToken: () => current.accessToken,
    // Calls that need it at the same time share one.
    refresh: () => (refreshing ??= refreshOnce().finally(() => (refreshing = undefined))),
  };
};

/** Refreshes often until `isOver`, so that faults also hit refreshes. */
export const refreshOften = async ({ refresh }: Session, isOver: () => boolean): Promise<void> => {
  for (; !isOver(); await sleep(REFRESH_MS)) await refresh();
};
