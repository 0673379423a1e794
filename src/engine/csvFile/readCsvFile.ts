import { limits } from '../../contract/limits';
import { messageFor } from '../../contract/messages';
import type { Parser, ParseResult } from 'papaparse';
import { decodeCsv, delimiterOf } from '../../contract/csv/csvImport';
import { importMessageFor } from '../../contract/csv/importMessages';

/** The content of a CSV file. */
export interface CsvFile {
  readonly file: File;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The cells of a row as spreadsheets count rows: the header is row 1. */
export const cellsOfRow = ({ rows }: CsvFile, row: number): readonly string[] => rows[row - firstRow] ?? [];

/** The row after the header. */
export const firstRow = 2;

/** A file that cannot be imported; the message is the reason. */
export class UnreadableFile extends Error {}

const CHUNK_CHARACTERS = 256 * 1024;

/** Parses a text in chunks, so that the page stays responsive. Workers of the parser would need a weaker content security policy. */
const parse = async (text: string): Promise<string[][]> => {
  const { default: Papa } = await import('papaparse');
  return new Promise((resolve, reject) => {
    const rows: string[][] = [];
    Papa.parse<string[]>(text, {
      worker: false,
      delimiter: delimiterOf(text),
      chunkSize: CHUNK_CHARACTERS,
      chunk: ({ data, errors }: ParseResult<string[]>, parser: Parser) => {
        const broken = errors.find(({ type }) => type === 'Quotes');
        if (broken) {
          // Before `abort`, which calls `complete`.
          reject(
            new UnreadableFile(importMessageFor('quotes', { row: rows.length + (broken.row ?? 0) + 1 })),
          );
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
    });
  });
};

/** Reads a file as the server will. Rejects with `UnreadableFile`. */
export const readCsvFile = async (file: File): Promise<CsvFile> => {
  if (file.size > limits.import.bytes)
    throw new UnreadableFile(messageFor('file-too-large', { megabytes: limits.import.bytes / 1_000_000 }));
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) throw new UnreadableFile(importMessageFor('encoding'));
  const [header = [], ...rows] = await parse(text);
  while (rows.at(-1)?.join('').trim() === '') rows.pop();
  if (rows.length === 0) throw new UnreadableFile(importMessageFor('empty'));
  if (rows.length > limits.import.rows)
    throw new UnreadableFile(importMessageFor('rows', { rows: limits.import.rows }));
  return { file, header: header.map(name => name.trim()), rows };
};
