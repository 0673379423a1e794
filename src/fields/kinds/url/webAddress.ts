/** The longest address that every browser opens, in code units. */
export const longestAddress = 2048;

/**
 * The address of a web page; undefined for other protocols than http and https, and for addresses with a user name or password,
 * which hide their host.
 *
 * @example
 * webAddressOf('javascript:alert(1)'); // undefined
 */
export const webAddressOf = (text: string): URL | undefined => {
  if (text.length > longestAddress || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  return isWeb && address.hostname !== '' && address.username === '' && address.password === ''
    ? address
    : undefined;
};
