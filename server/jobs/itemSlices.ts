import { jsonSlices } from '../db/jsonSlices';
import type { Change } from '../rules/changeFields';

/** One row of an import. */
export interface JobItemInput {
  /** The row number in the file, from 1 without the header. Unique. */
  readonly position: number;
  /** The id of the record to change; null for a new one. The dry run skips records of others. */
  readonly record_id: string | null;
  readonly title?: string;
  /** The writable fields of the row, parsed by the entity's schema. */
  readonly change: Change;
  /** The error of an invalid row: the item is skipped with this reason. */
  readonly skipped?: { readonly message: string; readonly field?: string };
}

/** The items of a job as JSON for its INSERT statements, so that no statement holds the event loop for long. */
export interface ItemSlices {
  readonly count: number;
  /** JSON arrays of rows. */
  readonly slices: readonly string[];
}

/** Throws if two items have the same position or record. */
const assertUnique = (items: readonly JobItemInput[]): void => {
  const records = items.flatMap(({ record_id, skipped }) => (record_id === null || skipped ? [] : record_id));
  if (new Set(items.map(({ position }) => position)).size < items.length)
    throw new Error('two items of a job have one position');
  if (new Set(records).size < records.length) throw new Error('two items of a job change one record');
};

/** Writes the rows of an import as slices of JSON. Throws if two of them have one position or one record. */
export const itemSlices = (items: readonly JobItemInput[]): ItemSlices => {
  assertUnique(items);
  const rows = items.map(({ skipped, ...item }) => ({
    ...item,
    title: item.title ?? '',
    outcome: skipped ? 'skipped' : 'waiting',
    message: skipped?.message ?? null,
    field: skipped?.field ?? null,
  }));
  return { count: items.length, slices: [...jsonSlices(rows)] };
};
