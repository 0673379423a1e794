import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { flag } from '../../fields/kinds/boolean/boolean';
import { choice } from '../../fields/kinds/choice/choice';
import { integer } from '../../fields/kinds/number/number';
import { text } from '../../fields/kinds/text/text';
import { importReader } from '../csv/csvImport';
import { crudCalls } from '../calls/crudCalls';
import { openApiDocument } from '../openApiDocument';
import { defineEntity } from './entity';
import { entityProblems } from './entityProblems';
import { hasField, settleConditions } from './fieldConditions';

const ticket = defineEntity({
  name: 'ticket',
  readOnly: { id: z.string() },
  writable: {
    kind: choice(['free', 'paid', 'gift']),
    price: z.nullable(integer({ min: 1, when: { field: 'kind', is: 'paid', isRequired: true } })),
    discounted: flag({ when: { field: 'kind', is: ['paid', 'gift'] } }),
    discount: z.nullable(integer({ when: { field: 'discounted', is: true } })),
    remark: z.nullable(text(20, { when: { field: 'kind', is: 'gift', keep: true } })),
    gate: z.nullable(
      text(5, {
        when: { fields: ['kind', 'price'], test: ({ kind, price }) => kind === 'paid' && Number(price) > 10 },
      }),
    ),
  },
});
const { fields } = ticket;
const free = { kind: 'free', price: null, discounted: false, discount: null, remark: null, gate: null };
const paid = { ...free, kind: 'paid', price: 20, discounted: true, discount: 5, gate: 'A' };

describe('a field with a condition', () => {
  it('belongs to records for which its condition holds, and those of the fields that it reads', () => {
    const names = (values: object) => Object.keys(fields).filter(name => hasField(fields, name, values));
    expect(names(free)).toEqual(['id', 'kind']);
    expect(names(paid)).toEqual(['id', 'kind', 'price', 'discounted', 'discount', 'gate']);
    // A value that was left behind does not count.
    expect(names({ ...free, discounted: true })).toEqual(['id', 'kind']);
  });

  it('loses its value with the field that it depends on, also through another', () => {
    expect(settleConditions(fields, paid, { ...paid, kind: 'free' }, ['kind'])).toEqual({
      ok: true,
      cleared: { price: null, discounted: false, discount: null, gate: null },
    });
  });

  it('keeps its value where that is declared, and accepts the value that it has', () => {
    const gift = { ...free, kind: 'gift', remark: 'For Ada' };
    const next = { ...gift, kind: 'free' };
    expect(settleConditions(fields, gift, next, ['kind'])).toEqual({ ok: true, cleared: {} });
    expect(settleConditions(fields, next, next, ['remark'])).toEqual({ ok: true, cleared: {} });
    expect(settleConditions(fields, next, { ...next, remark: 'For Bob' }, ['remark'])).toEqual({
      ok: false,
      errors: [{ path: 'remark', message: 'Only possible while kind is gift' }],
    });
  });

  it('has no value at any other time', () => {
    expect(settleConditions(fields, free, { ...free, price: 5 }, ['price'])).toMatchObject({
      ok: false,
      errors: [{ path: 'price', message: 'Only possible while kind is paid' }],
    });
    expect(settleConditions(fields, free, { ...free, gate: 'B' }, ['gate'])).toMatchObject({
      errors: [{ message: 'Not possible with these values of kind, price' }],
    });
    expect(settleConditions(fields, null, { ...free, discounted: true }, ['discounted'])).toMatchObject({
      errors: [{ message: 'Only possible while kind is paid / gift' }],
    });
    expect(settleConditions(fields, free, free, Object.keys(free))).toEqual({ ok: true, cleared: {} });
  });

  it('is required from the change with which it begins, not of older records', () => {
    const required = { ok: false, errors: [{ path: 'price', message: 'Required. Please fill this up.' }] };
    const without = { ...free, kind: 'paid' };
    expect(settleConditions(fields, null, without, ['kind'])).toEqual(required);
    expect(settleConditions(fields, free, without, ['kind'])).toEqual(required);
    expect(settleConditions(fields, paid, { ...paid, price: null }, ['price'])).toEqual(required);
    expect(settleConditions(fields, without, { ...without, remark: null }, [])).toMatchObject({ ok: true });
  });

  it('may be left out of a new record, and is described in the API document', () => {
    expect(z.safeParse(ticket.input, { kind: 'free' }).success).toBe(true);
    expect(z.safeParse(ticket.input, {}).success).toBe(false);
    const { create } = crudCalls({ entity: ticket, path: '/tickets', managedBy: ['moments.manage'] });
    const described = JSON.stringify(openApiDocument([create]));
    expect(described).toContain('"description":"Only possible while kind is paid"');
    expect(described).toContain('"description":"Not possible with these values of kind, price"');
  });
});

describe('the message of a condition', () => {
  const message = 'Only loud bands have a second stage';
  const band = defineEntity({
    name: 'band',
    readOnly: { id: z.string() },
    writable: {
      volume: integer(),
      stage: z.nullable(
        text(5, { when: { fields: ['volume'], test: ({ volume }) => Number(volume) > 10, message } }),
      ),
    },
  });

  it('is the error of calls, jobs and imports, and in the API document', () => {
    expect(settleConditions(band.fields, null, { volume: 3, stage: 'B' }, ['stage'])).toEqual({
      ok: false,
      errors: [{ path: 'stage', message }],
    });
    const columns = ['volume', 'stage'].map((field, at) => ({ field, at }));
    expect(importReader(band, columns, { width: 2, canCreate: true })(['3', 'B'], 2)?.errors).toEqual([
      { path: 'stage', message },
    ]);
    const { create } = crudCalls({ entity: band, path: '/bands', managedBy: ['moments.manage'] });
    expect(JSON.stringify(openApiDocument([create]))).toContain(`"description":"${message}"`);
  });
});

describe('the check of conditions', () => {
  const problemsOf = (writable: Readonly<Record<string, z.core.$ZodType>>) =>
    entityProblems(defineEntity({ name: 'ticket', readOnly: {}, writable }));

  it('accepts right ones', () => {
    expect(entityProblems(ticket)).toEqual([]);
  });

  it.each([
    [
      { price: z.nullable(integer({ when: { field: 'sort', is: 'paid' } })) },
      'Entity ticket: the condition of "price" reads "sort", which is no field.',
    ],
    [
      { kind: choice(['a']), price: z.nullable(integer({ when: { field: 'kind', is: ['a', 'b'] } })) },
      'Entity ticket: the condition of "price" names the value "b", which "kind" cannot have.',
    ],
    [
      { kind: choice(['a']), price: integer({ when: { field: 'kind', is: 'a' } }) },
      'Entity ticket: the field "price" has a condition and no empty value. Declare it with z.nullable().',
    ],
    [
      { price: z.nullable(integer({ when: { fields: [], test: () => true } })) },
      'Entity ticket: the condition of "price" reads no field.',
    ],
  ])('names entity and field: %#', (writable, sentence) => {
    expect(problemsOf(writable)).toEqual([sentence]);
  });

  it('rejects fields that depend on one another', () => {
    expect(
      problemsOf({
        one: z.nullable(integer({ when: { field: 'two', is: 1 } })),
        two: z.nullable(integer({ when: { field: 'one', is: 1 } })),
      }),
    ).toEqual([
      'Entity ticket: the condition of "one" reads "one" itself.',
      'Entity ticket: the condition of "two" reads "two" itself.',
    ]);
  });
});
