import { useEffect, useRef } from 'react';
import type { DarkMode } from '../../contract/enumerations';
import { usePreference } from './PreferencesContext';

/** Keeps the dark mode of this browser and the person's the same; where they differ at first, the person's wins. */
export const useSyncDark = (dark: DarkMode, setDark: (mode: DarkMode) => void): void => {
  const [wanted, want] = usePreference('dark');
  const seen = useRef(dark);
  useEffect(() => {
    if (wanted !== undefined) setDark(wanted);
  }, [wanted, setDark]);
  useEffect(() => {
    if (seen.current !== dark && dark !== wanted) want(dark);
    seen.current = dark;
  }, [dark, wanted, want]);
};
