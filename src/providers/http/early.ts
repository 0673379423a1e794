import { safeStorage } from '../storage';

/** Wiped with everything else when the session ends. */
const key = 'early';

/**
 * Remembers what the present address asked for, so that `public/boot.js` can ask for it beside the scripts when the
 * page is next opened here.
 */
export const keepEarly = (url: string): void => {
  safeStorage.set(key, JSON.stringify({ address: location.pathname + location.search, url }));
};

/** The answer that the page asked for before the scripts came, if it is to this very address. Given out once. */
export const takeEarly = (url: string): Promise<Response> | undefined => {
  const early = window.__early;
  if (!early?.list || sorted(early.list.url) !== sorted(url)) return undefined;
  const { promise } = early.list;
  early.list = undefined;
  return promise;
};

/** Addresses with the same parameters in another order are the same. */
const sorted = (address: string): string => {
  const url = new URL(address, location.href);
  url.searchParams.sort();
  return url.href;
};
