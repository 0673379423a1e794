import * as z from 'zod/mini';
import { kindOf } from '../../fields/kindOf';
import { coreOf, elementOf, isNullable, type Schema } from '../../fields/zod';
import { messageFor } from '../messages';

/** The result of reading a cell: its value, or the message of the field's schema. */
export type CellRead =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** How one field's values become cells and cells its values. */
interface Codec {
  readonly write: (value: unknown) => string;
  /** The value that a text means; what means none stays as written, so that the schema's own message tells of it. */
  readonly read: (text: string) => unknown;
}

/** What spreadsheets take for the beginning of a formula, in ASCII and at full width. */
const formula = '[=+\\-@\\t\\r\\n\uff1d\uff0b\uff0d\uff20]';
const asNumber = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** Every text that needs a mark, and every one that would be taken for a marked one. */
const needsMark = new RegExp(`^'*${formula}`);
const isMarked = new RegExp(`^'+${formula}`);
const onlyMarks = /^'*$/;

/**
 * Puts a `'` before what a spreadsheet would run. Where nothing and the empty text differ, the empty one is a lone `'`.
 */
const mark = (text: string, canBeNull: boolean): string =>
  needsMark.test(text) || (canBeNull && onlyMarks.test(text)) ? `'${text}` : text;

/** Takes exactly that `'` away again. */
const unmark = (text: string, canBeNull: boolean): string =>
  isMarked.test(text) || (canBeNull && text !== '' && onlyMarks.test(text)) ? text.slice(1) : text;

const json: Codec = {
  write: value => JSON.stringify(value),
  read: text => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  },
};

/** More than any list holds; patterns give up on cells of a whole file's size. */
const longestList = 1_000_000;

/** One item of a list, which may be in double quotes: `a, "b, c", "say ""so"""`. */
const itemPattern = /\s*(?:"([^"]*(?:""[^"]*)*)"\s*|([^,]*))(?:,|$)/y;

/** The items of a list. What stands between two commas and is nothing is none, unless it is quoted. */
const listItems = (text: string): string[] => {
  const items: string[] = [];
  for (let at = 0; at < text.length; at = itemPattern.lastIndex) {
    itemPattern.lastIndex = at;
    const [, quoted, bare = ''] = itemPattern.exec(text) ?? [];
    const item = quoted?.replaceAll('""', '"') ?? bare.trimEnd();
    if (item !== '' || quoted !== undefined) items.push(item);
  }
  return items;
};

const quoteItem = (item: string): string =>
  item === '' || /^\s|\s$|[",]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item;

const listOf = (item: Codec): Codec => ({
  write: value => (Array.isArray(value) ? value : []).map(one => quoteItem(item.write(one))).join(', '),
  read: text => (text.trim() === '' ? [] : text.length > longestList ? text : listItems(text).map(item.read)),
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

const codecs = new WeakMap<Schema, Codec>();

const codecOf = (schema: Schema): Codec => {
  const known = codecs.get(schema);
  if (known) return known;
  const core = valueCodecOf(schema);
  const canBeNull = isNullable(schema);
  const made: Codec = {
    write: value => {
      if (value === null || value === undefined) return '';
      const text = core.write(value);
      // A negative number is no formula.
      return asNumber.test(text) ? text : mark(text, canBeNull);
    },
    read: text => (text === '' && canBeNull ? null : core.read(unmark(text, canBeNull))),
  };
  codecs.set(schema, made);
  return made;
};

/**
 * A value of a field as the text of a CSV cell, not yet quoted: numbers, amounts and choices as on the wire, lists
 * joined by `, `, objects as JSON, nothing as nothing. What a spreadsheet would run as a formula gets a `'` in front
 * (specification section 8).
 */
export const writeCell = (schema: Schema, value: unknown): string => codecOf(schema).write(value);

/**
 * The value that a cell's text means to a field, checked by its schema. The inverse of `writeCell`.
 *
 * @example readCell(money(), '12.5'); // { ok: true, value: '12.5' }
 */
export const readCell = (schema: Schema, text: string): CellRead => {
  const parsed = z.safeParse(schema, codecOf(schema).read(text));
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, message: parsed.error.issues[0]?.message ?? messageFor('invalid-value') };
};

/** The byte order mark that tells spreadsheets of UTF-8. It begins the file. */
export const csvMark = '\ufeff';

const quoteCell = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** One line of a CSV file (RFC 4180), its end included. A row of one empty cell is not an empty line. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.length === 1 && cells[0] === '' ? '""' : cells.map(quoteCell).join(',')}\r\n`;

/** A cell that somebody else wrote, made safe for spreadsheets; it is read as the same value. */
export const safeCell = (text: string): string =>
  new RegExp(`^${formula}`).test(text) && !asNumber.test(text) ? `'${text}` : text;
