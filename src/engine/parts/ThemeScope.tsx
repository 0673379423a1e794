import { createContext, Fragment, useContext, type ComponentType, type ReactNode } from 'react';

/** Gives the theme to what is drawn by the component library. */
export type ThemeScopeComponent = ComponentType<{ children: ReactNode }>;

/**
 * The product sets this to a lazy provider of its theme, so that the component library loads with the first menu or
 * dialog and not with the first page.
 */
export const ThemeScopeContext = createContext<ThemeScopeComponent>(Fragment);

/**
 * Stands around everything that is drawn by the component library. Render it inside `Suspense`.
 *
 * @example
 * <ThemeScope><LibraryDialog open /></ThemeScope>
 */
export function ThemeScope({ children }: { children: ReactNode }) {
  const Scope = useContext(ThemeScopeContext);
  return <Scope>{children}</Scope>;
}
