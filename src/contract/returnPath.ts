import { basePath } from './limits';

const maximumLength = 2000;
/** Screens that end or finish a sign-in: going back to one would sign out again or find no code. */
const passing = ['sso/callback', 'logout'].map(path => basePath + path);

/**
 * Where to go after sign-in: `value` when it is a path of the studio itself, otherwise the dashboard. It is checked on
 * the way out and again on the callback, since an address can be written by anybody (contract section 2, /app/login).
 * What comes back is parsed and starts with `/studio/`: no other origin, no `//`, no backslash, no control character.
 */
export const checkedReturnPath = (value: string): string => {
  if (value.length > maximumLength || !value.startsWith(basePath)) return basePath;
  // Browsers drop tabs and line ends and read a backslash as a slash, so both could hide another address.
  if (/[\p{Cc}\p{Cs}\\]/u.test(value)) return basePath;
  const origin = 'https://studio.invalid';
  if (!URL.canParse(value, origin)) return basePath;
  const address = new URL(value, origin);
  const { pathname } = address;
  const isInside = address.origin === origin && pathname.startsWith(basePath) && !pathname.includes('//');
  if (!isInside || /%(2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(pathname)) return basePath;
  if (passing.includes(pathname.replace(/\/+$/, ''))) return basePath;
  return pathname + address.search + address.hash;
};
