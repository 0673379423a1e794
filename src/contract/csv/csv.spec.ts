import fc from 'fast-check';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { moment } from '../entities/moment';
import { csvLine, readCell, safeCell, writeCell } from './csv';
import { delimiterOf } from './csvImport';
import { choice } from '../../fields/kinds/choice/choice';
import { choices } from '../../fields/kinds/choices/choices';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { day } from '../../fields/kinds/date/date';
import { decimal, integer } from '../../fields/kinds/number/number';
import { email } from '../../fields/kinds/email/email';
import { flag } from '../../fields/kinds/boolean/boolean';
import { listOf } from '../../fields/listOf';
import { longText } from '../../fields/kinds/longText/longText';
import { money } from '../../fields/kinds/money/money';
import { month } from '../../fields/kinds/month/month';
import { objects } from '../../fields/kinds/objects/objects';
import { normaliseLines } from '../../fields/text/normaliseText';
import { percent } from '../../fields/kinds/percent/percent';
import { phone } from '../../fields/kinds/phone/phone';
import { optionalText } from '../../fields/kinds/text/text';
import { richText } from '../../fields/kinds/richText/richText';

const { fields } = moment;
const asValue = (value: unknown) => ({ ok: true, value });

/** Difficult characters for a codec: marks, signs, quotes, commas, line breaks, digits. */
const tempting = fc.string({
  unit: fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '"',
    ',',
    ' ',
    '1',
    '.',
    'a',
    'ü',
    '標',
    '＝',
    ';',
    '|',
    '\u00a0',
    '\u200b',
  ),
  maxLength: 12,
});
const texts = fc.oneof(tempting, fc.string({ unit: 'grapheme', maxLength: 30 }));
const amounts = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 9999 }))
  .map(([isOwed, whole, rest]) => `${isOwed ? '-' : ''}${whole}.${String(rest).padStart(4, '0')}`);
const times = fc
  .date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('2200-01-01') })
  .map(time => time.toISOString());

