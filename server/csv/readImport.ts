import Papa from 'papaparse';
import * as z from 'zod/mini';
import type { FieldError } from '../../src/contract/errors';
import { limits } from '../../src/contract/limits';
import { decodeCsv, delimiterOf, importReader, type ImportColumn } from '../../src/contract/csv/csvImport';
import { isWriteOnly } from '../../src/fields/kinds';
import type { Entity } from '../../src/contract/schema/entity';
import { findUnstorable } from '../rules/findUnstorable';
import { validationFailed, ProblemError } from '../errors/problem';
import type { JobItemInput } from '../jobs/itemSlices';
import { nestingError } from '../rules/sanitiseRichText';
import { sanitisedValue, type Change } from '../rules/changeFields';
import { nextTurn } from '../work/mapInTurns';
import { importMessageFor } from '../../src/contract/csv/importMessages';
import { messageFor } from '../messages';

const fileProblem = (message: string): ProblemError =>
  new ProblemError('upload-failed', { detail: message, errors: [{ path: 'file', message }] });

const mappingSchema = z.record(z.string(), z.string());

const parseMapping = (text: string): readonly (readonly [column: string, field: string])[] => {
  try {
    return Object.entries(z.parse(mappingSchema, JSON.parse(text)));
  } catch {
    throw validationFailed({ path: 'mapping', message: messageFor('import-mapping') });
  }
};

const columnsOf = (
  entity: Pick<Entity, 'fields' | 'writable'>,
  head: readonly string[],
  mapping: readonly (readonly [string, string])[],
): ImportColumn[] => {
  const errors: FieldError[] = [];
  const used = new Set<string>();
  const columns = mapping.flatMap(([column, field]) => {
    const wrong = (message: string) => {
      errors.push({ path: `mapping.${column}`, message });
      return [];
    };
    if (!Object.hasOwn(entity.fields, field)) return wrong(messageFor('import-unknown-field', { field }));
    if (field !== 'id' && (!entity.writable.includes(field) || isWriteOnly(entity.fields[field]!)))
      return wrong(messageFor('import-read-only', { field }));
    if (used.has(field)) return wrong(messageFor('import-field-twice', { field }));
    used.add(field);
    const at = head.indexOf(column.trim());
    if (at < 0) return wrong(messageFor('import-unknown-column', { column }));
    if (head.lastIndexOf(column.trim()) !== at) return wrong(messageFor('import-column-twice', { column }));
    return { field, at };
  });
  if (errors.length === 0 && !columns.some(({ field }) => field !== 'id'))
    errors.push({ path: 'mapping', message: messageFor('import-nothing') });
  if (errors.length) throw validationFailed(...errors);
  return columns;
};

/** Characters that are parsed at once. */
const chunkCharacters = 500_000;
/** Rows that are read between two turns of the event loop: few, so that other calls are hardly delayed. */
const rowsPerTurn = 100;

/**
 * Parses the cells of a file, in chunks between which other calls run. Throws `upload-failed` if the file is no CSV, and
 * what `onRow` throws.
 */
const parseCells = (text: string, onRow: (cells: string[], row: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    let row = 0;
    Papa.parse<string[]>(text, {
      delimiter: delimiterOf(text),
      chunkSize: chunkCharacters,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        parser.pause();
        const readRows = async (): Promise<void> => {
          const broken = errors.find(({ type }) => type === 'Quotes');
          if (broken) throw fileProblem(importMessageFor('quotes', { row: row + (broken.row ?? 0) + 1 }));
          for (const cells of data) {
            onRow(cells, row++);
            if (row % rowsPerTurn === 0) await nextTurn();
          }
          await nextTurn();
        };
        readRows().then(
          () => parser.resume(),
          (error: unknown) => {
            reject(error as Error); // this module and the fields throw Errors only
            parser.abort(); // calls `complete`
          },
        );
      },
      complete: () => resolve(),
    });
  });

/** The message of a row with several errors. The first error's field is stored separately. */
const messageOf = ([first, ...others]: readonly FieldError[]): string =>
  [first?.message, ...others.map(({ path, message }) => (path ? `${path}: ${message}` : message))].join(
    ' · ',
  );

/** Sanitises the formatted texts of a row, so that the dry run shows what is stored. */
const sanitised = ({ fields }: Pick<Entity, 'fields'>, change: Change) => {
  const errors: FieldError[] = [];
  const values = Object.entries(change).map(([field, value]) => {
    const clean = sanitisedValue(fields[field]!, value); // columns name fields of the entity
    if (clean === undefined && value !== undefined) errors.push(nestingError(field));
    return [field, clean] as const;
  });
  return { change: Object.fromEntries(values) as Change, errors };
};

/**
 * Parses an imported file into job items, one per row, including invalid rows with their errors. Throws `upload-failed`
 * for an unreadable file and `validation-failed` for columns that do not match the entity.
 */
export const readImport = async (
  entity: Parameters<typeof importReader>[0],
  { bytes, mapping, canCreate }: { bytes: Uint8Array; mapping: string; canCreate: boolean },
  titleOf: (change: JobItemInput['change']) => string,
): Promise<JobItemInput[]> => {
  const text = decodeCsv(bytes);
  if (text === undefined) throw fileProblem(importMessageFor('encoding'));
  const items: JobItemInput[] = [];
  let head: string[] | undefined;
  let read: ReturnType<typeof importReader> | undefined;
  await parseCells(text, (cells, index) => {
    if (!head) {
      head = cells.map(name => name.trim());
      return;
    }
    if (!read) {
      // A file without rows is reported before its columns are.
      if (cells.every(cell => cell.trim() === '')) return;
      const columns = columnsOf(entity, head, parseMapping(mapping));
      read = importReader(entity, columns, { width: head.length, canCreate });
    }
    const row = read(cells, index + 1);
    if (!row) return;
    if (items.length === limits.import.rows)
      throw fileProblem(importMessageFor('rows', { rows: limits.import.rows }));
    const { position, id } = row;
    const { change, errors: nested } = sanitised(entity, row.change);
    const unstorable = findUnstorable(change);
    const errors = [...row.errors, ...nested, ...(unstorable ? [unstorable] : [])];
    const field = errors[0]?.path;
    const isValid = errors.length === 0;
    items.push({
      position,
      record_id: id,
      title: titleOf(isValid ? change : {}),
      change: isValid ? change : {},
      ...(isValid ? {} : { skipped: { message: messageOf(errors), ...(field ? { field } : {}) } }),
    });
  });
  if (items.length === 0) throw fileProblem(importMessageFor('empty'));
  return items;
};
