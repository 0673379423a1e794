import type { FieldError } from '../errors';
import { messageFor } from '../messages';
import { readCell } from './csv';
import type { Entity } from '../schema/entity';

/** A column of the file that is taken: the field it is for, and its place among the cells of a row, from 0. */
export interface ImportColumn {
  readonly field: string;
  readonly at: number;
}

/** What one row of a file asks for. */
export interface ImportRow {
  /** Its place in the file, from 1, the head not counted. */
  readonly position: number;
  /** The record that it changes; null where it makes a new one. */
  readonly id: string | null;
  /** Values of the writable fields that it sets. */
  readonly change: Readonly<Record<string, unknown>>;
  /** Every field that is wrong, by its name; '' where no field is to blame. */
  readonly errors: readonly FieldError[];
}

/** A file in UTF-8, or in UTF-16 with a byte order mark, as spreadsheets write it; undefined for anything else. */
export const decodeCsv = (bytes: Uint8Array): string | undefined => {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // Text of another encoding that happens to be valid has these in it.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};

/**
 * What stands between the cells of a file: comma, semicolon or tab, whichever its head has most of. Names of columns
 * seldom hold one; what is quoted does not count.
 */
export const delimiterOf = (text: string): string => {
  const counts = new Map([',', ';', '\t'].map(delimiter => [delimiter, 0]));
  let isQuoted = false;
  // Read letter by letter: a head may be as long as the whole file, which is too long for a pattern.
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '\r' || letter === '\n') break;
    else if (counts.has(letter)) counts.set(letter, counts.get(letter)! + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
};

/**
 * Reads the rows of one file, in their order: an id names the record that changes, a row without one makes a new record
 * where that is possible (`canCreate`). Each value is checked by its field's own schema, on both sides alike. An empty
 * row is undefined.
 */
export const importReader = (
  entity: Pick<Entity, 'fields' | 'writable'>,
  columns: readonly ImportColumn[],
  { width, canCreate }: { readonly width: number; readonly canCreate: boolean },
): ((cells: readonly string[], position: number) => ImportRow | undefined) => {
  const seen = new Map<string, number>();
  const idAt = columns.find(({ field }) => field === 'id')?.at;
  const taken = columns.filter(({ field }) => field !== 'id');
  const left = entity.writable.filter(field => !taken.some(column => column.field === field));

  return (cells, position) => {
    if (cells.every(cell => cell.trim() === '')) return undefined;
    // Its cells stand under the wrong heads: what they say means nothing.
    if (cells.slice(width).some(cell => cell.trim() !== ''))
      return {
        position,
        id: null,
        change: {},
        errors: [{ path: '', message: messageFor('import-too-long') }],
      };
    const errors: FieldError[] = [];
    const change: Record<string, unknown> = {};
    const read = (path: string, text: string): unknown => {
      const result = readCell(entity.fields[path]!, text); // columns name fields of the entity
      if (result.ok) return result.value;
      errors.push({ path, message: result.message });
      return undefined;
    };
    // Spreadsheets leave out empty cells at the end of a row.
    const cellAt = (at: number): string => cells[at] ?? '';
    const idText = idAt === undefined ? '' : cellAt(idAt).trim();
    const id = idText === '' ? null : String(read('id', idText) ?? idText);
    for (const { field, at } of taken) change[field] = read(field, cellAt(at));
    if (id === null && canCreate) for (const field of left) change[field] = read(field, '');
    if (id === null && !canCreate) errors.unshift({ path: '', message: messageFor('import-no-new') });
    const first = id === null ? undefined : seen.get(id);
    if (first !== undefined)
      errors.unshift({ path: 'id', message: messageFor('import-twice', { row: first }) });
    else if (id !== null) seen.set(id, position);
    return { position, id, change, errors };
  };
};
