import { useContext } from 'react';
import { lazyOverlay } from './lazyOverlay';
import { ThemeScopeContext } from './ThemeScope';

/**
 * The menu of an `anchor`. {@link MenuButton} has a menu of its own; use this one when many buttons share a menu.
 * Imported when it first renders.
 */
export const Menu = lazyOverlay(() => import('./MuiMenu'), 'MuiMenu');

/** Imports the menu and the theme it needs, for `onPointerEnter` and `onFocus` of a button. */
export const usePreloadMenu = (): (() => void) => {
  const { load } = useContext(ThemeScopeContext);
  return () => {
    Menu.preload();
    load();
  };
};
