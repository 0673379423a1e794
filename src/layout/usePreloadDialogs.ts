import { useContext, useEffect } from 'react';
import { preloadDialog } from '../ui/overlays/Dialog';
import { ThemeScopeContext } from '../ui/overlays/ThemeScope';

/**
 * Imports the chunk of dialogs at the first keystroke into a field. Offline it could not be imported later, and
 * the dialog that confirms discarding unsaved input could not open.
 */
export const usePreloadDialogs = (): void => {
  const { load } = useContext(ThemeScopeContext);
  useEffect(() => {
    const preload = (): void => {
      load();
      preloadDialog();
    };
    window.addEventListener('input', preload, { once: true });
    return () => window.removeEventListener('input', preload);
  }, [load]);
};
