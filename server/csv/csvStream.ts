import { csvLine, csvMark, writeCell } from '../../src/contract/csv/csv';
import type { Entity } from '../../src/contract/schema/entity';

/**
 * Streams rows as a CSV file in UTF-8, one chunk per batch. Reads the next batch on demand, so that a slow client needs no
 * memory; a disconnected client ends the query. `onFailure` receives the error of an incomplete file.
 */
export const csvStream = (
  entity: Pick<Entity, 'fields'>,
  columns: readonly string[],
  batches: AsyncGenerator<readonly Readonly<Record<string, unknown>>[], void, undefined>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const fields = columns.map(name => [name, entity.fields[name]!] as const); // the endpoint's schema accepts these fields only
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
          // Aborts the response, so that the client can detect the incomplete file.
          controller.error(error);
        }
      },
      cancel: async () => void (await batches.return()),
    },
    { highWaterMark: 1 },
  );
};
