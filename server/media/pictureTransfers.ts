import { createWorkQueue } from '../work/workQueue';
import type { RenderedImage } from './renderImage';

/** A picture whose bytes are sent in chunks. */
export interface PictureTransfer {
  readonly type: RenderedImage['type'];
  readonly bytes: number;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

export interface PictureTransfers {
  /**
   * Reads a picture in its turn, and returns it with its bytes as a stream; null if there is none. A large picture counts
   * until its bytes are read. `person` is the address of the client.
   */
  readonly start: (
    person: string,
    read: () => Promise<RenderedImage | null>,
  ) => Promise<PictureTransfer | null>;
}

/** As many as a browser opens connections to one host, for each address. */
const queueLimits = { running: { all: 64, perPerson: 6 }, waiting: { all: 4000, perPerson: 1000 } };

/** A smaller picture fits into the buffers of its socket. */
const largeBytes = 128 * 1024;
const chunkBytes = 64 * 1024;

/** How long a transfer counts at most, so that clients that read slowly or never do not keep the places of others. */
const maxTransferMs = 10_000;

const chunksOf = (body: Buffer, onEnd: () => void): PictureTransfer['stream'] => {
  const { buffer, byteOffset, byteLength } = body;
  let sent = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: controller => {
        const length = Math.min(chunkBytes, byteLength - sent);
        // No copy. Neither the decoder nor the store returns shared memory.
        if (length > 0) controller.enqueue(new Uint8Array(buffer as ArrayBuffer, byteOffset + sent, length));
        sent += length;
        if (sent < byteLength) return;
        controller.close();
        onEnd();
      },
      cancel: onEnd,
    },
    { highWaterMark: 0 },
  );
};

/**
 * Creates the limit of pictures that are read and sent at the same time: hundreds of large ones at a time would hold the
 * memory of all and leave few turns of the event loop to other calls.
 */
export const createPictureTransfers = (): PictureTransfers => {
  const queue = createWorkQueue(queueLimits);
  return {
    start: (person, read) =>
      new Promise((resolve, reject) => {
        const transfer = async (): Promise<void> => {
          const image = await read();
          if (!image) return resolve(null);
          const { type, body } = image;
          await new Promise<void>(ended => {
            const timer = setTimeout(ended, maxTransferMs).unref();
            const end = (): void => {
              clearTimeout(timer);
              ended();
            };
            resolve({ type, bytes: body.byteLength, stream: chunksOf(body, end) });
            if (body.byteLength < largeBytes) end();
          });
        };
        queue.run(person, transfer).catch(reject);
      }),
  };
};
