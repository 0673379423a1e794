const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/** The page's policy: nothing but the studio's own files, video stills, the video site's player and the APIs. */
export const pagePolicy = (nonce: string, addresses: readonly string[]): string => {
  const elsewhere = [...new Set(addresses.flatMap(address => originOf(address) ?? []))];
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: https://i.ytimg.com`,
    `media-src 'self' blob:`,
    `frame-src https://www.youtube-nocookie.com`,
    `connect-src ${["'self'", ...elsewhere].join(' ')}`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
};

/** For answers that are no page: even opened as one, they can do nothing. */
export const nothingPolicy = `default-src 'none'; frame-ancestors 'none'; sandbox`;

/** Headers of every answer; what a route set itself stays. */
export const addSecurityHeaders = (headers: Headers, { isHttps }: { isHttps: boolean }): void => {
  const add = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  add('content-security-policy', nothingPolicy);
  add('x-content-type-options', 'nosniff');
  add('referrer-policy', 'strict-origin-when-cross-origin');
  add('cross-origin-opener-policy', 'same-origin-allow-popups');
  add('cross-origin-resource-policy', 'same-origin');
  add('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  if (isHttps) add('strict-transport-security', 'max-age=31536000; includeSubDomains');
};
