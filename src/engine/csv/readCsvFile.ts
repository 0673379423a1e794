import { limits } from '../../contract/limits';
import { messageFor } from '../../contract/messages';
import type { ParseLocalConfig } from 'papaparse';
import { decodeCsv, delimiterOf } from '../../contract/tools/csvImport';

/** A CSV file, read: its head and the rows below it. */
export interface CsvFile {
  readonly file: File;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A file that cannot be imported; the message says why. */
export class UnreadableFile extends Error {}

const chunkCharacters = 256 * 1024;

/** The cells of a text, read in pieces with the page's own work in between. Workers of the parser need a policy we do not give. */
const parse = async (text: string): Promise<string[][]> => {
  const { default: Papa } = await import('papaparse');
  return new Promise((resolve, reject) => {
    const rows: string[][] = [];
    const config: ParseLocalConfig<string[], File> = {
      worker: false,
      delimiter: delimiterOf(text),
      chunkSize: chunkCharacters,
      chunk: ({ data, errors }, parser) => {
        const broken = errors.find(({ type }) => type === 'Quotes');
        if (broken) {
          // Before the parser ends, which it takes for a success.
          reject(new UnreadableFile(messageFor('import-quotes', { row: rows.length + (broken.row ?? 0) })));
          parser.abort();
          return;
        }
        for (const row of data) rows.push(row);
        if (rows.length > limits.import.rows + 2) {
          parser.abort();
          return;
        }
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve(rows),
    };
    // The types know pieces of files alone; the parser takes a text in pieces, too.
    Papa.parse<string[]>(text as unknown as File, config);
  });
};

/** Reads a file as the server will. Rejects with `UnreadableFile`. */
export const readCsvFile = async (file: File): Promise<CsvFile> => {
  if (file.size > limits.import.bytes)
    throw new UnreadableFile(messageFor('file-too-large', { megabytes: limits.import.bytes / 1_000_000 }));
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) throw new UnreadableFile(messageFor('import-encoding'));
  const [head = [], ...rows] = await parse(text);
  while (rows.at(-1)?.join('').trim() === '') rows.pop();
  if (rows.length === 0) throw new UnreadableFile(messageFor('import-empty'));
  if (rows.length > limits.import.rows)
    throw new UnreadableFile(messageFor('import-rows', { rows: limits.import.rows }));
  return { file, header: head.map(name => name.trim()), rows };
};
