import { describe, expect, it } from 'vitest';
import { clientAddress } from './clientAddress';

const from = (forwarded?: string) =>
  new Request(
    'http://localhost/',
    forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } },
  );

describe('the address of a caller', () => {
  it('is the socket’s, whatever a caller writes, where no proxy is trusted', () => {
    expect(clientAddress(from('10.0.0.1'), '192.0.2.7', false)).toBe('192.0.2.7');
  });

  it('is the one that the trusted proxy added last, not those that a caller wrote before', () => {
    expect(clientAddress(from('10.0.0.1, 10.0.0.2 , 203.0.113.9'), '192.0.2.7', true)).toBe('203.0.113.9');
  });

  it.each([undefined, '', ' , ', 'x'.repeat(65)])('is the socket’s where the proxy says %j', forwarded => {
    expect(clientAddress(from(forwarded), '192.0.2.7', true)).toBe('192.0.2.7');
  });
});
