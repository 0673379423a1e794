import { lazyPart } from '../../ui/lazyPart';
import type { ThemeScopeValue } from '../../ui/overlays/ThemeScope';

const StudioTheme = lazyPart(() => import('./StudioTheme'), 'StudioTheme');

/**
 * The value for `ThemeScopeContext`: the theme of the component library, imported with the first menu or dialog.
 *
 * @example
 * <ThemeScopeContext value={themeScope}>…</ThemeScopeContext>
 */
export const themeScope: ThemeScopeValue = { Scope: StudioTheme, load: StudioTheme.preload };
