import { describe, expect, it } from 'vitest';
import { day } from '../../fields/kinds/date/date';
import { text } from '../../fields/kinds/text/text';
import { defineEntity } from './entity';
import { entityProblems } from './entityProblems';

const trip = {
  name: 'trip',
  readOnly: { id: text(20) },
  writable: { title: text(20), starts: day(), ends: day() },
} as const;
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
