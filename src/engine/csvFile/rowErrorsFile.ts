import { csvLine, csvMark, safeCell } from '../../contract/csv/csv';
import type { CsvFile } from './readCsvFile';

/** Why a row was rejected. */
export interface RowError {
  /** Position of the row in the file, from 1, without the header. */
  readonly position: number;
  readonly message: string;
}

/** Imported files by job, for the life of the page. */
const files = new Map<string, CsvFile>();

export const cacheImportedFile = (jobId: string, file: CsvFile): void => void files.set(jobId, file);
export const importedFile = (jobId: string): CsvFile | undefined => files.get(jobId);

/** The rejected rows as a CSV file with a column `error`: once corrected, it can be imported. */
export const rowErrorsFile = ({ header, rows }: CsvFile, errors: readonly RowError[]): string => {
  // Replaces the column `error` of an earlier attempt.
  const columns = header.flatMap((name, column) => (name === 'error' ? [] : column));
  const cellsOf = (cells: readonly string[]) => columns.map(column => safeCell(cells[column] ?? ''));
  return (
    csvMark +
    csvLine([...cellsOf(header), 'error']) +
    errors.map(({ position, message }) => csvLine([...cellsOf(rows[position - 1] ?? []), message])).join('')
  );
};
