import { describe, expect, it } from 'vitest';
import { clientAddress } from './clientAddress';

describe('the client address', () => {
  it('is the socket’s without a trusted proxy, whatever the headers', () => {
    expect(clientAddress('10.0.0.1', '192.0.2.7', false)).toBe('192.0.2.7');
  });

  it('is the last one, which the trusted proxy added', () => {
    expect(clientAddress('10.0.0.1, 10.0.0.2 , 203.0.113.9', '192.0.2.7', true)).toBe('203.0.113.9');
  });

  it.each([undefined, '', ' , ', 'x'.repeat(65)])('is the socket’s if the header is %j', forwarded => {
    expect(clientAddress(forwarded, '192.0.2.7', true)).toBe('192.0.2.7');
  });
});
