import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Notices, NoticesState } from './notices';

export const NoticesContext = createContext<Notices | undefined>(undefined);

/** Says things to the person. */
export const useNotices = (): Notices => {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('useNotices needs a NoticesContext above it');
  return notices;
};

/** What is shown and what the activity tray holds. */
export const useNoticesState = (): NoticesState => {
  const notices = useNotices();
  return useSyncExternalStore(notices.subscribe, notices.get);
};
