import { csvLine, csvMark, safeCell } from '../../contract/csv/csv';
import { cellsOfRow, type CsvFile } from './readCsvFile';

/** Why a row was rejected. */
export interface RowError {
  /** The row of the file as spreadsheets count it: the header is row 1. */
  readonly position: number;
  readonly message: string;
}

/** Imported files by job, for the life of the page. */
const files = new Map<string, CsvFile>();

export const cacheImportedFile = (jobId: string, file: CsvFile): void => void files.set(jobId, file);
export const importedFile = (jobId: string): CsvFile | undefined => files.get(jobId);

/** The rejected rows as a CSV file with a column `error`: once corrected, it can be imported. */
export const rowErrorsFile = (file: CsvFile, errors: readonly RowError[]): string => {
  const { header } = file;
  // Replaces the column `error` of an earlier attempt.
  const columns = header.flatMap((name, column) => (name === 'error' ? [] : column));
  const cellsOf = (cells: readonly string[]) => columns.map(column => safeCell(cells[column] ?? ''));
  return (
    csvMark +
    csvLine([...cellsOf(header), 'error']) +
    errors.map(({ position, message }) => csvLine([...cellsOf(cellsOfRow(file, position)), message])).join('')
  );
};
