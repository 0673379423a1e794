/**
 * Fetches a part of the program. Without a network it waits for one: what `lazy` was once refused it never asks for
 * again.
 *
 * @example
 * const Input = lazy(() => fetchPart(() => import('./Input')));
 */
export const fetchPart = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise(resolve => window.addEventListener('online', resolve, { once: true }));
    }
};
