/** Cookies as the specification asks for them: strict same-site, secure on https (section 9). */
export interface CookieOptions {
  readonly path: string;
  readonly expires?: Date | undefined;
}

/** Undefined when it is not there, or cookies are denied. */
export const readCookie = (name: string): string | undefined => {
  try {
    const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`));
    return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1)) || undefined;
  } catch {
    return undefined; // Denied, or tampered beyond decoding: as good as absent.
  }
};

/** False when the browser did not keep it. */
export const writeCookie = (name: string, value: string, { path, expires }: CookieOptions): boolean => {
  const parts = [`${name}=${encodeURIComponent(value)}`, `path=${path}`, 'SameSite=Strict'];
  if (expires) parts.push(`expires=${expires.toUTCString()}`);
  if (location.protocol === 'https:') parts.push('Secure');
  try {
    document.cookie = parts.join('; ');
  } catch {
    return false; // Denied: the caller keeps the value in memory.
  }
  return readCookie(name) === value;
};

export const removeCookie = (name: string, path: string): void => {
  writeCookie(name, '', { path, expires: new Date(0) });
};
