import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { ThemeScopeValue } from '../../ui/overlays/ThemeScope';

const load = () => import('./StudioTheme').then(module => ({ default: module.StudioTheme }));

/**
 * The value for `ThemeScopeContext`: the theme of the component library, fetched with the first menu or dialog.
 *
 * @example
 * <ThemeScopeContext value={themeScope}>…</ThemeScopeContext>
 */
export const themeScope: ThemeScopeValue = {
  Scope: lazy(() => fetchPart(load)),
  load: () => {
    // Only a head start: rendering it asks again and reports a failure.
    load().catch(() => {});
  },
};
