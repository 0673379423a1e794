import { useContext, useEffect } from 'react';
import { ThemeScopeContext } from '../ui/overlays/ThemeScope';

/**
 * Fetches dialogs as soon as somebody types: without a network they could not be fetched any more, and the question
 * whether to leave what was typed could not be asked.
 */
export const useReadyOffline = (): void => {
  const { load } = useContext(ThemeScopeContext);
  useEffect(() => {
    const fetchDialogs = (): void => {
      load();
      // Only a head start: the dialog itself asks again.
      import('../ui/overlays/DialogSurface').catch(() => undefined);
    };
    window.addEventListener('input', fetchDialogs, { once: true });
    return () => window.removeEventListener('input', fetchDialogs);
  }, [load]);
};
