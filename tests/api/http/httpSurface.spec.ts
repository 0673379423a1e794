import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { allImplementations } from '../../../server/endpoints/allImplementations';
import { userEndpoints } from '../../../src/contract/endpoints/people/user';
import { addMoments } from '../helpers/addMoments';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let clientDir = '';
beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'studio-client-'));
  await mkdir(path.join(clientDir, 'assets'));
  await writeFile(
    path.join(clientDir, 'index.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__"><script src="/studio/boot.js"></script>',
  );
  await writeFile(path.join(clientDir, 'boot.js'), 'boot()');
  await writeFile(path.join(clientDir, 'assets', 'main-abc.js'), 'main()');
  await writeFile(path.join(clientDir, 'assets', 'main-abc.js.br'), brotliCompressSync('main()'));
  await writeFile(path.join(clientDir, 'assets', 'main-abc.js.map'), '{}');
  studio = await startApiStudio({ clientDir });
});
afterAll(async () => {
  await studio.stop();
  await rm(clientDir, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
  studio.app(new Request(`http://localhost:8080${address}`, { headers }));

describe('the studio’s files', () => {
  it.each(['/studio/', '/studio/content/moments', '/studio/moAbcdefg/edit'])(
    'serve the page at %s',
    async address => {
      const page = await get(address);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('have a policy with a new nonce for every page', async () => {
    const [one, two] = await Promise.all([get('/studio/'), get('/studio/')]);
    const policy = one.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(await one.text()).toContain(`content="${nonce}"`);
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(two.headers.get('content-security-policy')).not.toBe(policy);
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const rule of [
      `script-src 'self';`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob: https://i.ytimg.com`,
      `media-src 'self' blob:`,
      'frame-src https://www.youtube-nocookie.com',
      `connect-src 'self'`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
    ])
      expect(policy).toContain(rule);
  });

  it('are immutable if their name contains a hash, and compressed', async () => {
    const file = await get('/studio/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([file.headers.get('content-encoding'), file.headers.get('vary')]).toEqual([
      'br',
      'accept-encoding',
    ]);
    expect(await (await get('/studio/assets/main-abc.js')).text()).toBe('main()');
    expect((await get('/studio/boot.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/studio/assets/missing.js',
    '/studio/assets/main-abc.js.map',
    '/studio/../package.json',
    '/studio/%2e%2e/package.json',
    '/studio/assets/..%2f..%2fpackage.json',
  ])('are not there at %s', async address => {
    expect((await get(address)).status).toBe(404);
  });

  it('include the client’s configuration', async () => {
    expect(await (await get('/studio/config.json')).json()).toEqual({
      studioApi: '/api/studio',
      partnerApi: '/api/partner',
      publicApp: '/',
      sso: '/sso',
      client_id: 'heartbeat-studio',
    });
  });

  it.each(['/', '/studio'])('are the target of %s', async address => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/studio/']);
  });
});

describe('every response', () => {
  const addresses = [
    '/',
    '/studio/',
    '/studio/config.json',
    '/healthz',
    '/api/studio/user',
    '/api/studio/openapi.json',
    '/nothing',
  ];

  it.each(addresses)('has security headers at %s', async address => {
    const { headers } = await get(address);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('tells the version of the studio to whoever watches it', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(await (await get('/healthz')).json()).toEqual({ status: 'alive', version });
  });

  it('has the request’s valid id, or a new one', async () => {
    const sane = { 'x-request-id': 'trace-0123456789' };
    expect((await get('/healthz', sane)).headers.get('x-request-id')).toBe('trace-0123456789');
    const wild = { 'x-request-id': '<script>' };
    expect((await get('/healthz', wild)).headers.get('x-request-id')).not.toContain('<');
  });

  it('of the API is not cached, and is sandboxed when opened as a page', async () => {
    const [echoed, replaced] = [
      await studio.call('GET', '/moments', { as: 'creator' }),
      await studio.call('GET', '/moments'),
    ];
    expect([echoed.status, replaced.status]).toEqual([200, 401]);
    for (const { headers } of [echoed, replaced]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none'; frame-ancestors 'none'; sandbox`,
      );
    }
  });

  it('to a failed call reveals no internals, and the log has the stack frames but no values', async () => {
    const broken = createApp(
      studio.deps,
      allImplementations(studio.deps).map(one =>
        one.endpoint === userEndpoints.me
          ? { ...one, handle: () => Promise.reject(new Error('select secret from /srv/inside')) }
          : one,
      ),
    );
    const response = await broken(
      new Request('http://localhost:8080/api/studio/user', {
        headers: { authorization: `Bearer ${studio.token('creator')}` },
      }),
    );
    const body = (await response.json()) as object; // read by its keys
    expect(response.status).toBe(500);
    expect(Object.keys(body).sort()).toEqual(['code', 'request_id', 'status', 'title', 'type']);
    expect(JSON.stringify(body)).not.toContain('inside');
    expect(studio.logged()).toContain('"status":500');
    expect(studio.logged()).not.toContain('secret from');
  });

  it('is logged in one line, without queries and tokens', async () => {
    await get('/api/studio/app/login?ref=/studio/secret-place');
    await get('/nothing?code=secret-place');
    await studio.call('GET', '/user', { as: 'creator', headers: { 'x-request-id': 'one-line-please' } });
    const lines = studio.logged().split('\n');
    const [line = '{}'] = lines.filter(one => one.includes('one-line-please'));
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', route: 'GET /user', status: 200, userId: 101 });
    expect(studio.logged()).not.toMatch(/secret-place|Bearer|eyJ/);
  });
});

describe('a compressed response', () => {
  const gzip = { 'accept-encoding': 'gzip, deflate, br' };
  beforeAll(async () => {
    const description = 'Fog over the harbour, and the first tram of the day. ';
    const titles = Array.from({ length: 50 }, (_, at) => ({ title: `Fog ${at}`, description }));
    await addMoments(studio.db, ...titles);
  });

  it('is a page of a list, a quarter of its size', async () => {
    const response = await get('/api/studio/moments?per_page=50', {
      ...gzip,
      authorization: `Bearer ${studio.token('creator')}`,
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    const text = gunzipSync(body).toString('utf8');
    expect(JSON.parse(text).data.items).toHaveLength(50);
    expect(body.byteLength).toBeLessThan(text.length / 4);
  });

  it('is no small one, no file of the build, and none for clients that accept none', async () => {
    const small = await get('/api/studio/moments', gzip);
    expect([small.status, small.headers.get('content-encoding')]).toEqual([401, null]);
    expect((await get('/studio/assets/main-abc.js', gzip)).headers.get('content-encoding')).toBe('br');
    expect((await get('/api/studio/openapi.json')).headers.get('content-encoding')).toBeNull();
    expect((await get('/api/studio/openapi.json', gzip)).headers.get('content-encoding')).toBe('gzip');
  });

  it('is no stream of rows', async () => {
    const prepared = await studio.call('POST', '/moments/export', {
      as: 'creator',
      body: {
        filter: {},
        sort_column: 'created_at',
        sort_direction: 'desc',
        columns: ['id', 'title', 'description'],
      },
    });
    const { url } = prepared.body.data.items[0] as { url: string };
    const file = await get(`/api/studio${url}`, gzip);
    expect([file.status, file.headers.get('content-encoding')]).toEqual([200, null]);
    expect((await file.text()).length).toBeGreaterThan(2000);
  });
});
