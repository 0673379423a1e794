import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { RouterEnv } from './router';
import { securityHeaders } from './securityHeaders';

const headersOf = async (publicOrigin: string, own: Record<string, string> = {}): Promise<Headers> => {
  const router = new Hono<RouterEnv>();
  router.use(securityHeaders({ publicOrigin, trustProxy: false }));
  router.get('/', () => new Response('', { headers: own }));
  return (await router.request('/')).headers;
};

describe('the security headers', () => {
  it('include HSTS if and only if the public origin uses https', async () => {
    const https = await headersOf('https://studio.example');
    expect(https.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect((await headersOf('http://studio.example')).has('strict-transport-security')).toBe(false);
  });

  it('do not replace a header that the route set', async () => {
    const headers = await headersOf('https://studio.example', {
      'content-security-policy': `default-src 'self'`,
    });
    expect(headers.get('content-security-policy')).toBe(`default-src 'self'`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
