import * as z from 'zod/mini';
import { basePath } from '../../contract/limits';
import { createSafeStorage } from '../storage';
import { readCookie, removeCookie, writeCookie } from './cookie';

const schema = z.object({ verifier: z.string(), returnTo: z.string(), issuer: z.optional(z.string()) });

/** What a sign-in under way has to remember until the callback. */
export type PendingSignIn = z.infer<typeof schema>;

const prefix = 'sign_in_';
const lifeMs = 10 * 60_000;
const tab = createSafeStorage(() => window.sessionStorage);

/** Keeps it for this tab, by `state`. Where session storage is denied a short-lived cookie has to do. */
export const keepPending = (state: string, pending: PendingSignIn): void => {
  for (const key of tab.keys(prefix)) tab.remove(key);
  if (!tab.setJson(prefix + state, pending))
    writeCookie(prefix + state, JSON.stringify(pending), {
      path: basePath,
      expires: new Date(Date.now() + lifeMs),
    });
};

/** Gives it out once; undefined for a `state` that this browser did not send. */
export const takePending = (state: string): PendingSignIn | undefined => {
  const key = prefix + state;
  const kept = tab.get(key) ?? (/^[\w-]+$/.test(state) ? readCookie(key) : undefined);
  tab.remove(key);
  removeCookie(key, basePath);
  if (kept === undefined) return undefined;
  try {
    const parsed = z.safeParse(schema, JSON.parse(kept));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // Tampered: the sign-in has to be started anew.
  }
};
