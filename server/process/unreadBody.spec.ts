import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { App } from '../app';
import { closeHttpServer } from '../http/nodeServer';
import { createHttpServer } from './httpServer';

const megabytes = 8_000_000;

let server: Server | undefined;
afterEach(async () => {
  if (server) await closeHttpServer(server, 0);
});

/** Serves an app; returns a connection to it. */
const connectTo = async (app: App): Promise<{ readonly client: Socket; readonly ofServer: Socket }> => {
  server = createHttpServer(app, undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {}); // the server resets the connection
  const [ofServer] = await accepted;
  return { client, ofServer };
};

const head = (length: number): string =>
  `POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;

const refuse: App = async () => new Response('later', { status: 429 });

describe('the body of a refused call', () => {
  it('is not received, and its connection is closed after the response', async () => {
    const { client, ofServer } = await connectTo(refuse);
    client.write(head(megabytes));
    client.write(Buffer.alloc(megabytes));
    const response = String(((await once(client, 'data')) as [Buffer])[0]);
    expect(response).toMatch(/^HTTP\/1\.1 429 /);
    await once(ofServer, 'close');
    expect(ofServer.bytesRead).toBeLessThan(megabytes / 10);
  });

  it('leaves the connection open if it is short', async () => {
    const { client } = await connectTo(refuse);
    for (let turn = 0; turn < 2; turn += 1) {
      const response = once(client, 'data') as Promise<[Buffer]>;
      client.write(head(10_000));
      client.write(Buffer.alloc(10_000));
      expect(String((await response)[0])).toMatch(/^HTTP\/1\.1 429 /);
    }
    client.end();
  });
});

describe('a body', () => {
  it('waits until the app reads it, and is received to its end', async () => {
    let read = (): void => {};
    const reading = new Promise<void>(resolve => (read = resolve));
    const { client, ofServer } = await connectTo(async request => {
      if (request.method === 'GET') return new Response('other');
      await reading;
      return new Response(String((await request.arrayBuffer()).byteLength));
    });
    const requested = once(server!, 'request');
    client.write(head(megabytes));
    client.write(Buffer.alloc(megabytes));
    await requested;
    const { port } = server!.address() as AddressInfo;
    // Others have their turn while this body waits.
    for (let turn = 0; turn < 20; turn += 1) await (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(ofServer.bytesRead).toBeLessThan(megabytes / 10);
    read();
    expect(String(((await once(client, 'data')) as [Buffer])[0])).toContain(String(megabytes));
    client.end();
  });

  it('that the app stops to read does not end the response', async () => {
    const { client } = await connectTo(async request => {
      for await (const _ of request.body!) break;
      return new Response('too large', { status: 413 });
    });
    client.write(head(megabytes));
    client.write(Buffer.alloc(megabytes));
    const response = String(((await once(client, 'data')) as [Buffer])[0]);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    client.end();
  });
});
