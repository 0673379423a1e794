import { createHmac, timingSafeEqual } from 'node:crypto';

/** The headers of a signed event: its time in Unix seconds, and the signature in hexadecimal digits. */
export const signatureHeaders = {
  timestamp: 'x-payment-timestamp',
  signature: 'x-payment-signature',
} as const;

/** How much the clocks of studio and provider may differ, in seconds. */
const toleranceS = 300;

/**
 * Signs an event: HMAC-SHA256 over time and body.
 *
 * @example signatureOf('secret', '1764230400', '{"id":"ev1"}')
 */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Whether an event was signed with the secret within the last five minutes. Without a configured secret, none is. */
export const isSigned = (
  secret: string | undefined,
  { headers, body, now }: { readonly headers: Headers; readonly body: string; readonly now: Date },
): boolean => {
  const timestamp = headers.get(signatureHeaders.timestamp) ?? '';
  if (secret === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceS) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, body));
  const given = Buffer.from(headers.get(signatureHeaders.signature) ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
