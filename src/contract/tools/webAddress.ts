/**
 * Longer ones no browser opens everywhere. In code units.
 *
 * @example address.length <= longestAddress
 */
export const longestAddress = 2048;

/**
 * The address of a page on the web, or undefined for whatever else: only http and https, nothing that hides its host
 * behind a name and password.
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
