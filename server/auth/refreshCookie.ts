import { limits } from '../../src/contract/limits';

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

/** The `Set-Cookie` header with the refresh cookie. */
export const refreshCookie = (value: string, isSecure: boolean): string =>
  header(value, limits.refreshTokenDays * 86_400, isSecure);

/** The `Set-Cookie` header that deletes the refresh cookie. */
export const noRefreshCookie = (isSecure: boolean): string => header('', 0, isSecure);
