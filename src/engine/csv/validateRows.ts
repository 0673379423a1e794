import { importReader, type ImportRow } from '../../contract/tools/csvImport';
import type { Resource } from '../resource/resource';
import type { ColumnMapping } from './columnMapping';
import type { CsvFile } from './readCsvFile';
import { shapeOf } from '../../fields/zod';

/** What a file would do, as far as its own words tell. */
export interface RowValidation {
  /** Rows looked at so far. */
  readonly checkedRows: number;
  readonly isDone: boolean;
  /** Rows that change a record, and rows that make one. */
  readonly changes: number;
  readonly additions: number;
  readonly invalidRows: readonly ImportRow[];
}

const sliceRows = 500;

/** Whether the resource makes records of their fields alone: its call asks for nothing else, but for whose they are. */
export const canCreate = ({ endpoints, entity }: Resource): boolean => {
  const shape = shapeOf(endpoints['create']?.body);
  return (
    shape !== undefined && Object.keys(shape).every(name => name in entity.fields || name === 'heartbeat_id')
  );
};

/** Checks a file row by row as the server will, some rows at a time; answers after each slice until the signal ends it. */
export const validateRows = async (
  resource: Resource,
  { header, rows }: CsvFile,
  matching: ColumnMapping,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (check: RowValidation) => void },
): Promise<void> => {
  const columns = matching.flatMap((field, at) => (field === '' ? [] : { field, at }));
  const read = importReader(resource.entity, columns, {
    width: header.length,
    canCreate: canCreate(resource),
  });
  const wrong: ImportRow[] = [];
  let changes = 0;
  let additions = 0;
  for (let at = 0; at < rows.length && !signal.aborted; at += sliceRows) {
    for (const [index, cells] of rows.slice(at, at + sliceRows).entries()) {
      const row = read(cells, at + index + 1);
      if (!row) continue;
      if (row.errors.length > 0) wrong.push(row);
      else if (row.id === null) additions += 1;
      else changes += 1;
    }
    const looked = Math.min(rows.length, at + sliceRows);
    onProgress({
      checkedRows: looked,
      isDone: looked === rows.length,
      changes,
      additions,
      invalidRows: [...wrong],
    });
    await new Promise(resolve => {
      setTimeout(resolve);
    });
  }
};
