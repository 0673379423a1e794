import { readCookie, removeCookie, writeCookie } from './cookie';

/** Also read by `/studio/boot.js` for the early first request. */
export const tokenCookieName = 'access_token';
const path = '/';

/** Where the access token is kept: a cookie that lives as long as the token, or memory where cookies are denied. */
export const createTokenCookie = () => {
  let inMemory: string | undefined;
  return {
    read: (): string | undefined => readCookie(tokenCookieName) ?? inMemory,
    write: (token: string): void => {
      // A clock that runs far ahead makes the cookie expire at once: memory answers then, too.
      const isKept = writeCookie(tokenCookieName, token, { path, expires: expiryOf(token) });
      inMemory = isKept ? undefined : token;
    },
    remove: (): void => {
      inMemory = undefined;
      removeCookie(tokenCookieName, path);
    },
  };
};

/** The `exp` claim, or undefined where the token does not tell: the cookie then ends with the browser. */
const expiryOf = (token: string): Date | undefined => {
  try {
    const claims = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    ) as {
      exp?: unknown;
    }; // checked on the next line
    return typeof claims.exp === 'number' ? new Date(claims.exp * 1000) : undefined;
  } catch {
    return undefined; // No JWT. The server alone judges tokens.
  }
};
