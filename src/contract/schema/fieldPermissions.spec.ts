import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { integer } from '../../fields/kinds/number/number';
import { listOf } from '../../fields/listOf';
import type { Schema } from '../../fields/zod';
import { text } from '../../fields/kinds/text/text';
import { crudCalls } from '../calls/crudCalls';
import { importReader } from '../csv/csvImport';
import { openApiDocument } from '../openApiDocument';
import { defineEntity } from './entity';
import { entityProblems } from './entityProblems';
import { mayRead, mayWrite, unreadableFields } from './fieldPermissions';
import { readableSchema } from './readableSchema';

const ticket = defineEntity({
  name: 'ticket',
  readOnly: { id: z.string() },
  writable: { title: text(20), rank: z.nullable(integer({ writableBy: ['moments.manage', 'ads.manage'] })) },
});

describe('a field that not everybody may set', () => {
  it('is set with one of its permissions', () => {
    const may = (permissions: readonly string[]) => mayWrite(ticket.fields, 'rank', permissions);
    expect([may([]), may(['tags.manage']), may(['ads.manage'])]).toEqual([false, false, true]);
    expect(mayWrite(ticket.fields, 'title', [])).toBe(true);
    expect(mayWrite(ticket.fields, 'in_trash', [])).toBe(true);
  });

  it('may be left out of a new record and of a file, and is described in the API document', () => {
    expect(z.safeParse(ticket.input, { title: 'Fog' }).success).toBe(true);
    const { create } = crudCalls({ entity: ticket, path: '/tickets', managedBy: ['moments.manage'] });
    expect(JSON.stringify(openApiDocument([create]))).toContain(
      '"description":"Changing it needs the permission moments.manage or ads.manage"',
    );
    const read = importReader(ticket, [{ field: 'title', at: 0 }], { width: 1, canCreate: true });
    expect(read(['Fog'], 2)?.change).toEqual({ title: 'Fog' });
  });

  it.each([
    [
      z.nullable(integer({ writableBy: ['all'] })),
      /^Entity ticket: writableBy of "rank" names "all", which is no permission\. Permissions: .*moments\.manage/,
    ],
    [
      z.nullable(integer({ writableBy: [] })),
      /^Entity ticket: writableBy of "rank" names no permission, so nobody could set it\.$/,
    ],
    [
      integer({ writableBy: ['ads.manage'] }),
      /^Entity ticket: not everybody may set "rank", and new records of others have no value for it\. Declare it with/,
    ],
  ])('is declared with permissions, and has a value without them: %#', (rank, sentence) => {
    const problems = entityProblems(defineEntity({ name: 'ticket', readOnly: {}, writable: { rank } }));
    expect(problems).toEqual([expect.stringMatching(sentence)]);
  });
});

const manage = ['moments.manage'] as const;
const bill = defineEntity({
  name: 'bill',
  readOnly: { id: z.string(), created_at: text(20, { sort: true }) },
  writable: {
    title: text(20),
    cost: z.nullable(integer({ sort: true, filter: 'range', readableBy: manage })),
    marks: z.nullable(listOf(text(5), { max: 3, kind: 'tags', filter: 'values', readableBy: manage })),
  },
});
const calls = crudCalls({ entity: bill, path: '/bills', managedBy: [] });

