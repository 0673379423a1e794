import * as z from 'zod/mini';
import { messageFor } from '../messages';
import { coreOf, innerOf, metaOf } from './meta';

type Schema = z.core.$ZodType;

/** What reading a cell came to. */
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
const mark = (text: string, isNullable: boolean): string =>
  needsMark.test(text) || (isNullable && onlyMarks.test(text)) ? `'${text}` : text;

/** Takes exactly that `'` away again. */
const unmark = (text: string, isNullable: boolean): string =>
  isMarked.test(text) || (isNullable && text !== '' && onlyMarks.test(text)) ? text.slice(1) : text;

const asWritten: Codec = { write: String, read: text => text };

const numbers: Codec = {
  write: String,
  read: text => {
    const trimmed = text.trim();
    return asNumber.test(trimmed) ? Number(trimmed) : trimmed;
  },
};

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

const booleans: Codec = { write: String, read: text => truths[text.trim().toLowerCase()] ?? text };

const trimmed: Codec = { write: String, read: text => text.trim() };

const two = (digits: string): string => digits.padStart(2, '0');

/** Days and months are also read as the product shows them, and as spreadsheets write them with the year first. */
const daysLike = (pattern: RegExp): Codec => ({
  write: String,
  read: text => {
    const [, year, month, day = '1'] = pattern.exec(text.trim()) ?? [];
    return year && month ? `${year}-${two(month)}-${two(day)}` : text;
  },
});
const days = daysLike(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/);
const months = daysLike(/^(\d{4})[-/](\d{1,2})(?:[-/]0?1)?$/);

const choicesOf = (entries: readonly string[]): Codec => ({
  write: String,
  read: text => {
    const asked = text.trim();
    return entries.includes(asked)
      ? asked
      : (entries.find(entry => entry.toLowerCase() === asked.toLowerCase()) ?? asked);
  },
});

const documents: Codec = {
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

const listsOf = (item: Codec): Codec => ({
  write: value => (value as readonly unknown[]).map(one => quoteItem(item.write(one))).join(', '),
  read: text => (text.trim() === '' ? [] : text.length > longestList ? text : listItems(text).map(item.read)),
});

const isNullable = (schema: Schema): boolean =>
  schema._zod.def.type === 'nullable' || (innerOf(schema) !== schema && isNullable(innerOf(schema)));

const codecOfKind: Readonly<Record<string, Codec>> = {
  date: days,
  month: months,
  money: trimmed,
  dateTime: trimmed,
};

const codecOfCore = (schema: Schema): Codec => {
  const core = coreOf(schema);
  const def = core._zod.def as { type: string; entries?: Record<string, string>; element?: Schema }; // enum and array parts
  const { kind } = metaOf(schema);
  switch (def.type) {
    case 'string':
      return (kind === undefined ? undefined : codecOfKind[kind]) ?? asWritten;
    case 'number':
      return numbers;
    case 'boolean':
      return booleans;
    case 'enum':
      return choicesOf(Object.values(def.entries ?? {}));
    case 'array': {
      const item = def.element && !isNullable(def.element) && codecOfCore(def.element);
      return item && item !== documents ? listsOf(item) : documents;
    }
    default:
      return documents;
  }
};

const codecs = new WeakMap<Schema, Codec>();

const codecOf = (schema: Schema): Codec => {
  const known = codecs.get(schema);
  if (known) return known;
  const core = codecOfCore(schema);
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
