import * as z from 'zod/mini';
import { kindOf } from '../../fields/kinds';
import { coreOf, elementOf, isNullable, type Schema } from '../../fields/zod';
import { messageFor } from '../messages';

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
const formula = '[=+\\-@\\t\\r\\n\uff1d\uff0b\uff0d\uff20]';
const asNumber = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** Matches texts that need a mark, including those that look like marked ones. */
const needsMark = new RegExp(`^'*${formula}`);
const isMarked = new RegExp(`^'+${formula}`);
const onlyMarks = /^'*$/;

/**
 * Puts a `'` before a text that a spreadsheet would run. Where null and the empty text differ, the empty text is a lone `'`.
 */
const mark = (text: string, canBeNull: boolean): string =>
  needsMark.test(text) || (canBeNull && onlyMarks.test(text)) ? `'${text}` : text;

/** Removes exactly that `'`. */
const unmark = (text: string, canBeNull: boolean): string =>
  isMarked.test(text) || (canBeNull && text !== '' && onlyMarks.test(text)) ? text.slice(1) : text;

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

/** More than the characters of any list; the pattern is not run on a cell as large as a whole file. */
const longestList = 1_000_000;

/** One item of a list, which may be in double quotes: `a, "b, c", "say ""so"""`. */
const itemPattern = /\s*(?:"([^"]*(?:""[^"]*)*)"\s*|([^,]*))(?:,|$)/y;

/** The items of a list. An empty text between two commas is no item, unless it is quoted. */
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
  const cached = codecs.get(schema);
  if (cached) return cached;
  const core = valueCodecOf(schema);
  const canBeNull = isNullable(schema);
  const codec: Codec = {
    write: value => {
      if (value === null || value === undefined) return '';
      const text = core.write(value);
      // A negative number is not a formula.
      return asNumber.test(text) ? text : mark(text, canBeNull);
    },
    read: text => (text === '' && canBeNull ? null : core.read(unmark(text, canBeNull))),
  };
  codecs.set(schema, codec);
  return codec;
};

/**
 * A value of a field as the text of a CSV cell, not yet quoted: numbers, amounts and choices as in the API, lists joined by
 * `, `, objects as JSON, null as an empty cell. A text that a spreadsheet would run as a formula gets a leading `'`.
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
  new RegExp(`^${formula}`).test(text) && !asNumber.test(text) ? `'${text}` : text;
