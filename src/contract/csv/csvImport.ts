import type { FieldError } from '../errors';
import { readCell } from './csv';
import type { Entity } from '../schema/entity';
import { readBy, settleConditions } from '../schema/fieldConditions';
import { isSetBySome } from '../schema/fieldPermissions';
import { brokenRules } from '../schema/recordRules';
import { metaOf } from '../../fields/meta';
import { defaultOf, type Schema } from '../../fields/zod';
import { importMessageFor } from './importMessages';

type Values = Readonly<Record<string, unknown>>;

/** An imported column: its field, and its index among the cells of a row, from 0. */
export interface ImportColumn {
  readonly field: string;
  readonly at: number;
}

/** The requested change of one row of a file. */
export interface ImportRow {
  /** The row of the file as spreadsheets count it: the header is row 1. */
  readonly position: number;
  /** The record that it changes; null where it creates one. */
  readonly id: string | null;
  /** Values of the writable fields that it sets. */
  readonly change: Readonly<Record<string, unknown>>;
  /** Every invalid field by its name; '' for an error of the whole row. */
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
    // Text of another encoding that happens to be valid contains these.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};

/**
 * The delimiter of a file: the most frequent of comma, semicolon and tab in its header, not counting quoted text. Names
 * of columns seldom contain one.
 */
export const delimiterOf = (text: string): string => {
  const counts = new Map([',', ';', '\t'].map(delimiter => [delimiter, 0]));
  let isQuoted = false;
  // Reads character by character: a header can be as long as the file, which is too long for a pattern.
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\r' || character === '\n') break;
    else if (counts.has(character)) counts.set(character, counts.get(character)! + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
};

/** Whether a new record gets the default of a field, because its cell is empty and that is no value of the field. */
const getsDefault = (schema: Schema, text: string): boolean =>
  text.trim() === '' && defaultOf(schema) !== undefined && !readCell(schema, text).ok;

type ImportedEntity = Pick<Entity, 'fields' | 'writable'> & Partial<Pick<Entity, 'rules' | 'states'>>;

/** What is wrong with the new record of a row: rules that it does not meet, and values that it cannot have by their condition. */
const newRecordErrors = (
  entity: ImportedEntity,
  change: Values,
  errors: readonly FieldError[],
): FieldError[] => {
  const { fields, writable, states } = entity;
  const defaults = writable.map(field => [field, defaultOf(fields[field]!)]); // writable fields are fields
  const record = {
    ...Object.fromEntries(defaults),
    ...(states && { [states.field]: states.initial }),
    ...change,
  };
  const isInvalid = (field: string) => errors.some(({ path }) => path.split('.')[0] === field);
  return [
    ...brokenRules(entity, record, null, { isInvalid }),
    ...conditionErrors(fields, record, Object.keys(change), isInvalid),
  ];
};

/**
 * The first value that a new record cannot have, or lacks, by its condition. A condition is not checked where a field that it reads
 * is invalid, or is missing, because the server sets it.
 */
const conditionErrors = (
  fields: Entity['fields'],
  record: Values,
  named: readonly string[],
  isInvalid: (field: string) => boolean,
): FieldError[] => {
  const isKnown = (field: string): boolean =>
    field in record && !isInvalid(field) && sourcesOf(fields[field]).every(isKnown);
  const checked = Object.entries(fields).filter(([field]) => isKnown(field));
  const settled = settleConditions(Object.fromEntries(checked), null, record, named);
  return settled.ok ? [] : [...settled.errors];
};

/** The fields that the condition of a field reads. */
const sourcesOf = (schema: Schema | undefined): readonly string[] => {
  const when = schema && metaOf(schema).when;
  return when ? readBy(when) : [];
};

/**
 * Reads the rows of one file in their order: a row with an id changes that record, a row without one creates a record
 * where that is possible (`canCreate`), whose change lacks the fields that get their default. Browser and server validate each
 * value by its field's schema, and the rules and conditions of a new record. An empty row is undefined.
 */
export const importReader = (
  entity: ImportedEntity,
  columns: readonly ImportColumn[],
  { width, canCreate }: { readonly width: number; readonly canCreate: boolean },
): ((cells: readonly string[], position: number) => ImportRow | undefined) => {
  const seen = new Map<string, number>();
  const idAt = columns.find(({ field }) => field === 'id')?.at;
  const fieldColumns = columns.filter(({ field }) => field !== 'id');
  // A field with a default needs no column, and one that not everybody may set is left out.
  const missing = entity.writable.filter(field => {
    const schema = entity.fields[field]!; // writable fields are fields
    const hasColumn = fieldColumns.some(column => column.field === field);
    return !hasColumn && defaultOf(schema) === undefined && !isSetBySome(entity.fields, field);
  });

  return (cells, position) => {
    if (cells.every(cell => cell.trim() === '')) return undefined;
    // Its cells belong to other columns than their header, so their values are not read.
    if (cells.slice(width).some(cell => cell.trim() !== ''))
      return {
        position,
        id: null,
        change: {},
        errors: [{ path: '', message: importMessageFor('too-long') }],
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
    const isNew = id === null && canCreate;
    for (const { field, at } of fieldColumns) {
      if (isNew && getsDefault(entity.fields[field]!, cellAt(at))) continue;
      change[field] = read(field, cellAt(at));
    }
    if (isNew) {
      for (const field of missing) change[field] = read(field, '');
      errors.push(...newRecordErrors(entity, change, errors));
    }
    if (id === null && !canCreate) errors.unshift({ path: '', message: importMessageFor('no-new') });
    const first = id === null ? undefined : seen.get(id);
    if (first !== undefined)
      errors.unshift({ path: 'id', message: importMessageFor('twice', { row: first }) });
    else if (id !== null) seen.set(id, position);
    return { position, id, change, errors };
  };
};
