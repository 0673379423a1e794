import { useHref, useLocation, useNavigate } from 'react-router';
import type { PaletteEntry } from './paletteTypes';

/** The path to open. For a record of the current list it includes the query parameters of the list. */
const mergeQuery = ({ pathname, search }: { pathname: string; search: string }, to: string): string => {
  const [path, query] = to.split('?');
  if (path !== pathname || query === undefined) return to;
  const parameters = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(query)) parameters.set(name, value);
  return `${path}?${parameters.toString()}`;
};

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