const everyKind: Record<string, readonly [z.core.$ZodType, fc.Arbitrary<unknown>]> = {
  text: [longText(1000), texts.map(normaliseLines)],
  'text or nothing': [z.nullable(longText(1000)), fc.option(texts.map(normaliseLines))],
  'rich text': [richText(1000), fc.constantFrom('', '<p>=1+1</p>', '<p>"a", &amp; <b>b</b></p>')],
  integer: [integer(), fc.maxSafeInteger().filter(value => !Object.is(value, -0))],
  'integer or nothing': [z.nullable(integer()), fc.option(fc.integer())],
  decimal: [
    decimal({ scale: 3 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0),
  ],
  money: [money(), amounts],
  percent: [percent(), fc.integer({ min: 0, max: 10_000 }).map(value => value / 100)],
  email: [email(), fc.constantFrom('ada@example.org', '-a.b+c@example.co.uk')],
  phone: [
    z.nullable(phone()),
    fc.option(fc.integer({ min: 1_000_000, max: 999_999_999 }).map(digits => `+${digits}`)),
  ],
  flag: [flag(), fc.boolean()],
  choice: [z.nullable(choice(['one', 'Two', 'th-ree'])), fc.option(fc.constantFrom('one', 'Two', 'th-ree'))],
  choices: [choices(['one', 'two']), fc.uniqueArray(fc.constantFrom('one', 'two'))],
  texts: [z.array(z.string()), fc.array(texts, { maxLength: 6 })],
  'texts or nothing': [z.nullable(z.array(z.string())), fc.option(fc.array(texts, { maxLength: 3 }))],
  numbers: [listOf(integer(), { max: 9 }), fc.uniqueArray(fc.integer(), { maxLength: 9 })],
  'lists of lists': [
    z.array(z.array(z.string())),
    fc.array(fc.array(texts, { maxLength: 3, minLength: 1 }), { maxLength: 3 }),
  ],
  'texts that may be missing': [
    z.array(z.nullable(z.string())),
    fc.array(fc.option(texts), { maxLength: 3 }),
  ],
  day: [day(), times.map(time => time.slice(0, 10))],
  month: [month(), times.map(time => `${time.slice(0, 7)}-01`)],
  time: [z.nullable(dateTime()), fc.option(times)],
  objects: [
    objects({ name: optionalText(40), at: integer() }, { max: 3 }),
    fc.array(fc.record({ name: fc.constantFrom('a', '=b'), at: fc.integer() }), { maxLength: 3 }),
  ],
  anything: [
    z.unknown(),
    // JSON changes some values itself, such as a negative zero; those are skipped.
    fc
      .json()
      .map(text => JSON.parse(text) as unknown)
      .filter(value => value !== null),
  ],
};

describe('a cell', () => {
  it.each(Object.entries(everyKind))('of %s is read as it was written', (_, [schema, values]) => {
    fc.assert(
      fc.property(values, value => {
        expect(readCell(schema, writeCell(schema, value))).toEqual(asValue(value));
      }),
    );
  });

  /**
   * The cells of a text with any separator that spreadsheets accept, without the characters that they ignore before a cell.
   */
  const cellsIn = (text: string) =>
    [',', ';', '|', '\t', '\n', '\r'].flatMap(separator =>
      text.split(separator).map(cell => cell.replace(/^["\s\u200b]+/, '')),
    );
  const isFormula = (cell: string) => /^[-=+@＝]/.test(cell);

  it.each(Object.entries(everyKind))('of %s is never a formula', (_, [schema, values]) => {
    fc.assert(
      fc.property(values, value => {
        const cell = writeCell(schema, value);
        const isNumber = cell.startsWith('-') && Number(cell) <= 0;
        expect(isNumber || !/^[-=+@\t\r]/.test(cell)).toBe(true);
      }),
    );
  });

  it('is no formula after any separator of cells, nor in a file of errors', () => {
    fc.assert(
      fc.property(texts, text => {
        const safe = safeCell(text);
        const cells = [writeCell(longText(1000), text), safe].filter(cell => Number.isNaN(Number(cell)));
        expect(cells.flatMap(cell => cellsIn(csvLine([cell, 'x']))).filter(isFormula)).toEqual([]);
        expect(readCell(longText(1000), safe)).toEqual(readCell(longText(1000), text));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x\t@a', "x\t'@a"],
    ['x\n- y', "x\n'- y"],
    ['  =1', "  '=1"],
    ["a,'=1|+2", "a,''=1|'+2"],
    ['\u200b=1', "\u200b'=1"],
    ['";"=1', `";"'=1`],
  ])('is marked after each separator: %j', (text, cell) => {
    expect(writeCell(fields.description, text)).toBe(cell);
    expect(readCell(fields.description, cell)).toEqual(asValue(text));
  });

  it('gets a mark where a spreadsheet would run it, and loses exactly that mark', () => {
    expect(writeCell(fields.description, '=HYPERLINK("x")')).toBe(`'=HYPERLINK("x")`);
    expect(writeCell(fields.description, "'=1")).toBe("''=1");
    expect(writeCell(fields.description, "'tis so")).toBe("'tis so");
    expect(readCell(fields.description, "'tis so")).toEqual(asValue("'tis so"));
    expect(readCell(fields.description, "'=1")).toEqual(asValue('=1'));
    expect(writeCell(fields.earnings, '-12.5000')).toBe('-12.5000');
    expect(writeCell(fields.views, 7)).toBe('7');
  });

  it('of percent may have its sign, and that of a phone number any notation', () => {
    expect(readCell(percent(), '12.5 %')).toEqual(asValue(12.5));
    expect(readCell(percent(), 'half')).toEqual({ ok: false, message: 'Please enter a number' });
    expect(readCell(phone(), '0049 (0)30 / 123-456')).toEqual(asValue('+4930123456'));
  });

  it('joins lists, and reads lists typed by hand', () => {
    expect(writeCell(fields.tags, ['travel', 'old town'])).toBe('travel, old town');
    expect(readCell(fields.tags, 'Travel,old town ,')).toEqual(asValue(['travel', 'old town']));
    expect(readCell(fields.tags, '')).toEqual(asValue([]));
    expect(writeCell(z.array(z.string()), ['a, b', 'say "so"'])).toBe('"a, b", "say ""so"""');
    expect(readCell(z.array(z.string()), 'a, "b" c, "", "d')).toEqual(asValue(['a', '"b" c', '', '"d']));
  });

  it('is read as spreadsheets rewrite it', () => {
    expect(readCell(flag(), 'TRUE')).toEqual(asValue(true));
    expect(readCell(flag(), 'no')).toEqual(asValue(false));
    expect(readCell(day(), '2026/1/9')).toEqual(asValue('2026-01-09'));
    expect(readCell(month(), '2026-11')).toEqual(asValue('2026-11-01'));
    expect(readCell(fields.visibility, ' Private ')).toEqual(asValue('private'));
    expect(readCell(fields.custom_id, '')).toEqual(asValue(null));
  });

  it('has the error message of its schema', () => {
    expect(readCell(fields.title, '')).toEqual({ ok: false, message: 'Title must not be empty' });
    expect(readCell(fields.views, 'many')).toEqual({ ok: false, message: 'Please enter a whole number' });
    expect(readCell(fields.views, '')).toEqual({ ok: false, message: 'Required. Please fill this up.' });
    expect(readCell(fields.visibility, 'hidden')).toEqual({
      ok: false,
      message: 'Please choose one of: public, private, unlisted',
    });
    expect(readCell(day(), '11/21/2026')).toEqual({
      ok: false,
      message: 'Invalid date. Please use YYYY-MM-DD',
    });
    expect(readCell(day(), '2026-11')).toEqual({ ok: false, message: 'Invalid date. Please use YYYY-MM-DD' });
  });
});

describe('a line', () => {
  it('is read as the cells it was written from', () => {
    const cells = fc.array(texts, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1, maxLength: 12 }), rows => {
        const all = [['id', 'first', 'second; third'], ...rows];
        const text = all.map(csvLine).join('');
        const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
        expect(errors).toEqual([]);
        expect(data.slice(0, -1)).toEqual(all);
      }),
    );
  });

  it('has its delimiter detected', () => {
    expect(delimiterOf('id,title\na;b;c,d')).toBe(',');
    expect(delimiterOf('"id, or none";title\r\n1;2')).toBe(';');
    expect(delimiterOf('id\ttitle, in short\ttags\n')).toBe('\t');
    expect(delimiterOf('title\nx;y;z')).toBe(',');
    expect(delimiterOf('')).toBe(',');
    expect(delimiterOf('"never closed, x')).toBe(',');
  });

  it('quotes delimiters, quotes and line breaks', () => {
    expect(csvLine(['a', 'b, c', 'say "so"', 'two\nlines', ' x', ''])).toBe(
      'a,"b, c","say ""so""","two\nlines"," x",\r\n',
    );
    expect(csvLine([''])).toBe('""\r\n');
  });
});
