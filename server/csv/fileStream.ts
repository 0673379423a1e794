/** What a stream of a file reports. */
export interface FileStreamOptions {
  /** Receives the error of an incomplete file. */
  readonly onFailure: (error: unknown) => void;
  /** Called once, at the end of any kind. */
  readonly onEnd: () => void;
  /** A file whose reader takes nothing for this time ends. */
  readonly stallMs: number;
}

/**
 * Streams text as a file in UTF-8. Reads the next chunk on demand, so that a slow client needs little memory; a disconnected client,
 * or one that takes nothing for `stallMs`, ends the chunks.
 */
export const fileStream = (
  chunks: AsyncGenerator<string, void, undefined>,
  { onFailure, onEnd, stallMs }: FileStreamOptions,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  let stall: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearTimeout(stall);
    onEnd();
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        clearTimeout(stall);
        const fail = (error: unknown): void => {
          end();
          onFailure(error);
          // Aborts the response, so that the client can detect the incomplete file.
          controller.error(error);
        };
        try {
          const { done, value } = await chunks.next();
          if (isOver) return;
          if (done) {
            controller.close();
            end();
            return;
          }
          controller.enqueue(encoder.encode(value));
          stall = setTimeout(() => {
            fail(new Error('the reader of the file takes nothing'));
            void chunks.return();
          }, stallMs).unref();
        } catch (error) {
          fail(error);
        }
      },
      cancel: async () => {
        end();
        await chunks.return();
      },
    },
    { highWaterMark: 1 },
  );
};
