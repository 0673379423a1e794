import { createContext, Fragment, useContext, type ComponentType, type ReactNode } from 'react';

/** Provides the theme of the component library (MUI) to its components. */
export interface ThemeScopeValue {
  /** Theme provider; may be lazy. */
  Scope: ComponentType<{ children: ReactNode }>;
  /** Preloads it. Never throws. */
  load: () => void;
}

/**
 * The app sets this to a lazy theme provider, so that the component library loads with the first menu or dialog and not
 * with the first page.
 *
 * @example <ThemeScopeContext value={themeScope}>…</ThemeScopeContext>
 */
export const ThemeScopeContext = createContext<ThemeScopeValue>({ Scope: Fragment, load: () => {} });

/**
 * Wraps every component of the component library. Render it inside `Suspense`. The variables of the theme apply to the overlays of the
 * library; around components that are part of the page an element has `data-library-scope`.
 *
 * @example
 * <ThemeScope><LibraryDialog open /></ThemeScope>
 * <ThemeScope><div data-library-scope=""><LibraryAlert /></div></ThemeScope>
 */
export function ThemeScope({ children }: { children: ReactNode }) {
  const { Scope } = useContext(ThemeScopeContext);
  return <Scope>{children}</Scope>;
}
