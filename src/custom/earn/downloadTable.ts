import { csvLine, csvMark, safeCell } from '../../contract/csv/csv';
import { downloadText } from '../../engine/csvFile/download';

/** Saves a table as a CSV file, with the amounts as the server sent them. */
export const downloadTable = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  fileName: string,
): void =>
  downloadText(csvMark + [header, ...rows].map(row => csvLine(row.map(safeCell))).join(''), fileName);
