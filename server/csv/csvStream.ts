import { csvLine, csvMark, writeCell } from '../../src/contract/csv/csv';
import type { Entity } from '../../src/contract/schema/entity';
import { beginTurns } from '../work/mapInTurns';
import { fileStream, type FileStreamOptions } from './fileStream';

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
 * Streams rows as a CSV file, each batch when its reader takes it (`fileStream`).
 */
export const csvStream = (
  entity: Pick<Entity, 'fields'>,
  columns: readonly string[],
  batches: AsyncIterable<Rows>,
  options: FileStreamOptions,
): ReadableStream<Uint8Array> => fileStream(chunksOf(entity, columns, batches), options);
