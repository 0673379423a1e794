import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { decodeCsv, delimiterOf, importReader } from './csvImport';
import { defineEntity } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { integer } from '../../fields/kinds/number/number';
import { listOf } from '../../fields/listOf';
import { optionalText, text } from '../../fields/kinds/text/text';
import { shaped } from '../../fields/shaped';

const note = defineEntity({
  name: 'note',
  readOnly: { id: shaped(/^no\d+$/), views: integer() },
  writable: {
    title: text(10),
    body: optionalText(100),
    mood: z.nullable(choice(['good', 'bad'])),
    tags: listOf(text(5), { max: 3 }),
    weight: integer(),
  },
});

const columns = ['id', 'title', 'tags'].map((field, at) => ({ field, at }));
const reader = (canCreate: boolean) => importReader(note, columns, { width: 3, canCreate });

it('changes the fields of its columns, and no others, by a row with an id', () => {
  expect(reader(false)(['no1', ' Fog ', 'a, b'], 1)).toEqual({
    position: 1,
    id: 'no1',
    change: { title: 'Fog', tags: ['a', 'b'] },
    errors: [],
  });
});

it('creates a record by a row without an id, with optional fields empty', () => {
  expect(reader(true)(['', 'Fog'], 2)).toEqual({
    position: 2,
    id: null,
    change: { title: 'Fog', tags: [], body: '', mood: null, weight: undefined },
    errors: [{ path: 'weight', message: 'Required. Please fill this up.' }],
  });
  expect(reader(false)(['', 'Fog', ''], 2)?.errors).toEqual([
    { path: '', message: 'This row has no id, and new records cannot be created here' },
  ]);
});

it('leaves out what a new record has a default for: fields without a column, and empty cells that are no value', () => {
  const memo = defineEntity({
    name: 'memo',
    readOnly: { id: shaped(/^me\d+$/) },
    writable: {
      title: text(10),
      mood: z._default(choice(['good', 'bad']), 'good'),
      other: z._default(z.nullable(choice(['good', 'bad'])), 'good'),
      weight: z._default(integer(), 5),
    },
  });
  const all = ['id', 'title', 'mood', 'other'].map((field, at) => ({ field, at }));
  const read = importReader(memo, all, { width: 4, canCreate: true });
  const created = read(['', 'Fog', '', ''], 2);
  // An empty cell is null, as in an exported file.
  expect(created).toEqual({ position: 2, id: null, change: { title: 'Fog', other: null }, errors: [] });
  expect(z.parse(memo.input, created?.change)).toEqual({
    title: 'Fog',
    mood: 'good',
    other: null,
    weight: 5,
  });
  expect(read(['me1', 'Fog', '', ''], 3)).toMatchObject({
    change: { title: 'Fog', mood: undefined, other: null },
    errors: [{ path: 'mood', message: 'Required. Please fill this up.' }],
  });
});

describe('a new record with conditions', () => {
  const ticket = defineEntity({
    name: 'ticket',
    readOnly: { id: shaped(/^ti\d+$/), status: choice(['draft', 'sold']), views: integer() },
    writable: {
      kind: choice(['free', 'paid']),
      price: z.nullable(integer({ min: 1, when: { field: 'kind', is: 'paid', isRequired: true } })),
      discount: z.nullable(integer({ when: { field: 'price', is: [1, 2] } })),
      remark: z.nullable(text(20, { when: { field: 'status', is: 'sold' } })),
      gate: z.nullable(text(20, { when: { fields: ['views'], test: () => false } })),
    },
    states: { field: 'status', initial: 'draft', transitions: { sell: { from: ['draft'], to: 'sold' } } },
  });
  const all = ['id', 'kind', 'price', 'discount', 'remark', 'gate'].map((field, at) => ({ field, at }));
  const errorsOf = (cells: readonly string[]) =>
    importReader(ticket, all, { width: all.length, canCreate: true })(cells, 2)?.errors;

  it('has the errors that the server finds', () => {
    expect(errorsOf(['', 'free'])).toEqual([]);
    expect(errorsOf(['', 'paid', '2', '1'])).toEqual([]);
    expect(errorsOf(['', 'free', '5'])).toEqual([
      { path: 'price', message: 'Only possible while kind is paid' },
    ]);
    expect(errorsOf(['', 'paid', ''])).toEqual([
      { path: 'price', message: 'Required. Please fill this up.' },
    ]);
    expect(errorsOf(['', 'paid', '5', '', 'Soon'])).toEqual([
      { path: 'remark', message: 'Only possible while status is sold' },
    ]);
  });

  it('has no error of a condition that reads an invalid field, or one that the server sets', () => {
    expect(errorsOf(['', 'dear', '5', '1'])?.map(({ path }) => path)).toEqual(['kind']);
    expect(errorsOf(['', 'free', '', '', '', 'A'])).toEqual([]);
  });

  it('is left to the server where the row changes a record', () => {
    expect(errorsOf(['ti1', 'free', '5'])).toEqual([]);
  });
});

it('rejects a second row for a record, and ignores empty rows', () => {
  const read = reader(false);
  expect(read(['', ' ', ''], 1)).toBeUndefined();
  expect(read(['no1', 'Fog', ''], 2)?.errors).toEqual([]);
  expect(read(['no1', 'Sea', ''], 3)?.errors).toEqual([
    { path: 'id', message: 'This record is already in row 2' },
  ]);
});

it('rejects cells beyond the header unless they are empty', () => {
  expect(reader(false)(['no1', 'Fog', '', ''], 1)?.errors).toEqual([]);
  expect(reader(false)(['no1', 'Fog', '', 'x'], 1)).toMatchObject({
    change: {},
    errors: [{ path: '', message: 'This row has more cells than the file has columns' }],
  });
});

it('reads files in UTF-8, and in UTF-16 with a byte order mark', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  expect(decodeCsv(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('a');
  expect(decodeCsv(bytes(0xff, 0xfe, 0x61, 0))).toBe('a');
  expect(decodeCsv(bytes(0xfe, 0xff, 0, 0x61))).toBe('a');
  expect(decodeCsv(bytes(0x61, 0))).toBeUndefined();
  expect(decodeCsv(bytes(0xfc))).toBeUndefined();
});

it('detects the most frequent delimiter of the header, outside of quotes', () => {
  expect(delimiterOf('id,title\n1;2;3;4\n')).toBe(',');
  expect(delimiterOf('"id, or; what";"a,b,c";title\n')).toBe(';');
  expect(delimiterOf('"say ""a,b""\n,,,"\ttitle\n')).toBe('\t');
  expect(delimiterOf('one\r\n;;;')).toBe(',');
  expect(delimiterOf(`"${'x'.repeat(10_000_000)}`)).toBe(',');
});
