import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a service that can be cut and restored. */
export interface Wire {
  readonly port: number;
  /** Ends all connections, and refuses new ones. */
  readonly cut: () => void;
  /** Accepts new connections without responding, like a host behind a broken network. */
  readonly hush: () => void;
  readonly mend: () => void;
  readonly close: () => void;
}

/** Starts a proxy to the host and port of an address. */
export const startWire = async (target: URL): Promise<Wire> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  const server = createServer(near => {
    near.on('error', () => near.destroy());
    if (isSilent) return void sockets.add(near);
    if (isCut) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    port,
    cut: () => {
      isCut = true;
      endAll();
    },
    hush: () => (isSilent = true),
    mend: () => {
      isCut = isSilent = false;
    },
    close: () => {
      endAll();
      server.close();
    },
  };
};
