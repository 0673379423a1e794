import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import { PreferencesContext } from '../../providers/preferences/PreferencesContext';
import { useSyncDark } from '../../providers/preferences/useSyncDark';
import { useSessionState } from '../../providers/session/SessionContext';
import { useDark } from '../dark';

/** What follows a person: their settings are read when they come, and nothing of theirs is left when somebody else does. */
export function PersonSync() {
  const { status, user } = useSessionState();
  const preferences = useContext(PreferencesContext);
  const cache = useQueryClient();
  const id = user?.id;
  const before = useRef(id);
  useSyncDark(...useDark());
  useEffect(() => {
    if (before.current !== undefined && before.current !== id) cache.clear();
    before.current = id;
  }, [id, cache]);
  useEffect(() => {
    // Without network the settings of this browser hold; the next start asks again.
    if (status === 'logged_in' && id !== undefined) preferences?.load().catch(() => undefined);
  }, [status, id, preferences]);
  return null;
}