describe('a field that not everybody may read', () => {
  it('is read and set with one of its permissions', () => {
    const may = (permissions: readonly string[]) => [
      mayRead(bill.fields, 'cost', permissions),
      mayWrite(bill.fields, 'cost', permissions),
    ];
    expect([may([]), may(manage)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(unreadableFields(bill.fields, [])).toEqual(['cost', 'marks']);
    expect(unreadableFields(bill.fields, manage)).toEqual([]);
  });

  it('does not exist in what others send', () => {
    const errorOf = (schema: Schema, value: unknown, permissions: readonly string[] = []) =>
      z.safeParse(readableSchema(schema, permissions), value).error?.issues[0];
    const change = { target: { ids: ['a'] }, changes: { cost: 3 } };
    const sent = [
      [calls.list.query, { cost_from: 3 }],
      [calls.list.query, { marks_not: ['a'] }],
      [calls.list.query, { sort_column: 'cost' }],
      [calls.totals.query, { sum: ['cost'] }],
      [calls.totals.query, { average: ['cost'] }],
      [calls.update.body, { cost: 3 }],
      [calls.create.body, { title: 'Fog', marks: [] }],
      [calls.jobs.body, change],
      [calls.jobs.body, { ...change, changes: { marks: { action: 'attach', marks: ['a'] } } }],
      [calls.jobs.body, { target: { filter: { cost_to: 3 } }, changes: { title: 'Fog' } }],
      [calls.export.body, { filter: {}, columns: ['cost'] }],
    ] as const;
    expect(sent.filter(([schema, value]) => errorOf(schema, value) === undefined)).toEqual([]);
    expect(sent.filter(([schema, value]) => errorOf(schema, value, manage) !== undefined)).toEqual([]);
    expect(errorOf(calls.list.query, { sort_column: 'cost' })?.message).not.toContain('cost');
    expect(errorOf(calls.jobs.body, { ...change, changes: {} })).toBeDefined();
  });

  it('does not exist in what others get', () => {
    const record = { id: 'a', created_at: 'b', title: 'Fog', cost: 3, marks: ['x'] };
    const got = (permissions: readonly string[]) =>
      z.safeParse(readableSchema(calls.get.output.item, permissions), record).data;
    expect(got([])).toEqual({ id: 'a', created_at: 'b', title: 'Fog' });
    expect(got(manage)).toEqual(record);
    expect(z.safeParse(bill.record, got([])).success).toBe(true);
    expect(readableSchema(bill.record, [])).toBe(readableSchema(bill.record, ['tags.manage']));
    expect(readableSchema(bill.record, manage)).toBe(bill.record);
  });

  const problemsOf = (writable: Record<string, Schema>, more: object = {}) =>
    entityProblems({ ...defineEntity({ name: 'bill', readOnly: {}, writable }), ...more });
  const cost = z.nullable(integer({ readableBy: manage }));

  it.each([
    [
      { cost: z.nullable(integer({ readableBy: ['all'] })) },
      'readableBy of "cost" names "all", which is no permission.',
    ],
    [
      { cost: z.nullable(integer({ readableBy: [] })) },
      'readableBy of "cost" names no permission, so nobody could read it.',
    ],
    [
      { cost: z.nullable(integer({ readableBy: manage, writableBy: ['ads.manage'] })) },
      'writableBy of "cost" names "ads.manage", which may not read it. Add it to readableBy.',
    ],
    [
      { cost: integer({ readableBy: manage }) },
      'not everybody may set "cost", and new records of others have no value',
    ],
    [
      { id: z.nullable(text(5, { readableBy: manage })) },
      '"id" has readableBy, but everybody reads it of every record.',
    ],
    [
      { cost, note: z.nullable(text(5, { when: { field: 'cost', is: 3 } })) },
      'the condition of "note" reads "cost", which not everybody may read who reads "note".',
    ],
    [
      {
        kind: text(5),
        cost: z.nullable(
          integer({ readableBy: manage, when: { field: 'kind', is: 'paid', isRequired: true } }),
        ),
      },
      'the condition of "cost" requires it, but not everybody may read it who reads "kind".',
    ],
  ])('is declared so that others do not learn of it: %#', (writable, sentence) => {
    expect(problemsOf(writable)).toEqual([expect.stringContaining(`Entity bill: ${sentence}`)]);
  });

  it('is in no rule and in no unique values with fields of other readers', () => {
    const rules = [{ fields: ['price', 'cost'], path: 'price', message: 'Too low', isMet: () => true }];
    const writable = { price: integer(), cost };
    expect(problemsOf(writable, { rules })).toEqual([
      expect.stringContaining('the rule "Too low" reads fields that different people may read'),
    ]);
    expect(problemsOf(writable, { unique: [['price', 'cost']] })).toEqual([
      expect.stringContaining('unique names price, cost, which different people may read'),
    ]);
    expect(problemsOf(writable, { unique: [['cost']] })).toEqual([]);
  });
});
