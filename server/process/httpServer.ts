import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../app';
import type { SsoProvider } from '../sso/provider';

/** Serves what the studio does not: the client from source while it is being worked on. */
export type Fallback = (request: IncomingMessage, response: ServerResponse) => void;

const isBelow = (path: string, request: IncomingMessage): boolean =>
  request.url === path ||
  request.url?.startsWith(`${path}/`) === true ||
  request.url?.startsWith(`${path}?`) === true;

/** The server's own addresses, where a fallback serves the rest. */
const isOurs = (request: IncomingMessage): boolean =>
  ['/api', '/healthz', '/readyz', '/studio/config.json'].some(path => isBelow(path, request));

/** One port for everything: the single sign-on takes raw requests, the app all others. */
export const createHttpServer = (
  app: App,
  provider: SsoProvider | undefined,
): Server & { fallback?: Fallback } => {
  const listener = getRequestListener(
    (request, { incoming }) => app(request, { address: incoming.socket.remoteAddress ?? '' }),
    { overrideGlobalObjects: false },
  );
  const server: Server & { fallback?: Fallback } = createServer((request, response) => {
    // Once it takes no more, connections that are kept alive must not keep it from ending.
    response.once('close', () => server.listening || setImmediate(() => server.closeIdleConnections()));
    if (!server.listening) response.shouldKeepAlive = false;
    if (provider && isBelow('/sso', request)) void provider.handle(request, response);
    else if (server.fallback && !isOurs(request)) server.fallback(request, response);
    else void listener(request, response);
  });
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  // Longer than what proxies keep, so that none of them uses a connection that is just being closed.
  server.keepAliveTimeout = 75_000;
  return server;
};

/** Listens; answers the port, or rejects with a sentence when it is taken. */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`PORT: ${port} on ${host} is taken by another program`)
          : error,
      ),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port)); // it listens on a port
  });

/** Takes no new request and waits for those under way, at most `withinMs`. */
export const closeHttpServer = async (server: Server, withinMs: number): Promise<void> => {
  const closed = new Promise<void>(resolve => server.close(() => resolve()));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearTimeout(force);
};
