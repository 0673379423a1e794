import { useEffect, useRef } from 'react';
import type { DarkMode } from '../../contract/enumerations';
import { usePreference } from './PreferencesContext';

/** Synchronizes the dark mode of this browser with the user's preference. On load the preference overrides the browser. */
export const useSyncDark = (dark: DarkMode, setDark: (mode: DarkMode) => void): void => {
  const [preferred, setPreferred] = usePreference('dark');
  const previous = useRef(dark);
  useEffect(() => {
    if (preferred !== undefined) setDark(preferred);
  }, [preferred, setDark]);
  useEffect(() => {
    if (previous.current !== dark && dark !== preferred) setPreferred(dark);
    previous.current = dark;
  }, [dark, preferred, setPreferred]);
};
