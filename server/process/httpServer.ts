import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../app';
import type { SsoProvider } from '../sso/provider';
import { limitTimes } from '../http/nodeServer';
import { bodyOf, stopUnreadBody } from './unreadBody';

/** Handles requests that the app does not: the client's source files in development. */
export type Fallback = (request: IncomingMessage, response: ServerResponse) => void;

const isBelow = (path: string, request: IncomingMessage): boolean =>
  request.url === path ||
  request.url?.startsWith(`${path}/`) === true ||
  request.url?.startsWith(`${path}?`) === true;

/** Whether the app handles a request although there is a fallback. */
const isForApp = (request: IncomingMessage): boolean =>
  ['/api', '/healthz', '/readyz', '/studio/config.json'].some(path => isBelow(path, request));

const methodsWithBody: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** The request with a body of which no more is received than the app reads. */
const withBody = (request: Request, incoming: IncomingMessage): Request => {
  const { url, method, headers } = request;
  if (!methodsWithBody.includes(method)) return request;
  const init: RequestInit & { readonly duplex: 'half' } = {
    method,
    headers,
    body: bodyOf(incoming),
    duplex: 'half',
  };
  return new Request(url, init);
};

/** Creates the HTTP server: the sign-in provider handles raw requests, the app all others. */
export const createHttpServer = (
  app: App,
  provider: SsoProvider | undefined,
  isStopping: () => boolean = () => false,
): Server & { fallback?: Fallback } => {
  const listener = getRequestListener(
    (request, { incoming }) =>
      app(incoming instanceof IncomingMessage ? withBody(request, incoming) : request, {
        address: incoming.socket.remoteAddress ?? '',
      }),
    // `stopUnreadBody` cleans up.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  );
  const server: Server & { fallback?: Fallback } = createServer((request, response) => {
    stopUnreadBody(request, response);
    // After close(), keep-alive connections must not delay the end.
    response.once('close', () => server.listening || setImmediate(() => server.closeIdleConnections()));
    if (!server.listening || isStopping()) response.shouldKeepAlive = false;
    if (provider && isBelow('/sso', request)) void provider.handle(request, response);
    else if (server.fallback && !isForApp(request)) server.fallback(request, response);
    else void listener(request, response);
  });
  limitTimes(server);
  return server;
};

/** Listens and returns the port. Rejects with a message that names the variable if the port is in use. */
export const listen = (server: Server, port: number, host: string, variable = 'PORT'): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`${variable}: ${port} on ${host} is used by another program`)
          : error,
      ),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port)); // it listens on a port
  });
