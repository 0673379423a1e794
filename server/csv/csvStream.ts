import { csvLine, csvMark, writeCell } from '../../src/contract/tools/csv';
import type { Entity } from '../../src/contract/tools/entity';

/**
 * Rows as a CSV file in UTF-8, a chunk a batch. The next batch is read when the one before was taken, so that a slow
 * reader costs no memory; a reader who goes away ends the reading. `onFailure` is told why a file breaks off.
 */
export const csvStream = (
  entity: Pick<Entity, 'fields'>,
  columns: readonly string[],
  batches: AsyncGenerator<readonly Readonly<Record<string, unknown>>[], void, undefined>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const fields = columns.map(name => [name, entity.fields[name]!] as const); // the call's schema knows no others
  const lineOf = (row: Readonly<Record<string, unknown>>): string =>
    csvLine(fields.map(([name, schema]) => writeCell(schema, row[name])));
  return new ReadableStream<Uint8Array>(
    {
      start: controller => controller.enqueue(encoder.encode(csvMark + csvLine(columns))),
      pull: async controller => {
        try {
          const { done, value } = await batches.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value.map(lineOf).join('')));
        } catch (error) {
          onFailure(error);
          // Without its end the file is told from a whole one.
          controller.error(error);
        }
      },
      cancel: async () => void (await batches.return()),
    },
    { highWaterMark: 1 },
  );
};
