import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberListRequest, takePrefetchedResponse } from './prefetchedList';

// The file is a plain script, so it is run as one.
const runBoot = new Function(readFileSync('public/boot.js', 'utf8'));
const fetched = vi.fn<typeof fetch>();
const listsAsked = () => fetched.mock.calls.slice(1);

const list = () => `${location.origin}/api/studio/moments?page=1&heartbeat_id=7`;
const signIn = () => (document.cookie = 'access_token=a%2Btoken; path=/');

beforeEach(() => {
  history.replaceState(null, '', '/studio/content/moments?status=draft');
  fetched.mockReset().mockImplementation(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

describe('the request beside the scripts', () => {
  it('is the list that this address showed last, with the bearer', async () => {
    signIn();
    rememberListRequest(list());
    runBoot();
    const [[url, init] = []] = listsAsked();
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
  ])('never takes the token to another origin: %s', url => {
    signIn();
    rememberListRequest(url);
    runBoot();
    expect(listsAsked()).toEqual([]);
    expect(window.__prefetched?.list).toBeUndefined();
  });

  it('is left alone on another address and by visitors', () => {
    rememberListRequest(list());
    runBoot();
    expect(listsAsked(), 'without a token').toEqual([]);
    signIn();
    history.replaceState(null, '', '/studio/content/moments');
    fetched.mockClear();
    runBoot();
    expect(listsAsked(), 'elsewhere').toEqual([]);
  });

  it.each(['nonsense', '5', '"text"', '{"address":5}', '{"url":"http://[","address":""}'])(
    'does not fall over the tampered %s',
    text => {
      signIn();
      localStorage.setItem('prefetch', text);
      runBoot();
      expect(listsAsked()).toEqual([]);
    },
  );

  it('goes to the very call that it was made for', () => {
    signIn();
    rememberListRequest(list());
    runBoot();
    expect(
      takePrefetchedResponse(`${location.origin}/api/studio/moments?page=2&heartbeat_id=7`),
    ).toBeUndefined();
    expect(takePrefetchedResponse(list())).toBeInstanceOf(Promise);
  });
});
