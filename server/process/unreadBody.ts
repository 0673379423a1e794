import type { IncomingMessage, ServerResponse } from 'node:http';

/** The longest body that is received to its end although nobody reads it, so that its connection can be used again. */
const drainedBytes = 64 * 1024;

/** How long a client may read the response before the connection is closed, in which it still sends a long body. */
const lingerMs = 500;

/** The declared length of a body; infinite without a declaration. */
const lengthOf = ({ headers }: IncomingMessage): number => {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
};

/**
 * The body of a request, of which no more is received than the reader takes. A cancelled body leaves the connection open for
 * the response.
 */
export const bodyOf = (incoming: IncomingMessage): ReadableStream<Uint8Array> => {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value as Uint8Array); // no encoding is set
      },
      cancel: async () => void (await chunks.return?.()),
    },
    { highWaterMark: 0 },
  );
};

/**
 * Stops the reception of a body that is not read before the response ends, as that of a refused call: reading on would use
 * more of the processor than the call. A short rest is received, a longer one ends with the connection.
 */
export const stopUnreadBody = (incoming: IncomingMessage, response: ServerResponse): void => {
  response.prependOnceListener('finish', () => {
    if (incoming.complete) return;
    if (lengthOf(incoming) <= drainedBytes) {
      incoming.resume();
      return;
    }
    // Node receives the rest of a body from which nothing was read.
    incoming.read();
    const { socket } = incoming;
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  });
};
