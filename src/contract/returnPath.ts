import { basePath } from './limits';

const maximumLength = 2000;
/** Screens that no sign-in returns to: one would sign out again, the other needs an authorization code. */
const excludedPaths = ['sso/callback', 'logout'].map(path => basePath + path);

/**
 * The path to open after sign-in: `value` where it is a path of the studio, otherwise the dashboard. Checked before the
 * sign-in and again on the callback, because anybody can write such a link (no open redirect). The result starts with
 * `/studio/` and has no other origin, no `//`, no backslash and no control character.
 */
export const checkedReturnPath = (value: string): string => {
  if (value.length > maximumLength || !value.startsWith(basePath)) return basePath;
  // Browsers remove tabs and line breaks and read a backslash as a slash, so these could hide another address.
  if (/[\p{Cc}\p{Cs}\\]/u.test(value)) return basePath;
  const origin = 'https://studio.invalid';
  if (!URL.canParse(value, origin)) return basePath;
  const address = new URL(value, origin);
  const { pathname } = address;
  const isInside = address.origin === origin && pathname.startsWith(basePath) && !pathname.includes('//');
  if (!isInside || /%(2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(pathname)) return basePath;
  if (excludedPaths.includes(pathname.replace(/\/+$/, ''))) return basePath;
  return pathname + address.search + address.hash;
};
