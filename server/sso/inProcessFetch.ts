import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { duplexPair } from 'node:stream';
import type { IssuerFetch } from './issuerClient';

/**
 * Creates a fetch that calls `handle` inside the process, whatever the host. The studio exchanges codes with its own
 * provider this way, which works behind any public origin, certificate or firewall, and before the port is open.
 */
export const inProcessFetch = (
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): IssuerFetch => {
  const server = createServer((request, response) => void handle(request, response));
  return (address, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const { pathname, search, host } = new URL(address);
      const [near, far] = duplexPair();
      server.emit('connection', far);
      const request = httpRequest(
        {
          createConnection: () => near,
          method,
          path: pathname + search,
          headers: { ...headers, host, connection: 'close' },
        },
        response => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => resolve(toResponse(response, Buffer.concat(chunks))));
        },
      );
      request.on('error', reject);
      request.end(body instanceof URLSearchParams ? body.toString() : (body ?? undefined));
    });
};

const toResponse = (message: IncomingMessage, body: Buffer): Response => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const status = message.statusCode ?? 500;
  return new Response([204, 304].includes(status) ? null : new Uint8Array(body), { status, headers });
};
