import { lazy, Suspense, useContext, useEffect, type ComponentType } from 'react';
import { importWhenOnline } from '../lazyPart';
import { ThemeScopeContext } from './ThemeScope';

/**
 * A part drawn by the component library, fetched together with the theme when it is first rendered. Nothing stands
 * in its place meanwhile. `preload` fetches the part alone ahead of need.
 *
 * @example
 * const Surface = lazySurface(() => import('./MenuSurface').then(module => module.MenuSurface));
 */
export function lazyOverlay<P extends object>(load: () => Promise<ComponentType<P>>) {
  // After a new version the old part is gone. What is typed around it must not go with it: the app tells and offers
  // to reload, this place stays empty until then.
  const Lazy = lazy(async () => ({ default: await importWhenOnline(load).catch(() => Nothing) }));
  function Surface(props: P) {
    const { load: loadTheme } = useContext(ThemeScopeContext);
    useEffect(loadTheme, [loadTheme]);
    return (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    );
  }
  return Object.assign(Surface, {
    preload: () => {
      // Only a head start: rendering it asks again and reports a failure.
      load().catch(() => {});
    },
  });
}

function Nothing(): null {
  return null;
}
