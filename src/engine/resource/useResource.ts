import type { Resource } from './resource';
import { useResources } from './ResourcesContext';

/**
 * A resource with its texts. Suspends while it is loaded.
 *
 * @throws to the error boundary where it cannot be loaded
 * @example const memos = useResource('memos');
 */
export const useResource = (name: string): Resource => useResources().read(name);

/** Suspends until these resources and their texts are loaded, for a screen that uses them. */
export const useLoadedResources = (names: readonly string[]): void => {
  const { get, load, read } = useResources();
  // All of them, before the first suspends. `read` reports a failure.
  for (const name of names) if (!get(name)) load(name).catch(() => undefined);
  names.forEach(read);
};
