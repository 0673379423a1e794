import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { choice } from '../../fields/kinds/choice/choice';
import { day } from '../../fields/kinds/date/date';
import { email } from '../../fields/kinds/email/email';
import { longText } from '../../fields/kinds/longText/longText';
import { objects } from '../../fields/kinds/objects/objects';
import { ordered } from '../../fields/kinds/order/order';
import { reference } from '../../fields/kinds/reference/reference';
import { references } from '../../fields/kinds/references/references';
import { text } from '../../fields/kinds/text/text';
import { listOf } from '../../fields/listOf';
import type { Schema } from '../../fields/zod';
import { defineEntity } from './entity';
import { entityProblems } from './entityProblems';

const trip = {
  name: 'trip',
  readOnly: { id: text(20) },
  writable: { title: text(20), starts: day(), ends: day() },
} as const;
const lease = {
  name: 'lease',
  readOnly: { id: text(20), status: choice(['draft', 'signed']), signed_by: text(20) },
  writable: { title: text(20) },
} as const;
const sign = { from: ['draft'], to: 'signed' } as const;
/** A lease with states of which one option differs. */
const withStates = (over: object, transition: object = {}) =>
  entityProblems({
    ...defineEntity({ ...lease, states: { field: 'status', initial: 'draft', transitions: { sign } } }),
    states: {
      ...{ field: 'status', initial: 'draft', transitions: { sign: { ...sign, ...transition } } },
      ...over,
    },
  });
const values = 'which is no value of "status". Values: draft, signed.';
const leaseFields = 'which is no field. Fields: id, status, signed_by, title.';

const fields = 'Fields: id, title, starts, ends.';
const message = 'The end is not before the start';

/** Wrong entities, each option once, with the sentence. `@ts-expect-error` marks what the type check refuses. */
const wrong: Readonly<Record<string, readonly [() => Parameters<typeof entityProblems>[0], string]>> = {
  'a field of a rule': [
    () =>
      defineEntity({
        ...trip,
        // @ts-expect-error The entity has no such field.
        rules: [{ fields: ['begins'], path: 'begins', message, isMet: () => true }],
      }),
    `Entity trip: the rule "${message}" names "begins", which is no field. ${fields}`,
  ],
  'the path of a rule': [
    () =>
      defineEntity({ ...trip, rules: [{ fields: ['starts'], path: 'ends', message, isMet: () => true }] }),
    `Entity trip: the rule "${message}" has the path "ends", which it does not read. Its fields: starts.`,
  ],
  'a field that is unique together with others': [
    () =>
      defineEntity({
        ...trip,
        // @ts-expect-error The entity has no such field.
        unique: [['title', 'begins']],
      }),
    `Entity trip: unique names "begins", which is no field. ${fields}`,
  ],
};

describe('a wrong entity', () => {
  for (const [what, [declare, sentence]] of Object.entries(wrong))
    it(`has a sentence about ${what}`, () => {
      expect(entityProblems(declare())).toEqual([sentence]);
    });

  it('passes only the fields of a rule to it', () => {
    defineEntity({
      ...trip,
      rules: [
        {
          fields: ['starts'],
          path: 'starts',
          message,
          // @ts-expect-error The rule does not name this field.
          isMet: ({ starts, ends }) => starts < ends,
        },
      ],
    });
    expect(entityProblems(defineEntity({ ...trip, rules: [] }))).toEqual([]);
  });
});

describe('fields that are unique together', () => {
  const problemsOf = (writable: Readonly<Record<string, Schema>>) =>
    entityProblems({ ...defineEntity({ ...trip, writable }), unique: [Object.keys(writable)] });
  const of = 'Entity trip: unique names';

  it('fit into a row of an index', () => {
    expect(problemsOf({ brand: text(60), brief: longText(2000) })).toEqual([
      `${of} "brand" and "brief", which can have 37080 bytes together. An index has at most 2400. Give the texts lower limits, of characters or of bytes (indexBytes).`,
    ]);
    expect(problemsOf({ brand: text(80), place: text(80) })).toHaveLength(1);
    expect(problemsOf({ brand: text(80, { indexBytes: 1000 }), place: text(60), starts: day() })).toEqual([]);
    expect(problemsOf({ brand: text(60), mail: email(), kind: choice(['gift', 'fee']) })).toEqual([]);
    expect(problemsOf({ brand: text(80), note: z.string() })).toEqual([
      `${of} "brand" and "note", which can have any number of bytes together. An index has at most 2400. Give the texts limits.`,
    ]);
  });

  it('have one value each', () => {
    const end =
      'which is no single value. Name fields with a text, a number, a choice, a time or one reference.';
    expect(problemsOf({ brand: text(60), stops: listOf(text(5), { max: 3 }) })).toEqual([
      `${of} "stops", ${end}`,
    ]);
    expect(problemsOf({ legs: objects({ at: text(5) }, { max: 3 }) })).toEqual([`${of} "legs", ${end}`]);
  });
});

