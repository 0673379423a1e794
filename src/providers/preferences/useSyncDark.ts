import { useEffect, useRef } from 'react';
import type { DarkMode } from '../../contract/enumerations';
import { usePreference } from './PreferencesContext';

/** Keeps the dark mode of this browser and of the user's preferences equal. At the start the preference wins. */
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
