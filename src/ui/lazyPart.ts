import { lazy, type LazyExoticComponent } from 'react';

/** What React's `lazy` accepts: a component with any props. */
type LazyComponent = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer C }> ? C : never;

/** A lazy component. `preload` fetches its chunk ahead of the first render and ignores failures. */
export type LazyPart<C extends LazyComponent> = LazyExoticComponent<C> & { preload(): void };

/**
 * Imports a chunk. Without a network it waits for one and tries again, because `lazy` caches a rejected import for
 * the life of the page.
 *
 * @throws what `load` throws while the browser is online, for example when a new version has replaced the chunk
 */
export const importWhenOnline = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise(resolve => window.addEventListener('online', resolve, { once: true }));
    }
};

/**
 * A component in a chunk of its own, by the name of its export. Throws into the nearest error boundary when the chunk
 * cannot be imported.
 *
 * @example
 * const Chart = lazyPart(() => import('./Chart'), 'Chart');
 */
export const lazyPart = <Name extends string, Module extends Readonly<Record<Name, LazyComponent>>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<Module[Name]> =>
  withPreload(
    lazy(async () => ({ default: (await importWhenOnline(load))[name] })),
    load,
  );

/** Like `lazyPart`, but renders nothing when the chunk cannot be imported. For decoration and other extras. */
export const optionalLazyPart = <Name extends string, Module extends Readonly<Record<Name, LazyComponent>>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<Module[Name]> =>
  withPreload(
    lazy(() =>
      importWhenOnline(load).then(
        module => ({ default: module[name] }),
        () => ({ default: Nothing as Module[Name] }), // accepts any props
      ),
    ),
    load,
  );

const withPreload = <C extends LazyComponent>(
  component: LazyExoticComponent<C>,
  load: () => Promise<unknown>,
): LazyPart<C> => Object.assign(component, { preload: () => void load().catch(() => undefined) });

const Nothing: LazyComponent = () => null;