describe('wrong states', () => {
  it('are refused in sentences', () => {
    const option = 'Entity lease: states.transitions.sign';
    expect(withStates({})).toEqual([]);
    expect(withStates({ field: 'title' })).toEqual([
      'Entity lease: states.field names "title", which is no choice.',
    ]);
    expect(withStates({ initial: 'new' })).toEqual([`Entity lease: states.initial names "new", ${values}`]);
    expect(withStates({}, { to: 'sealed' })).toEqual([`${option}.to names "sealed", ${values}`]);
    expect(withStates({}, { from: ['open'] })).toEqual([`${option}.from names "open", ${values}`]);
    expect(withStates({}, { asks: 'place' })).toEqual([`${option}.asks names "place", ${leaseFields}`]);
    expect(withStates({}, { reason: { field: 'why' } })).toEqual([
      `${option}.reason.field names "why", ${leaseFields}`,
    ]);
    expect(withStates({}, { reason: { field: 'status' } })).toEqual([
      `${option}.reason.field names "status", which has no limit of characters.`,
    ]);
    expect(withStates({}, { writes: { when: () => '' } })).toEqual([
      `${option}.writes names "when", ${leaseFields}`,
    ]);
    expect(withStates({}, { isAlsoOfOwner: true })).toEqual([
      `${option}.isAlsoOfOwner needs a field with the owner.`,
    ]);
    expect(withStates({}, { by: 'owner' })).toEqual([`${option}.by needs a field with the owner.`]);
    expect(withStates({ moves: { draft: ['open'] } })).toEqual([
      `Entity lease: states.moves names "open", ${values}`,
      'Entity lease: states.moves needs "status" to be writable.',
    ]);
    expect(
      entityProblems({
        ...defineEntity({ ...lease, states: { field: 'status', initial: 'draft', transitions: { sign } } }),
        writable: ['status'],
      }),
    ).toEqual([
      'Entity lease: "status" is the field of states, so it is not writable, unless states.moves says which moves are free.',
    ]);
  });

  it('are refused where new records have no value for what comes with a transition', () => {
    const option = 'Entity lease: states.transitions.sign';
    const end =
      'names "signed_by", which must be nullable or have a default, because new records do not have it.';
    expect(withStates({}, { reason: { field: 'signed_by' } })).toEqual([`${option}.reason.field ${end}`]);
    expect(withStates({}, { asks: ['title', 'signed_by'] })).toEqual([`${option}.asks ${end}`]);
    for (const signed_by of [z.nullable(text(20)), z._default(text(20), 'nobody')])
      expect(
        entityProblems(
          defineEntity({
            ...lease,
            readOnly: { ...lease.readOnly, signed_by },
            states: {
              field: 'status',
              initial: 'draft',
              transitions: { sign: { ...sign, asks: 'signed_by' } },
            },
          }),
        ),
      ).toEqual([]);
  });

  it('are refused by the types', () => {
    const declare = () => [
      // @ts-expect-error The field is no state.
      defineEntity({ ...lease, states: { field: 'state', initial: 'draft', transitions: { sign } } }),
      // @ts-expect-error The choice has no such value.
      defineEntity({ ...lease, states: { field: 'status', initial: 'new', transitions: { sign } } }),
      defineEntity({
        ...lease,
        states: {
          field: 'status',
          initial: 'draft',
          // @ts-expect-error The choice has no such value.
          transitions: { sign: { from: ['draft'], to: 'sealed' } },
        },
      }),
      defineEntity({
        ...lease,
        // @ts-expect-error The entity has no such field.
        states: { field: 'status', initial: 'draft', transitions: { sign: { ...sign, asks: 'place' } } },
      }),
    ];
    expect(declare).not.toThrow();
  });
});

describe('what happens on deletion', () => {
  const id = text(20);
  const problemsOf = (field: Schema) => entityProblems(defineEntity({ ...trip, writable: { field } }));
  const of = 'Entity trip: onDelete of "field"';

  it('is said of references that can lose it, and of no other field', () => {
    expect(problemsOf(reference('memos', id, { onDelete: 'refuse' }))).toEqual([]);
    expect(problemsOf(reference('memos', id, { onDelete: 'follow' }))).toEqual([]);
    expect(problemsOf(z.nullable(reference('memos', id, { onDelete: 'clear' })))).toEqual([]);
    expect(problemsOf(references('memos', id, { max: 3, onDelete: 'clear' }))).toEqual([]);
    expect(problemsOf(reference('memos', id, { onDelete: 'clear' }))).toEqual([
      `${of} is "clear", so the field must be allowed to be empty. Declare it with z.nullable().`,
    ]);
    expect(problemsOf(references('memos', id, { max: 3, min: 1, onDelete: 'clear' }))).toEqual([
      `${of} is "clear", so the list must be allowed to be empty. Leave out its min.`,
    ]);
    expect(problemsOf(text(20, { onDelete: 'refuse' }))).toEqual([
      `${of} is "refuse", but the field refers to no other record.`,
    ]);
    const inside =
      'Entity trip: "field" has a reference with onDelete inside of it. Only a reference or references of the entity itself can have it.';
    expect(problemsOf(objects({ at: reference('memos', id, { onDelete: 'refuse' }) }, { max: 3 }))).toEqual([
      inside,
    ]);
    expect(problemsOf(ordered(reference('memos', id, { onDelete: 'refuse' }), { max: 3 }))).toEqual([inside]);
    const readOnly = { id, field: reference('memos', id, { onDelete: 'refuse' }) };
    expect(entityProblems(defineEntity({ ...trip, readOnly, writable: {} }))).toEqual([
      `${of} needs the field to be writable.`,
    ]);
    // @ts-expect-error There is no such rule.
    reference('memos', id, { onDelete: 'remove' });
  });
});
