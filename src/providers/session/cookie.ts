/** Every cookie is `SameSite=Strict`, and `Secure` on https (product: security). */
export interface CookieOptions {
  readonly path: string;
  readonly expires?: Date | undefined;
}

/** The value, or undefined when the cookie is missing or cookies are denied. */
export const readCookie = (name: string): string | undefined => {
  try {
    const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`));
    return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1)) || undefined;
  } catch {
    return undefined; // Denied, or not decodable: treated as missing.
  }
};

/** False when the browser did not store the cookie. */
export const writeCookie = (name: string, value: string, { path, expires }: CookieOptions): boolean => {
  const attributes = [`${name}=${encodeURIComponent(value)}`, `path=${path}`, 'SameSite=Strict'];
  if (expires) attributes.push(`expires=${expires.toUTCString()}`);
  if (location.protocol === 'https:') attributes.push('Secure');
  try {
    document.cookie = attributes.join('; ');
  } catch {
    return false; // Denied: the caller stores the value in memory.
  }
  return readCookie(name) === value;
};

export const removeCookie = (name: string, path: string): void => {
  writeCookie(name, '', { path, expires: new Date(0) });
};
