import { csvLine, csvMark, safeCell } from '../../contract/tools/csv';
import type { CsvFile } from './readCsvFile';

/** Why a row was not taken. */
export interface RowError {
  /** The row of the file, from 1, its head not counted. */
  readonly position: number;
  readonly message: string;
}

/** Files by the job that imports them, as long as this page lives: a reload leaves the wrong rows without their cells. */
const imported = new Map<string, CsvFile>();

export const cacheImportedFile = (jobId: string, file: CsvFile): void => void imported.set(jobId, file);
export const importedFile = (jobId: string): CsvFile | undefined => imported.get(jobId);

/** The wrong rows of a file as a file of their own, with what is wrong in a column more: it can be corrected and imported. */
export const rowErrorsFile = ({ header, rows }: CsvFile, wrong: readonly RowError[]): string => {
  // The column of an earlier round is written anew.
  const kept = header.flatMap((name, at) => (name === 'error' ? [] : at));
  const cellsOf = (cells: readonly string[]) => kept.map(at => safeCell(cells[at] ?? ''));
  return (
    csvMark +
    csvLine([...cellsOf(header), 'error']) +
    wrong.map(({ position, message }) => csvLine([...cellsOf(rows[position - 1] ?? []), message])).join('')
  );
};
