import { importReader, type ImportRow } from '../../contract/csv/csvImport';
import { isSetBySome } from '../../contract/schema/fieldPermissions';
import { shapeOf } from '../../fields/zod';
import type { Resource } from '../resource/resource';
import type { ColumnMapping } from './columnMapping';
import { firstRow, type CsvFile } from '../csvFile/readCsvFile';

/** The result of checking a file, without comparing it with existing records. */
export interface RowValidation {
  /** Number of rows checked so far. */
  readonly checkedRows: number;
  readonly isDone: boolean;
  /** Number of rows that change a record. */
  readonly changes: number;
  /** Number of rows that create a record. */
  readonly additions: number;
  readonly invalidRows: readonly ImportRow[];
}

const ROWS_PER_SLICE = 500;

/**
 * Whether records can be created from their fields alone: the call needs nothing else but the owner. It needs no field that not
 * everybody may set, which the resource of some people lacks.
 */
export const canCreate = ({ endpoints, entity }: Resource): boolean => {
  const create = endpoints['create'];
  if (!create?.body) return false;
  const body = shapeOf(create.body);
  return Object.keys(body).every(
    name => name in entity.fields || name === 'heartbeat_id' || isSetBySome(body, name),
  );
};

/** Checks the rows as the server will, in slices, so that the page stays responsive. Reports after each slice until aborted. */
export const validateRows = async (
  resource: Resource,
  { header, rows }: CsvFile,
  mapping: ColumnMapping,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (validation: RowValidation) => void },
): Promise<void> => {
  const columns = mapping.flatMap((field, at) => (field === '' ? [] : { field, at }));
  const read = importReader(resource.entity, columns, {
    width: header.length,
    canCreate: canCreate(resource),
  });
  const invalidRows: ImportRow[] = [];
  let changes = 0;
  let additions = 0;
  for (let start = 0; start < rows.length && !signal.aborted; start += ROWS_PER_SLICE) {
    for (const [index, cells] of rows.slice(start, start + ROWS_PER_SLICE).entries()) {
      const row = read(cells, start + index + firstRow);
      if (!row) continue;
      if (row.errors.length > 0) invalidRows.push(row);
      else if (row.id === null) additions += 1;
      else changes += 1;
    }
    const checkedRows = Math.min(rows.length, start + ROWS_PER_SLICE);
    const isDone = checkedRows === rows.length;
    onProgress({ checkedRows, isDone, changes, additions, invalidRows: [...invalidRows] });
    await new Promise(resolve => {
      setTimeout(resolve);
    });
  }
};
