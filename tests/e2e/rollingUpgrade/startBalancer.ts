import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A proxy in front of several servers, which sends each request to the next one that is ready. */
export interface Balancer {
  readonly port: number;
  /** Waits until exactly these servers get requests. */
  readonly leadsTo: (ports: readonly number[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const CHECK_MS = 100;
const CHECK_TIMEOUT_MS = 10_000;

/** Starts one that asks `/readyz` of each server, as proxies do. A request that a server cannot take is answered with 502. */
export const startBalancer = async (servers: readonly number[]): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true });
  let ready: readonly number[] = [];
  let next = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const fail = (): void => void outgoing.writeHead(502).end();
    const port = ready[next++ % ready.length];
    if (port === undefined) return fail();
    const { method, url, headers } = incoming;
    const forwarded = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, response => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.on('error', () => outgoing.destroy());
    });
    forwarded.on('error', () => (outgoing.headersSent ? outgoing.destroy() : fail()));
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  };
  const proxy = createServer(pass);
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo; // it listens on a port

  const isReady = (server: number): Promise<boolean> =>
    fetch(`http://127.0.0.1:${server}/readyz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  let isStopped = false;
  const checking = (async () => {
    for (; !isStopped; await sleep(CHECK_MS)) {
      const states = await Promise.all(servers.map(isReady));
      ready = servers.filter((_, at) => states[at]);
    }
  })();
  return {
    port,
    leadsTo: async ports => {
      while (ready.length !== ports.length || !ports.every(each => ready.includes(each)))
        await sleep(CHECK_MS);
    },
    stop: async () => {
      isStopped = true;
      await checking;
      proxy.close();
      proxy.closeAllConnections();
      agent.destroy();
    },
  };
};
