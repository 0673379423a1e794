import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import { PreferencesContext } from '../../providers/preferences/PreferencesContext';
import { useSyncDark } from '../../providers/preferences/useSyncDark';
import { useSessionState } from '../../providers/session/SessionContext';
import { useDark } from '../useDark';

/** Loads a user's preferences when they sign in, and clears cached data when another user signs in. */
export function UserSync() {
  const { status, user } = useSessionState();
  const preferences = useContext(PreferencesContext);
  const cache = useQueryClient();
  const id = user?.id;
  const previousId = useRef(id);
  useSyncDark(...useDark());
  useEffect(() => {
    if (previousId.current !== undefined && previousId.current !== id) cache.clear();
    previousId.current = id;
  }, [id, cache]);
  useEffect(() => {
    // Without a network the preferences of this browser apply. The next start loads them again.
    if (status === 'logged_in' && id !== undefined) preferences?.load().catch(() => undefined);
  }, [status, id, preferences]);
  return null;
}
