import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { money } from '../../fields/kinds/money/money';
import { integer } from '../../fields/kinds/number/number';
import { text } from '../../fields/kinds/text/text';
import type { Schema } from '../../fields/zod';
import { crudCalls } from '../calls/crudCalls';
import { openApiDocument } from '../openApiDocument';
import { sourcesOf, sqlOf, withComputed } from './computedFields';
import { defineEntity } from './entity';
import { entityProblems } from './entityProblems';

const order = defineEntity({
  name: 'order',
  readOnly: {
    id: z.string(),
    created_at: text(20, { sort: true }),
    total: money({ sort: true, filter: 'range', computed: { sql: '{price} * {amount}' } }),
    label: text(80, {
      computed: {
        from: ['title', 'amount'],
        value: ({ title, amount }) => `${String(amount)} × ${String(title)}`,
      },
    }),
  },
  writable: { title: text(20), price: money(), amount: integer() },
});

describe('a computed field', () => {
  it('reads the fields that it names', () => {
    expect(sourcesOf(order.fields.total)).toEqual(['price', 'amount']);
    expect(sourcesOf(order.fields.label)).toEqual(['title', 'amount']);
    expect(sourcesOf(order.fields.title)).toEqual([]);
    expect(sqlOf(order.fields.total)).toBe('"price" * "amount"');
    expect(sqlOf(order.fields.label)).toBeUndefined();
  });

  it('has the value of its function where the record has what it reads', () => {
    expect(withComputed(order.fields, { title: 'Fog', amount: 2 })).toEqual({
      title: 'Fog',
      amount: 2,
      label: '2 × Fog',
    });
    expect(withComputed(order.fields, { title: 'Fog' })).toEqual({ title: 'Fog' });
  });

  it('is in the API document, and is refused in what people write', () => {
    const { get, update } = crudCalls({ entity: order, path: '/orders', managedBy: [] });
    expect(JSON.stringify(openApiDocument([get]))).toContain('Computed from price, amount');
    const errors = [{ total: '3.0000' }, { label: 'Fog' }].map(
      body => z.safeParse(update.body, body).error?.issues[0],
    );
    expect(errors).toMatchObject([{ keys: ['total'] }, { keys: ['label'] }]);
  });

  const value = () => 'x';
  const plain = { a: text(5), b: z.nullable(integer()) };

  it.each<[Record<string, Schema>, Record<string, Schema>, string]>([
    [
      {},
      { ...plain, c: text(5, { computed: { from: ['a'], value } }) },
      'the computed field "c" is writable. Declare it in readOnly',
    ],
    [
      { c: text(5, { computed: { sql: 'now()' } }) },
      plain,
      'the computed field "c" reads no field. Write the names',
    ],
    [
      { c: text(5, { computed: { sql: '{a} || {x}' } }) },
      plain,
      'the computed field "c" reads "x", which is no field. Fields: c, a, b',
    ],
    [
      { c: text(5, { computed: { sql: '{a}' } }), d: text(5, { computed: { from: ['c'], value } }) },
      plain,
      'the computed field "d" reads "c", which is computed, too',
    ],
    [
      { c: text(5, { sort: true, computed: { from: ['a'], value } }) },
      plain,
      'the computed field "c" has sort, which a function cannot have',
    ],
    [
      { c: text(5, { filter: 'text', computed: { from: ['a'], value } }) },
      plain,
      'the computed field "c" has filter, which a function cannot have',
    ],
    [
      { c: integer({ computed: { sql: '{b} * 2' } }) },
      plain,
      'the computed field "c" reads "b", which can be empty. Declare it with z.nullable(), or use coalesce',
    ],
    [
      { c: text(5, { computed: { sql: '{s}' } }) },
      { ...plain, s: z.nullable(text(5, { readableBy: ['moments.manage'] })) },
      'the computed field "c" reads "s", which can be empty.',
    ],
    [
      { c: z.nullable(text(5, { computed: { sql: '{s}' } })) },
      { ...plain, s: z.nullable(text(5, { readableBy: ['moments.manage'] })) },
      'the computed field "c" reads "s", which not everybody may read who reads "c".',
    ],
  ])('is refused with a sentence where it is declared wrongly: %#', (readOnly, writable, sentence) => {
    expect(entityProblems(defineEntity({ name: 'order', readOnly, writable }))[0]).toContain(
      `Entity order: ${sentence}`,
    );
  });

  const problemsOf = (expression: string) =>
    entityProblems(
      defineEntity({
        name: 'order',
        readOnly: { c: text(5, { computed: { sql: expression } }) },
        writable: { a: text(5), user: text(5) },
      }),
    );

  it.each([
    ['{a} - CURRENT_DATE', 'CURRENT_DATE'],
    ['{a} - current_time', 'current_time'],
    ['{a} - current_timestamp(3)', 'current_timestamp'],
    ['{a} - localtime', 'localtime'],
    ['{a} - localtimestamp', 'localtimestamp'],
    ['{a} - Now ( )', 'Now()'],
    ['{a} - clock_timestamp()', 'clock_timestamp()'],
    ['{a} - statement_timestamp()', 'statement_timestamp()'],
    ['{a} - transaction_timestamp()', 'transaction_timestamp()'],
    ["{a} - 'today'::date", "'today'"],
    ['age({a})', 'age({})'],
    ['{a} * random()', 'random()'],
    ['{a} || gen_random_uuid()', 'gen_random_uuid()'],
    ['{a} -- the price', '--'],
    ['{a} /* the price */', '/*'],
    ['{a}; drop table orders', ';'],
  ])(
    'is refused where its value changes without the record, or where its SQL ends: %s',
    (expression, match) => {
      expect(problemsOf(expression)).toEqual([
        `Entity order: the computed field "c" has ${match} in its SQL. Its value is stored when the record is written, so it follows from fields alone, in one expression without comments.`,
      ]);
    },
  );

  it('may have such words in texts and in names of fields', () => {
    expect(problemsOf("{user} || '; now() -- ''x'' ' || {a}")).toEqual([]);
  });
});
