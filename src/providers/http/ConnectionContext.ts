import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Connection, Reach } from './connection';

export const ConnectionContext = createContext<Connection | undefined>(undefined);

export const useConnection = (): Connection => {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('useConnection needs a ConnectionContext above it');
  return connection;
};

/** Whether the studio can be reached, now and after every change. */
export const useReach = (): Reach => {
  const connection = useConnection();
  return useSyncExternalStore(connection.subscribe, connection.get);
};
