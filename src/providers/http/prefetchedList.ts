import { safeStorage } from '../storage';

/** Requests that `/studio/boot.js` starts while the scripts are still loading. */
export interface Prefetched {
  /** The parsed body of `/studio/config.json`. */
  readonly config?: Promise<unknown>;
  /** The request of the first list; the first call with the same address uses it. */
  list?: PrefetchedList | undefined;
}

interface PrefetchedList {
  readonly url: string;
  readonly promise: Promise<Response>;
  /** The parsed body of a success, once it is here. */
  readonly body?: unknown;
}

declare global {
  interface Window {
    __prefetched?: Prefetched;
  }
}

/** A list request by the address whose next visit prefetches it. */
interface RememberedList {
  /** Path and query of the page. */
  readonly address: string;
  readonly url: string;
}

/** A sign-out removes it. `public/boot.js` reads the same key. */
const key = 'prefetch';
/** Addresses whose lists are kept, the latest first. */
const MAX_ADDRESSES = 8;

/** The latest list of a screen, and the path that showed it. */
let latest: { readonly path: string; readonly url: string } | undefined;

const isRemembered = (entry: unknown): entry is RememberedList =>
  typeof entry === 'object' &&
  entry !== null &&
  'address' in entry &&
  typeof entry.address === 'string' &&
  'url' in entry &&
  typeof entry.url === 'string';

const readRemembered = (): readonly RememberedList[] => {
  try {
    const stored: unknown = JSON.parse(safeStorage.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRemembered) : [];
  } catch {
    return [];
  }
};

const store = (url: string): void => {
  const address = location.pathname + location.search;
  const others = readRemembered().filter(entry => entry.address !== address);
  safeStorage.set(key, JSON.stringify([{ address, url }, ...others].slice(0, MAX_ADDRESSES)));
};

/** Stores nothing after a sign-out, which may have happened in another tab. */
const storeWhenLeft = (): void => {
  if (latest?.path === location.pathname && safeStorage.get(key) !== undefined) store(latest.url);
};

/**
 * Stores the list request of the screen at the current address, so that `public/boot.js` can prefetch it on the next visit.
 * Stores it again when the page is left, because the address may name an open record by then.
 */
export const rememberListRequest = (url: string): void => {
  if (!latest) addEventListener('pagehide', storeWhenLeft);
  latest = { path: location.pathname, url };
  store(url);
};

/** The prefetched response for this URL, if any. Returns it once. */
export const takePrefetchedResponse = (url: string): Promise<Response> | undefined => take(url)?.promise;

/** The body of the prefetched response for this URL, where it is here already. Returns it once. */
export const takePrefetchedBody = (url: string): unknown =>
  window.__prefetched?.list?.body === undefined ? undefined : take(url)?.body;

const take = (url: string): PrefetchedList | undefined => {
  const prefetched = window.__prefetched;
  const list = prefetched?.list;
  if (!list || normalized(list.url) !== normalized(url)) return undefined;
  prefetched.list = undefined;
  return list;
};

/** Sorts the parameters, because their order makes no difference. */
const normalized = (address: string): string => {
  const url = new URL(address, location.href);
  url.searchParams.sort();
  return url.href;
};
