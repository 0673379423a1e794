import * as z from 'zod/mini';
import { kindOf } from '../../fields/kinds';
import { coreOf, elementOf, isNullable, type Schema } from '../../fields/zod';
import { messageFor } from '../messages';
import { memoizeByObject } from '../../fields/memoizeByObject';

/** The result of reading a cell: its value, or the message of the field's schema. */
export type CellRead =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** Converts the values of one field to cells and back. */
interface Codec {
  readonly write: (value: unknown) => string;
  /** The value of a text; the text itself where it is none, so that the schema's message applies. */
  readonly read: (text: string) => unknown;
}

/** Characters with which formulas of spreadsheets begin, in ASCII and full width. */
const formula = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';
/**
 * Where a cell can begin: at the start of the text, and after each separator of cells that a spreadsheet may be set to.
 * Blanks, invisible characters and quotes before the cell's text are ignored by some spreadsheets.
 */
const start = '(^|[,;|\\t\\r\\n])(["\\p{Zs}\\p{Cf}\\v\\f\\u2028\\u2029]*)';
/** A formula, and one with marks before it. No two matches overlap, so that marks are added and removed one by one. */
const unmarked = new RegExp(`${start}(?=${formula})`, 'gu');
const formulas = new RegExp(`${start}(?='*${formula})`, 'gu');
const marked = new RegExp(`${start}'(?='*${formula})`, 'gu');
/** Some spreadsheets remove these at the start of a cell, and read the rest as a formula. */
const needsFirstMark = /^'*[\t\r\n]/;
const hasFirstMark = /^'+[\t\r\n]/;
const asNumber = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const onlyMarks = /^'*$/;

/**
 * Puts a `'` before everything in a text that a spreadsheet would run, whatever it takes for the separator of cells.
 * Where null and the empty text differ, the empty text is a lone `'`.
 */
const mark = (text: string, canBeNull: boolean): string => {
  const safe = text.replace(formulas, "$1$2'");
  return needsFirstMark.test(safe) || (canBeNull && onlyMarks.test(safe)) ? `'${safe}` : safe;
};

/** Removes exactly those `'`. */
const unmark = (text: string, canBeNull: boolean): string => {
  const isFirst = hasFirstMark.test(text) || (canBeNull && text !== '' && onlyMarks.test(text));
  return (isFirst ? text.slice(1) : text).replace(marked, '$1$2');
};

const json: Codec = {
  write: value => JSON.stringify(value),
  read: text => {
    try {
      const value: unknown = JSON.parse(text);
      return value;
    } catch {
      return text;
    }
  },
};

const blank = /\s*/y;

/** The index of the first character at or after `at` that is not white space. */
const skipBlanks = (text: string, at: number): number => {
  blank.lastIndex = at;
  blank.test(text);
  return blank.lastIndex;
};

/** The index after the quote that closes the text beginning with the quote at `from`; undefined where none does. */
const quotedEnd = (text: string, from: number): number | undefined => {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1;
  return undefined;
};

/**
 * The items of a list, which may be in double quotes: `a, "b, c", "say ""so"""`. An empty text between two commas is no
 * item, unless it is quoted. Goes on after a quoted text that is followed by something else, so that no character is
 * read again.
 */
const listItems = (text: string): string[] => {
  const items: string[] = [];
  let at = 0;
  while (at < text.length) {
    const from = skipBlanks(text, at);
    const closed = text[from] === '"' ? quotedEnd(text, from) : from;
    const comma = text.indexOf(',', closed ?? text.length);
    const end = comma < 0 ? text.length : comma;
    if (text[from] === '"' && closed !== undefined && skipBlanks(text, closed) >= end)
      items.push(text.slice(from + 1, closed - 1).replaceAll('""', '"'));
    else if (end > from) items.push(text.slice(from, end).trimEnd());
    at = end + 1;
  }
  return items;
};

const quoteItem = (item: string): string =>
  item === '' || /^\s|\s$|[",]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item;

const listOf = (item: Codec): Codec => ({
  write: value => (Array.isArray(value) ? value : []).map(one => quoteItem(item.write(one))).join(', '),
  read: text => listItems(text).map(item.read),
});

/** The codec of a value that is not null. */
const valueCodecOf = (schema: Schema): Codec => {
  const core = coreOf(schema);
  const { csv } = kindOf(schema);
  if (csv === 'text') return { write: String, read: text => text };
  if (csv === 'json') return json;
  if (csv !== 'list') return { write: csv.write ?? String, read: text => csv.read(text, core) };
  const element = elementOf(core);
  const item = element && !isNullable(element) ? valueCodecOf(element) : json;
  return item === json ? json : listOf(item);
};

const codecOf = memoizeByObject((schema: Schema): Codec => {
  const core = valueCodecOf(schema);
  const canBeNull = isNullable(schema);
  return {
    write: value => {
      if (value === null || value === undefined) return '';
      const text = core.write(value);
      // A negative number is not a formula.
      return asNumber.test(text) ? text : mark(text, canBeNull);
    },
    read: text => (text === '' && canBeNull ? null : core.read(unmark(text, canBeNull))),
  };
});

/**
 * A value of a field as the text of a CSV cell, not yet quoted: numbers, amounts and choices as in the API, lists
 * joined by `, `, objects as JSON, null as an empty cell. A text that a spreadsheet would run as a formula gets a
 * leading `'`.
 */
export const writeCell = (schema: Schema, value: unknown): string => codecOf(schema).write(value);

/**
 * The value of a cell's text for a field, validated by its schema. The inverse of `writeCell`.
 *
 * @example readCell(money(), '12.5'); // { ok: true, value: '12.5' }
 */
export const readCell = (schema: Schema, text: string): CellRead => {
  const parsed = z.safeParse(schema, codecOf(schema).read(text));
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, message: parsed.error.issues[0]?.message ?? messageFor('invalid-value') };
};

/** The byte order mark at the start of the file, by which spreadsheets detect UTF-8. */
export const csvMark = '\ufeff';

const quoteCell = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** One line of a CSV file (RFC 4180), including its line break. A row of one empty cell is not an empty line. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.length === 1 && cells[0] === '' ? '""' : cells.map(quoteCell).join(',')}\r\n`;

/** A cell from a file of a person, made safe for spreadsheets; it is read as the same value. */
export const safeCell = (text: string): string =>
  asNumber.test(text) ? text : text.replace(unmarked, "$1$2'").replace(/^(?=[\t\r\n])/, "'");
