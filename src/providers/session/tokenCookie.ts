import { readCookie, removeCookie, writeCookie } from './cookie';

/** `public/boot.js` also reads this cookie, for the prefetched list. */
export const tokenCookieName = 'access_token';
const path = '/';

/** Stores the access token in a cookie that expires with the token, or in memory where cookies are denied. */
export const createTokenCookie = () => {
  let inMemory: string | undefined;
  return {
    read: (): string | undefined => readCookie(tokenCookieName) ?? inMemory,
    write: (token: string): void => {
      // When the clock is far ahead, the cookie expires at once, so memory is used.
      const isStored = writeCookie(tokenCookieName, token, { path, expires: expiryOf(token) });
      inMemory = isStored ? undefined : token;
    },
    remove: (): void => {
      inMemory = undefined;
      removeCookie(tokenCookieName, path);
    },
  };
};

/** The `exp` claim, or undefined without one: the cookie then expires with the browser session. */
const expiryOf = (token: string): Date | undefined => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp }: { exp?: unknown } = Object(JSON.parse(atob(payload)));
    return typeof exp === 'number' ? new Date(exp * 1000) : undefined;
  } catch {
    return undefined; // Not a JWT. Only the server validates tokens.
  }
};
