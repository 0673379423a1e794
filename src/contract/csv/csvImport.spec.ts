import * as z from 'zod/mini';
import { expect, it } from 'vitest';
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

it('a row with an id changes what its columns say, and nothing else', () => {
  expect(reader(false)(['no1', ' Fog ', 'a, b'], 1)).toEqual({
    position: 1,
    id: 'no1',
    change: { title: 'Fog', tags: ['a', 'b'] },
    errors: [],
  });
});

it('a row without one makes a record, whose other fields are empty where they may be', () => {
  expect(reader(true)(['', 'Fog'], 2)).toEqual({
    position: 2,
    id: null,
    change: { title: 'Fog', tags: [], body: '', mood: null, weight: undefined },
    errors: [{ path: 'weight', message: 'Required. Please fill this up.' }],
  });
  expect(reader(false)(['', 'Fog', ''], 2)?.errors).toEqual([
    { path: '', message: 'This row has no id, and new records cannot be made here' },
  ]);
});

it('a record is changed by one row alone, and a row of nothing is none', () => {
  const read = reader(false);
  expect(read(['', ' ', ''], 1)).toBeUndefined();
  expect(read(['no1', 'Fog', ''], 2)?.errors).toEqual([]);
  expect(read(['no1', 'Sea', ''], 3)?.errors).toEqual([
    { path: 'id', message: 'This record stands in row 2 already' },
  ]);
});

it('cells beyond the head are wrong unless they are empty', () => {
  expect(reader(false)(['no1', 'Fog', '', ''], 1)?.errors).toEqual([]);
  expect(reader(false)(['no1', 'Fog', '', 'x'], 1)).toMatchObject({
    change: {},
    errors: [{ path: '', message: 'This row has more cells than the file has columns' }],
  });
});

it('files are text in UTF-8, or in UTF-16 with its mark', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  expect(decodeCsv(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('a');
  expect(decodeCsv(bytes(0xff, 0xfe, 0x61, 0))).toBe('a');
  expect(decodeCsv(bytes(0xfe, 0xff, 0, 0x61))).toBe('a');
  expect(decodeCsv(bytes(0x61, 0))).toBeUndefined();
  expect(decodeCsv(bytes(0xfc))).toBeUndefined();
});

it('cells are parted by what the head has most of, what is quoted in it not counted', () => {
  expect(delimiterOf('id,title\n1;2;3;4\n')).toBe(',');
  expect(delimiterOf('"id, or; what";"a,b,c";title\n')).toBe(';');
  expect(delimiterOf('"say ""a,b""\n,,,"\ttitle\n')).toBe('\t');
  expect(delimiterOf('one\r\n;;;')).toBe(',');
  expect(delimiterOf(`"${'x'.repeat(10_000_000)}`)).toBe(',');
});
