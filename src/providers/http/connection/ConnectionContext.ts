import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Connection, ConnectionStatus } from './connection';

export const ConnectionContext = createContext<Connection | undefined>(undefined);

export const useConnection = (): Connection => {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('useConnection needs a ConnectionContext above it');
  return connection;
};

/** Whether the server can be reached. Renders again when that changes. */
export const useConnectionStatus = (): ConnectionStatus => {
  const connection = useConnection();
  return useSyncExternalStore(connection.subscribe, connection.get);
};
