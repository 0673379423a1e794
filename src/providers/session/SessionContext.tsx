import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from './session';
import type { SessionState } from './sessionState';

export const SessionContext = createContext<Session | undefined>(undefined);

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext above it');
  return session;
};

/** The state of the session. Renders again after a change in any tab. */
export const useSessionState = (): SessionState => {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.get);
};
