import * as z from 'zod/mini';
import { basePath } from '../../contract/limits';
import { tabStorage } from '../storage';
import { readCookie, removeCookie, writeCookie } from './cookie';

const schema = z.object({
  /** PKCE code verifier. */
  verifier: z.string(),
  returnTo: z.string(),
  issuer: z.string(),
  /** The metadata of the issuer declares that the callback has `iss`. */
  sendsIssuer: z.boolean(),
});

/** A started sign-in, as the callback needs it. */
export type PendingSignIn = z.infer<typeof schema>;

const prefix = 'sign_in_';
const maxAgeMs = 10 * 60_000;

/** Saves it for this tab by its `state`. Without session storage it is in a short-lived cookie. */
export const savePendingSignIn = (state: string, pending: PendingSignIn): void => {
  for (const key of tabStorage.keys(prefix)) tabStorage.remove(key);
  if (!tabStorage.setJson(prefix + state, pending))
    writeCookie(prefix + state, JSON.stringify(pending), {
      path: basePath,
      expires: new Date(Date.now() + maxAgeMs),
    });
};

/** Returns and removes it; undefined for a `state` that this browser did not send. */
export const takePendingSignIn = (state: string): PendingSignIn | undefined => {
  const key = prefix + state;
  const text = tabStorage.get(key) ?? (/^[\w-]+$/.test(state) ? readCookie(key) : undefined);
  tabStorage.remove(key);
  removeCookie(key, basePath);
  if (text === undefined) return undefined;
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // Tampered with: the callback is rejected and the user signs in again.
  }
};
