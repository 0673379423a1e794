import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberListRequest, takePrefetchedBody, takePrefetchedResponse } from './prefetchedList';

// Runs the file as a plain script, not as a module.
const runBoot = new Function(readFileSync('public/boot.js', 'utf8'));
const fetched = vi.fn<typeof fetch>();
const requestedLists = () => fetched.mock.calls.slice(1);

const list = () => `${location.origin}/api/studio/moments?page=1&heartbeat_id=7`;
const signIn = () => (document.cookie = 'access_token=a%2Btoken; path=/');

beforeEach(() => {
  history.replaceState(null, '', '/studio/content/moments?status=draft');
  fetched.mockReset().mockImplementation(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

describe('the request that starts before the scripts', () => {
  it('is the last list of this address, with the access token', async () => {
    signIn();
    rememberListRequest(list());
    runBoot();
    const [[url, init] = []] = requestedLists();
    expect(String(url)).toBe(list());
    expect(init?.headers).toEqual({ Authorization: 'Bearer a+token', Accept: 'application/json' });
    expect(
      takePrefetchedResponse(`${location.origin}/api/studio/moments?heartbeat_id=7&page=1`),
    ).toBeInstanceOf(Promise);
    expect(takePrefetchedResponse(list())).toBeUndefined();
  });

  it.each([
    'https://elsewhere.test/api/studio/moments',
    '//elsewhere.test/api/studio/moments',
    'http://localhost:1/api/studio/moments',
    '\\\\elsewhere.test/moments',
  ])('never sends the token to another origin: %s', url => {
    signIn();
    rememberListRequest(url);
    runBoot();
    expect(requestedLists()).toEqual([]);
    expect(window.__prefetched?.list).toBeUndefined();
  });

  it('is not sent on another address or for visitors', () => {
    rememberListRequest(list());
    runBoot();
    expect(requestedLists(), 'without a token').toEqual([]);
    signIn();
    history.replaceState(null, '', '/studio/content/moments');
    fetched.mockClear();
    runBoot();
    expect(requestedLists(), 'elsewhere').toEqual([]);
  });

  it.each([
    'nonsense',
    '5',
    '"text"',
    '[null]',
    '[{"address":5}]',
    '[{"address":"/studio/content/moments?status=draft","url":"http://["}]',
  ])('ignores the tampered %s', text => {
    signIn();
    localStorage.setItem('prefetch', text);
    runBoot();
    expect(requestedLists()).toEqual([]);
  });

  it('is the last list of each of the latest addresses', () => {
    signIn();
    rememberListRequest(list());
    history.replaceState(null, '', '/studio/content/moments');
    rememberListRequest(`${list()}&status=draft`);
    history.replaceState(null, '', '/studio/content/moments?status=draft');
    runBoot();
    expect(requestedLists().map(([url]) => String(url))).toEqual([list()]);
    for (let visit = 0; visit < 20; visit += 1) {
      history.replaceState(null, '', `/studio/content/moments?page=${visit}`);
      rememberListRequest(list());
    }
    expect(JSON.parse(localStorage.getItem('prefetch') ?? '')).toHaveLength(8);
  });

  it('is known for the address with the record that was open when the page was left', () => {
    signIn();
    rememberListRequest(list());
    history.replaceState(null, '', '/studio/content/moments?status=draft&moment=mo1234567');
    window.dispatchEvent(new Event('pagehide'));
    runBoot();
    expect(requestedLists().map(([url]) => String(url))).toEqual([list()]);
    history.replaceState(null, '', '/studio/analytics');
    window.dispatchEvent(new Event('pagehide'));
    fetched.mockClear();
    runBoot();
    expect(requestedLists(), 'on a screen without a list').toEqual([]);
  });

  it('is not stored again when a page is left after a sign-out in another tab', () => {
    rememberListRequest(list());
    localStorage.removeItem('prefetch');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('prefetch')).toBeNull();
  });

  it('has its body for the first frame once it is here, and is used once', async () => {
    signIn();
    rememberListRequest(list());
    fetched.mockImplementation(async () => Response.json({ data: { items: [] } }));
    runBoot();
    expect(takePrefetchedBody(list()), 'before it is here').toBeUndefined();
    await vi.waitFor(() => expect(window.__prefetched?.list?.body).toBeDefined());
    expect(takePrefetchedBody(`${list()}&page=2`), 'of another page').toBeUndefined();
    expect(takePrefetchedBody(list())).toEqual({ data: { items: [] } });
    expect(takePrefetchedBody(list())).toBeUndefined();
    expect(takePrefetchedResponse(list())).toBeUndefined();
  });

  it('has no body after a failure, whose response the call reads', async () => {
    signIn();
    rememberListRequest(list());
    fetched.mockImplementation(async () => Response.json({ code: 'unavailable' }, { status: 503 }));
    runBoot();
    await window.__prefetched?.list?.promise;
    expect(takePrefetchedBody(list())).toBeUndefined();
    const response = await takePrefetchedResponse(list());
    expect(response?.status).toBe(503);
    expect(await response?.json()).toEqual({ code: 'unavailable' });
  });

  it('is used only by a call with the same URL', () => {
    signIn();
    rememberListRequest(list());
    runBoot();
    expect(
      takePrefetchedResponse(`${location.origin}/api/studio/moments?page=2&heartbeat_id=7`),
    ).toBeUndefined();
    expect(takePrefetchedResponse(list())).toBeInstanceOf(Promise);
  });
});
