import type { BrowserContext } from 'playwright-core';

/** Lets no page of a browser profile show its list as it was left: a test would find the rows of before. */
export const withoutSavedFrame = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    try {
      localStorage.removeItem('saved_frame');
    } catch {
      // A page without an origin has no storage.
    }
  });
