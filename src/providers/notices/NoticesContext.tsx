import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Notices, NoticesState } from './notices';

export const NoticesContext = createContext<Notices | undefined>(undefined);

/** The notices of the page, for showing new ones. */
export const useNotices = (): Notices => {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('useNotices needs a NoticesContext above it');
  return notices;
};

/** The notices on the screen and in the activity tray. Renders again when they change. */
export const useNoticesState = (): NoticesState => {
  const notices = useNotices();
  return useSyncExternalStore(notices.subscribe, notices.get);
};
