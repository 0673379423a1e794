import { lazy, type LazyExoticComponent } from 'react';

/** What React's `lazy` accepts: a component with any props. */
type LazyComponent = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer C }> ? C : never;

/**
 * A lazy component. `preload` fetches its chunk ahead of the first render and ignores failures; the first render then shows
 * the component at once, without a fallback. `ready` does the same, and resolves when the chunk is there or failed.
 */
export type LazyPart<C extends LazyComponent> = LazyExoticComponent<C> & {
  preload(): void;
  ready(): Promise<unknown>;
};

/**
 * Fetches the chunks of those components that are lazy, ahead of their first render.
 *
 * @example preloadParts([screen.Input, resource.details?.Header]);
 */
export const preloadParts = (components: readonly (object | undefined)[]): void => {
  for (const component of components)
    if (component && 'preload' in component && typeof component.preload === 'function') component.preload();
};

const serverPauseMs = 2000;
/** Statuses of a server that is being started again, or of a gateway in front of it. */
const awayStatuses: readonly number[] = [502, 503, 504];

/** Whether the server of the page responds. */
const isServerThere = async (): Promise<boolean> => {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return !awayStatuses.includes(status);
  } catch {
    return false; // No response.
  }
};

/**
 * Imports a chunk. Without a network, or while the server is away, it waits and tries again, because `lazy` caches a
 * rejected import for the life of the page.
 *
 * @throws what `load` throws while the server responds, for example when a new version has replaced the chunk
 */
export const importWhenOnline = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await load();
    } catch {
      if (!navigator.onLine)
        await new Promise(resolve => window.addEventListener('online', resolve, { once: true }));
      else if (await isServerThere()) {
        // It may have come back since the import failed.
        return await load();
      } else await new Promise(resolve => setTimeout(resolve, serverPauseMs));
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
): LazyPart<Module[Name]> => preloadable(load, name, component => component);

/** Like `lazyPart`, but renders nothing when the chunk cannot be imported. For decoration and other extras. */
export const optionalLazyPart = <Name extends string, Module extends Readonly<Record<Name, LazyComponent>>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<Module[Name]> =>
  preloadable(
    load,
    name,
    component => component.catch(() => ({ default: Nothing as Module[Name] })), // accepts any props
  );

type Imported<C> = { readonly default: C };

const preloadable = <Name extends string, Module extends Readonly<Record<Name, LazyComponent>>>(
  load: () => Promise<Module>,
  name: Name,
  handleFailure: (component: Promise<Imported<Module[Name]>>) => Promise<Imported<Module[Name]>>,
): LazyPart<Module[Name]> => {
  let loaded: Imported<Module[Name]> | undefined;
  const componentOf = (module: Module): Imported<Module[Name]> => (loaded = { default: module[name] });
  const component = lazy(() =>
    loaded ? settled(loaded) : handleFailure(importWhenOnline(load).then(componentOf)),
  );
  const ready = () => load().then(componentOf, () => undefined);
  return Object.assign(component, { ready, preload: () => void ready() });
};

/** A promise that calls back at once: React renders a lazy component with it without suspending. */
const settled = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), {
    // oxlint-disable-next-line unicorn/no-thenable -- React calls `then` of what `lazy` returns; nothing else sees it
    then: (onFulfilled: (value: T) => unknown) => void onFulfilled(value),
  });

const Nothing: LazyComponent = () => null;
