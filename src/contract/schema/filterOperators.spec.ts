import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { defineEntity, filtersOf } from './entity';
import { entityProblems } from './entityProblems';
import { choice } from '../../fields/kinds/choice/choice';
import { choices } from '../../fields/kinds/choices/choices';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { flag } from '../../fields/kinds/boolean/boolean';
import { integer } from '../../fields/kinds/number/number';
import { text } from '../../fields/kinds/text/text';
import { filterOf } from './filterOperators';
import { listQuery, readQuery } from '../calls/listQuery';
import { withMeta as describeField } from '../../fields/meta';

const task = defineEntity({
  name: 'task',
  readOnly: { id: z.string(), created_at: dateTime({ sort: true, filter: 'range' }) },
  writable: {
    title: text(10, { filter: 'text' }),
    note: describeField(z.nullable(text(10)), { filter: 'text' }),
    state: choice(['open', 'done'], { filter: 'values' }),
    urgency: describeField(z.nullable(choice(['low', 'high'])), { filter: 'values' }),
    labels: choices(['a', 'b', 'c'], { filter: 'values' }),
    done: flag({ filter: 'values' }),
    hours: describeField(z.nullable(integer()), { filter: 'range' }),
    secret: text(10),
  },
  filters: { group: choices(['first', 'second'], { filter: 'values' }) },
});

describe('the filter of a field', () => {
  it.each([
    ['title', 'title title_is title_starts'],
    ['note', 'note note_is note_starts note_empty'],
    ['state', 'state state_not'],
    ['urgency', 'urgency urgency_not urgency_empty'],
    ['labels', 'labels labels_not labels_all labels_empty'],
    ['done', 'done done_not'],
    ['hours', 'hours_from hours_to hours_empty'],
    ['created_at', 'created_at_from created_at_to'],
    ['group', 'group group_not group_all group_empty'],
  ])('%s takes %s', (field, parameters) => {
    const filter = filtersOf(task).find(one => one.field === field);
    expect(filter?.parameters.join(' ')).toBe(parameters);
    expect(filter?.operators.map(({ parameter }) => parameter).join(' ')).toBe(parameters);
  });

  it('can be declared without a field, which no record has', () => {
    expect('group' in task.fields).toBe(false);
    expect(Object.keys(listQuery(task).shape)).toContain('group_all');
    expect(entityProblems({ ...task, fields: { group: text(5) } })).toEqual([
      'Entity task: "group" is a field and a filter.',
    ]);
  });

  it('says how it filters, where it is declared without a field', () => {
    expect(entityProblems({ name: 'task', fields: {}, filters: { overdue: flag() } })).toEqual([
      'Entity task: the filter "overdue" does not say how it filters. Filters of its kind boolean: values.',
    ]);
  });

  it('is one that its kind has', () => {
    // @ts-expect-error A choice is no range.
    const mood = choice(['calm'], { filter: 'range' });
    expect(entityProblems({ name: 'task', fields: { mood } })).toEqual([
      'Entity task: the field "mood" has the filter "range", which its kind choice does not have. Filters: values.',
    ]);
  });

  it('is undefined for a field without filter metadata', () => {
    expect(filterOf('secret', task.fields.secret)).toBeUndefined();
  });

  it('is cached', () => {
    expect(filterOf('state', task.fields.state)).toBe(filterOf('state', task.fields.state));
  });

  it('is separate for each field that shares a schema', () => {
    const shared = choice(['x'], { filter: 'values' });
    expect(filterOf('one', shared)?.parameters).toEqual(['one', 'one_not']);
    expect(filterOf('two', shared)?.parameters).toEqual(['two', 'two_not']);
  });
});

describe('the query of a list', () => {
  const query = listQuery(task);
  const read = (address: string) => z.safeParse(query, readQuery(query, new URLSearchParams(address)));

  it('reads every operator in its own type', () => {
    expect(
      read(
        'state_not=done&labels_all=a&labels_all=b&urgency_empty=true&hours_from=3&title_starts=x&done=false',
      ).data,
    ).toMatchObject({
      state_not: ['done'],
      labels_all: ['a', 'b'],
      urgency_empty: true,
      hours_from: 3,
      title_starts: 'x',
      done: [false],
    });
  });

  it('accepts a search text longer than the field allows', () => {
    expect(read(`title=${'x'.repeat(20)}`).success).toBe(true);
    expect(read(`title=${'x'.repeat(201)}`).success).toBe(false);
    expect(read('title=%20').success).toBe(false);
  });

  it.each(['state_all=open', 'state_empty=true', 'labels_starts=a', 'hours=3', 'secret=x', 'title_not=x'])(
    'reports %s as unknown',
    address => {
      expect(read(address).error?.issues[0]).toMatchObject({
        code: 'unrecognized_keys',
        keys: [address.split('=')[0]],
      });
    },
  );

  it('describes each parameter in the JSON Schema', () => {
    const { properties } = z.toJSONSchema(query, { io: 'input' });
    expect(properties).toMatchObject({
      state_not: {
        type: 'array',
        description: 'state is none of these, or has no value',
      },
      labels_all: { description: 'labels has all of these' },
      hours_empty: { type: 'boolean', description: 'Whether hours has no value' },
      created_at_from: {
        anyOf: [
          { type: 'string', format: 'date-time' },
          { type: 'string', pattern: '^-[1-9]\\d{0,2}[dm]$' },
        ],
        description:
          'created_at is this or more; -28d and -1m start with the last 28 days and with this month',
      },
    });
  });

  it('rejects an extra parameter that belongs to a filter', () => {
    expect(() => listQuery(task, { state_not: z.optional(z.string()) })).toThrow(
      'The parameter "state_not" of a list already belongs to a filter',
    );
  });
});

describe('ambiguous parameters', () => {
  it.each<[string, Parameters<typeof defineEntity>[0]['writable'], string]>([
    [
      'with a field',
      { cost: integer({ filter: 'range' }), cost_from: integer() },
      'the filter of "cost" has the parameter "cost_from", which already belongs to cost_from',
    ],
    [
      'with another filter',
      { tag: choice(['x'], { filter: 'values' }), tag_not: text(5, { filter: 'text' }) },
      'the filter of "tag" has the parameter "tag_not", which already belongs to tag_not',
    ],
    [
      'with the list itself',
      { page: integer({ filter: 'values' }) },
      'the filter of "page" has the parameter "page", which already belongs to the list itself',
    ],
  ])('are problems of the entity: %s', (_, writable, message) => {
    const entity = defineEntity({ name: 'clash', readOnly: { id: z.string() }, writable });
    expect(entityProblems(entity)[0]).toBe(`Entity clash: ${message}.`);
  });
});
