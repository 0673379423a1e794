import { Suspense, useContext, useEffect, type ComponentType } from 'react';
import { optionalLazyPart } from '../lazyPart';
import { ThemeScopeContext } from './ThemeScope';

/**
 * An overlay in a chunk of its own, imported together with the theme of the component library when it first renders.
 * Renders nothing while it loads or when it cannot be imported, so that input around it is not lost. `preload` imports
 * the chunk early.
 *
 * @example
 * const Menu = lazyOverlay(() => import('./MuiMenu'), 'MuiMenu');
 */
export function lazyOverlay<Name extends string, P extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<P>>>>,
  name: Name,
) {
  const loadContent = async (): Promise<{ readonly Content: ComponentType<P> }> => ({
    Content: (await load())[name],
  });
  const LazyContent = optionalLazyPart(loadContent, 'Content');
  function Overlay(props: P) {
    const { load: loadTheme } = useContext(ThemeScopeContext);
    useEffect(loadTheme, [loadTheme]);
    return (
      <Suspense fallback={null}>
        <LazyContent {...props} />
      </Suspense>
    );
  }
  return Object.assign(Overlay, { preload: () => LazyContent.preload() });
}
