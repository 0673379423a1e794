import { safeStorage } from '../storage';

/** A sign-out removes it. `public/boot.js` reads the same key. */
const key = 'prefetch';

/** Stores the list request of the current address, so that `public/boot.js` can prefetch it on the next visit. */
export const rememberListRequest = (url: string): void => {
  safeStorage.set(key, JSON.stringify({ address: location.pathname + location.search, url }));
};

/** The prefetched response for this URL, if any. Returns it once. */
export const takePrefetchedResponse = (url: string): Promise<Response> | undefined => {
  const prefetched = window.__prefetched;
  if (!prefetched?.list || normalized(prefetched.list.url) !== normalized(url)) return undefined;
  const { promise } = prefetched.list;
  prefetched.list = undefined;
  return promise;
};

/** Sorts the parameters, because their order makes no difference. */
const normalized = (address: string): string => {
  const url = new URL(address, location.href);
  url.searchParams.sort();
  return url.href;
};
