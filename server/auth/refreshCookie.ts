const name = 'studio_refresh';
const attributes = 'Path=/api/studio/auth; HttpOnly; SameSite=Strict';

/** Reads the refresh cookie of a request. */
export const readRefreshCookie = (request: Request): string | undefined =>
  (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const header = (value: string, maxAgeS: number, isSecure: boolean): string =>
  `${name}=${value}; ${attributes}; Max-Age=${maxAgeS}${isSecure ? '; Secure' : ''}`;

/** The `Set-Cookie` header with the refresh cookie, which expires with the refresh token. */
export const refreshCookie = (
  { cookie, expiresAt }: { readonly cookie: string; readonly expiresAt: Date },
  now: Date,
  isSecure: boolean,
): string => header(cookie, Math.round((expiresAt.getTime() - now.getTime()) / 1000), isSecure);

/** The `Set-Cookie` header that deletes the refresh cookie. */
export const noRefreshCookie = (isSecure: boolean): string => header('', 0, isSecure);
