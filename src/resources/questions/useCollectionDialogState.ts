import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

const parameter = 'collections';
/** Marks the history entry that opened the dialog, so that closing goes back. */
const openedHere = 'collections-opened';

/** The state of the question-collection dialog, stored in the URL as `?collections=open`, so that Back closes it. */
export const useCollectionDialogState = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const state: 'open' | 'closed' =
    new URLSearchParams(location.search).get(parameter) === 'open' ? 'open' : 'closed';

  const open = useCallback(() => {
    const search = new URLSearchParams(location.search);
    search.set(parameter, 'open');
    void navigate({ search: search.toString() }, { state: openedHere });
  }, [location.search, navigate]);

  const close = useCallback(() => {
    if (state === 'closed') return;
    if (location.state === openedHere) return void navigate(-1);
    const search = new URLSearchParams(location.search);
    search.delete(parameter);
    void navigate({ search: search.toString() }, { replace: true });
  }, [location, navigate, state]);

  return { state, open, close };
};
