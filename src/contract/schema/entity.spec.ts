import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { crudCalls } from '../calls/crudCalls';
import { manyChanges } from '../calls/recordCalls';
import { openApiDocument } from '../openApiDocument';
import { flag } from '../../fields/kinds/boolean/boolean';
import { choice } from '../../fields/kinds/choice/choice';
import { day } from '../../fields/kinds/date/date';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { objects } from '../../fields/kinds/objects/objects';
import { text } from '../../fields/kinds/text/text';
import { kindOf } from '../../fields/kinds';
import { listOf } from '../../fields/listOf';
import { metaOf, withMeta } from '../../fields/meta';
import type { Schema } from '../../fields/zod';
import { defineEntity } from './entity';

/** A field with some of its values. */
interface Sample {
  readonly schema: Schema;
  readonly values: readonly unknown[];
}

const plainFields: readonly Sample[] = [
  { schema: text(20), values: ['Fog', 'Sea'] },
  { schema: integer({ min: 1 }), values: [1, 7] },
  { schema: choice(['calm', 'loud']), values: ['calm', 'loud'] },
  { schema: day(), values: ['2026-01-02', '2026-11-23'] },
  { schema: flag(), values: [true, false] },
  { schema: listOf(text(20), { max: 3, kind: 'tags' }), values: [[], ['a', 'b']] },
  {
    schema: objects({ label: text(20), minutes: z._default(integer(), 5) }, { max: 2 }),
    values: [[], [{ label: 'Begin', minutes: 1 }]],
  },
];

const wrap = ({ schema, values }: Sample, wrapper: string): Sample => {
  switch (wrapper) {
    case 'nullable':
      return { schema: z.nullable(schema), values: [null, ...values] };
    case 'default':
      return { schema: z._default(schema, values[0]), values };
    case 'prefault':
      return { schema: z.prefault(schema, values[0]), values };
    case 'computed default':
      return {
        schema: withMeta(
          z._default(schema, () => values[0]),
          { sort: true },
        ),
        values,
      };
    default:
      return { schema: z.optional(schema), values };
  }
};

const wrappers = ['nullable', 'default', 'prefault', 'computed default', 'optional'];
const aField = fc
  .tuple(fc.constantFrom(...plainFields), fc.array(fc.constantFrom(...wrappers), { maxLength: 3 }))
  .map(([plain, wrapped]) => wrapped.reduce(wrap, plain));

/** Fields with names, and a change that names some of them. */
const aChange = fc
  .array(
    aField.chain(({ schema, values }) =>
      fc.record({
        schema: fc.constant(schema),
        isNamed: fc.boolean(),
        isUndefined: fc.boolean(),
        value: fc.constantFrom(...values),
      }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map(fields => {
    const named = fields.flatMap((field, at) => (field.isNamed ? [[`field${at}`, field] as const] : []));
    return {
      entity: defineEntity({
        name: 'memo',
        readOnly: { id: text(20), created_at: dateTime({ sort: true }) },
        writable: Object.fromEntries(fields.map(({ schema }, at) => [`field${at}`, schema])),
      }),
      change: Object.fromEntries(named.map(([name, { value }]) => [name, value])),
      /** The fields that the change does not name are undefined, or missing. */
      undefinedFields: Object.fromEntries(
        fields.flatMap(({ isNamed, isUndefined }, at) =>
          !isNamed && isUndefined ? [[`field${at}`, undefined]] : [],
        ),
      ),
    };
  });

describe('a change of any entity', () => {
  it('has the values of the fields that it names, and no others', () => {
    fc.assert(
      fc.property(aChange, ({ entity, change, undefinedFields }) => {
        expect(z.parse(entity.patch, { ...undefinedFields, ...change })).toEqual(change);
        expect(Object.keys(z.parse(entity.patch, change))).toEqual(Object.keys(change));
      }),
      { numRuns: 500 },
    );
  });

  it('has them, too, where it is one of many records', () => {
    fc.assert(
      fc.property(aChange, ({ entity, change, undefinedFields }) => {
        const ofLists = Object.entries(change).map(([name, value]) => {
          const { isList } = kindOf(entity.fields[name]!);
          return [name, isList ? { action: 'attach', [name]: value } : value];
        });
        const changes = Object.fromEntries(ofLists) as Record<string, unknown>;
        const parsed = z.safeParse(manyChanges(entity), { ...undefinedFields, ...changes });
        expect(parsed.data).toEqual(ofLists.length === 0 ? undefined : changes);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps what lists, forms and the server read of a field', () => {
    const field = withMeta(z._default(z.string(), '<p></p>'), { kind: 'richText', sort: true });
    const { patch } = defineEntity({ name: 'memo', readOnly: {}, writable: { field } });
    expect(metaOf(patch.shape.field)).toEqual({ kind: 'richText', sort: true });
    expect(kindOf(patch.shape.field).isMarkup).toBe(true);
  });
});

describe('the default of a field', () => {
  const memo = defineEntity({
    name: 'memo',
    readOnly: { id: text(20), created_at: dateTime({ sort: true }) },
    writable: {
      title: text(20),
      due: z._default(z.nullable(day()), null),
      labels: z._default(listOf(text(10), { max: 3, kind: 'tags' }), ['new']),
      steps: z._default(objects({ label: text(20), minutes: z._default(integer(), 5) }, { max: 2 }), []),
    },
  });

  it('applies to new records', () => {
    const input: z.input<typeof memo.input> = { title: 'Fog' };
    expect(z.parse(memo.input, input)).toEqual({
      title: 'Fog',
      due: null,
      labels: ['new'],
      steps: [],
    });
  });

  it('applies within the items of a list, which a change replaces as a whole', () => {
    expect(z.parse(memo.patch, { steps: [{ label: 'Begin' }] })).toEqual({
      steps: [{ label: 'Begin', minutes: 5 }],
    });
  });

  it('does not stand for the values to attach', () => {
    expect(z.safeParse(manyChanges(memo), { labels: { action: 'attach' } }).success).toBe(false);
  });

  it('is in the API document of new records, which may leave the field out, and not in that of changes', () => {
    const { create, update, jobs } = crudCalls({ entity: memo, path: '/memos', managedBy: [] });
    const { paths } = openApiDocument([create, update, jobs]) as {
      paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: object }> } }>>;
    };
    const bodyOf = (path: string, method: string) =>
      paths[`/api/studio${path}`]![method]!.requestBody.content['application/json']!.schema;
    expect(bodyOf('/memos', 'post')).toMatchObject({
      required: ['title'],
      properties: { due: { default: null }, labels: { default: ['new'] } },
    });
    const { properties } = bodyOf('/memos/{id}', 'put') as { properties: Record<string, object> };
    expect(properties['due']).not.toHaveProperty('default');
    expect(properties['labels']).not.toHaveProperty('default');
    expect(JSON.stringify(bodyOf('/memos/jobs', 'post'))).not.toContain('"default":["new"]');
  });
});
