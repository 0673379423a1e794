import { createContext, Fragment, useContext, type ComponentType, type ReactNode } from 'react';

/** How the theme of the component library comes to what is drawn by it. */
export interface ThemeScopeValue {
  /** Gives the theme; may be lazy. */
  Scope: ComponentType<{ children: ReactNode }>;
  /** Starts fetching it ahead of need. Never fails. */
  load: () => void;
}

/**
 * The product sets this to a lazy provider of its theme, so that the component library loads with the first menu or
 * dialog and not with the first page.
 *
 * @example <ThemeScopeContext value={themeScope}>…</ThemeScopeContext>
 */
export const ThemeScopeContext = createContext<ThemeScopeValue>({ Scope: Fragment, load: () => {} });

/**
 * Stands around everything that is drawn by the component library. Render it inside `Suspense`.
 *
 * @example
 * <ThemeScope><LibraryDialog open /></ThemeScope>
 */
export function ThemeScope({ children }: { children: ReactNode }) {
  const { Scope } = useContext(ThemeScopeContext);
  return <Scope>{children}</Scope>;
}
