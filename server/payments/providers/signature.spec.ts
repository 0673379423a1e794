import { describe, expect, it } from 'vitest';
import { isSigned, signatureHeaders, signatureOf } from './signature';

const secret = 'a secret of the provider, for tests';
const now = new Date('2026-11-27T12:00:00Z');
const timestamp = String(now.getTime() / 1000);
const body = '{"id":"ev1"}';
const headersOf = (time: string, signature: string) =>
  new Headers({ [signatureHeaders.timestamp]: time, [signatureHeaders.signature]: signature });
const signed = (time = timestamp) => headersOf(time, signatureOf(secret, time, body));

describe('the signature of an event', () => {
  it('holds for body and time, for five minutes', () => {
    expect(isSigned(secret, { headers: signed(), body, now })).toBe(true);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(isSigned(secret, { headers: signed(), body, now: later(300) })).toBe(true);
    expect(isSigned(secret, { headers: signed(), body, now: later(301) })).toBe(false);
  });

  it.each([
    ['another body', signed(), `${body} `],
    ['another time', headersOf(String(Number(timestamp) + 1), signatureOf(secret, timestamp, body)), body],
    ['another secret', headersOf(timestamp, signatureOf('another secret', timestamp, body)), body],
    ['no signature', headersOf(timestamp, ''), body],
    ['a time that is no number', signed('soon'), body],
    ['no headers', new Headers(), body],
  ])('does not hold for %s', (_, headers, given) => {
    expect(isSigned(secret, { headers, body: given, now })).toBe(false);
  });

  it('never holds without a configured secret', () => {
    expect(
      isSigned(undefined, { headers: headersOf(timestamp, signatureOf('', timestamp, body)), body, now }),
    ).toBe(false);
  });
});
