import { describe, expect, it } from 'vitest';
import { addSecurityHeaders } from './securityHeaders';

const headersOf = (isHttps: boolean, own: Record<string, string> = {}): Headers => {
  const headers = new Headers(own);
  addSecurityHeaders(headers, { isHttps });
  return headers;
};

describe('the headers of every answer', () => {
  it('bind browsers to https where the studio is reached over it, and not where it is not', () => {
    expect(headersOf(true).get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headersOf(false).has('strict-transport-security')).toBe(false);
  });

  it('leave an answer its own policy', () => {
    const headers = headersOf(true, { 'content-security-policy': `default-src 'self'` });
    expect(headers.get('content-security-policy')).toBe(`default-src 'self'`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
