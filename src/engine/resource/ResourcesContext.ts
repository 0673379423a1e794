import { createContext, use } from 'react';
import type { Resources } from './resources';

/** The registry of resources of the app. */
export const ResourcesContext = createContext<Resources | null>(null);

/**
 * The resources of the app.
 *
 * @throws outside of `ResourcesContext`
 * @example const { get, load } = useResources();
 */
export const useResources = (): Resources => {
  const resources = use(ResourcesContext);
  if (!resources) throw new Error('ResourcesContext is missing above this view');
  return resources;
};
