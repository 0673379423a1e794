import { csvLine, csvMark, writeCell } from '../../src/contract/csv/csv';
import type { Entity } from '../../src/contract/schema/entity';
import { beginTurns } from '../work/mapInTurns';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Characters of one chunk: a reader that takes a chunk within the time limit is slow, but not stalled. */
const chunkLength = 64_000;

/** The text of the file in chunks. */
const chunksOf = async function* (
  entity: Pick<Entity, 'fields'>,
  columns: readonly string[],
  batches: AsyncIterable<Rows>,
): AsyncGenerator<string, void, undefined> {
  const fields = columns.map(name => [name, entity.fields[name]!] as const); // the endpoint's schema accepts these fields only
  yield csvMark + csvLine(columns);
  for await (const rows of batches) {
    let chunk = '';
    // A reader that takes every chunk at once would otherwise hold the event loop until the end of the batch.
    const turn = beginTurns();
    for (const row of rows) {
      const next = turn();
      if (next) await next;
      chunk += csvLine(fields.map(([name, schema]) => writeCell(schema, row[name])));
      if (chunk.length < chunkLength) continue;
      yield chunk;
      chunk = '';
    }
    if (chunk) yield chunk;
  }
};

/**
 * Streams rows as a CSV file in UTF-8, in chunks. Reads the next batch on demand, so that a slow client needs little
 * memory; a disconnected client, or one that takes nothing for `stallMs`, ends the query. `onFailure` receives the error of
 * an incomplete file. `onEnd` is called once, at the end of any kind.
 */
export const csvStream = (
  entity: Pick<Entity, 'fields'>,
  columns: readonly string[],
  batches: AsyncIterable<Rows>,
  {
    onFailure,
    onEnd,
    stallMs,
  }: {
    readonly onFailure: (error: unknown) => void;
    readonly onEnd: () => void;
    readonly stallMs: number;
  },
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const chunks = chunksOf(entity, columns, batches);
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
