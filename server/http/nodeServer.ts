import type { Server } from 'node:http';

/** Limits how long a request and an idle connection may take. */
export const limitTimes = (server: Server): void => {
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  // Longer than the keep-alive of proxies, so that a proxy does not reuse a connection while it closes.
  server.keepAliveTimeout = 75_000;
};

/** Stops accepting requests and waits for the running ones, at most `withinMs`. */
export const closeHttpServer = async (server: Server, withinMs: number): Promise<void> => {
  const closed = new Promise<void>(resolve => server.close(() => resolve()));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearTimeout(force);
};
