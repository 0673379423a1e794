import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../tests/msw';
import { ConfigError, loadConfig, parseConfig } from './config';

const good = {
  studioApi: '/api/studio/',
  partnerApi: 'https://pay.example/api',
  publicApp: '/',
  sso: '/sso',
  client_id: 'studio',
};

describe('configuration', () => {
  it('is fetched, and trailing slashes of addresses are removed', async () => {
    server.use(http.get('*/studio/config.json', () => HttpResponse.json(good)));
    expect(await loadConfig()).toEqual({ ...good, studioApi: '/api/studio', publicApp: '' });
  });

  it('uses the prefetched request', async () => {
    window.__prefetched = { config: Promise.resolve(good) };
    expect((await loadConfig()).client_id).toBe('studio');
  });

  it('fetches again when the prefetch failed', async () => {
    window.__prefetched = { config: Promise.reject(new TypeError('no network')) };
    server.use(http.get('*/studio/config.json', () => HttpResponse.json(good)));
    expect((await loadConfig()).sso).toBe('/sso');
  });

  it.each([
    ['studioApi', 'javascript:alert(1)'],
    ['partnerApi', '//elsewhere.example'],
    ['publicApp', 'ftp://files.example'],
    ['sso', 'sso'],
    ['sso', '/\\elsewhere.example'],
    ['client_id', ''],
    ['client_id', undefined],
    ['studioApi', 5],
    ['extensionManifest', 'javascript:alert(1)'],
    ['extensionManifest', ''],
  ])('rejects %s when it is %j and reports the field', (field, value) => {
    expect(() => parseConfig({ ...good, [field]: value })).toThrow(
      expect.objectContaining({ name: 'ConfigError', field }),
    );
  });

  it.each([
    ['HTML', () => HttpResponse.html('<h1>Welcome</h1>')],
    ['an error', () => new HttpResponse(null, { status: 404 })],
    ['nothing', () => HttpResponse.error()],
  ])('reports config.json when the response is %s', async (_, respond) => {
    server.use(http.get('*/studio/config.json', respond));
    const failure = await loadConfig().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect(failure).toMatchObject({ field: 'config.json' });
  });
});
