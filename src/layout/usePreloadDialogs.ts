import { useContext, useEffect } from 'react';
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
      // The dialog imports the chunk again when this fails.
      import('../ui/overlays/MuiDialog').catch(() => undefined);
    };
    window.addEventListener('input', preload, { once: true });
    return () => window.removeEventListener('input', preload);
  }, [load]);
};
