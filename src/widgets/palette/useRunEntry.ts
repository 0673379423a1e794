import { useHref, useLocation, useNavigate } from 'react-router';
import { mergeQuery } from '../../ui/navigation/mergeQuery';
import type { PaletteEntry } from './paletteTypes';

/** Runs an entry, or navigates to its path. */
export const useRunEntry = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const base = useHref('/');
  return (entry: PaletteEntry, isNewTab: boolean): void => {
    if (entry.to === undefined) entry.run?.();
    else if (isNewTab) window.open(base.replace(/\/$/, '') + entry.to, '_blank', 'noopener');
    else void navigate(mergeQuery(location, entry.to));
  };
};
