import { limits } from '../../src/contract/limits';

const name = 'studio_refresh';
const attributes = 'Path=/api/studio/auth; HttpOnly; SameSite=Strict';

/** The refresh cookie's value in a request. */
export const readRefreshCookie = (request: Request): string | undefined =>
  (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const header = (value: string, maxAgeS: number, isSecure: boolean): string =>
  `${name}=${value}; ${attributes}; Max-Age=${maxAgeS}${isSecure ? '; Secure' : ''}`;

/** The `Set-Cookie` header that carries the HttpOnly half of the refresh token. */
export const refreshCookie = (value: string, isSecure: boolean): string =>
  header(value, limits.refreshTokenDays * 86_400, isSecure);

/** The `Set-Cookie` header that removes it. */
export const noRefreshCookie = (isSecure: boolean): string => header('', 0, isSecure);
