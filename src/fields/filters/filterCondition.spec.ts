import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { choice } from '../kinds/choice/choice';
import { choices } from '../kinds/choices/choices';
import { dateTime } from '../kinds/dateTime/dateTime';
import { day } from '../kinds/date/date';
import { flag } from '../kinds/boolean/boolean';
import { integer } from '../kinds/number/number';
import { money } from '../kinds/money/money';
import { month } from '../kinds/month/month';
import { text } from '../kinds/text/text';
import { withMeta as describeField, metaOf } from '../meta';
import {
  isReversed,
  operatorsOf,
  readConditions,
  writeCondition,
  type FilterCondition,
  type Operator,
} from './filterCondition';
import {
  addDays,
  dayPresets,
  endLocalDay,
  endOfDay,
  firstLocalDay,
  localDay,
  monthPresets,
  startOfDay,
} from './days';

const fieldOf = (schema: z.core.$ZodType) => ({ name: 'it', schema, meta: metaOf(schema) });
const fields = {
  text: fieldOf(describeField(z.nullable(text(50)), { filter: 'text' })),
  choice: fieldOf(describeField(z.nullable(choice(['a', 'b'])), { filter: 'values' })),
  list: fieldOf(choices(['a', 'b', 'c'], { filter: 'values' })),
  flag: fieldOf(flag({ filter: 'values' })),
  number: fieldOf(integer({ filter: 'range' })),
  money: fieldOf(money({ filter: 'range' })),
  time: fieldOf(dateTime({ filter: 'range' })),
  day: fieldOf(day({ filter: 'range' })),
  month: fieldOf(month({ filter: 'range' })),
};

describe('the operators of a filter', () => {
  it.each<[keyof typeof fields, string]>([
    ['text', 'contains is starts empty notEmpty'],
    ['choice', 'any none empty notEmpty'],
    ['list', 'any none all empty notEmpty'],
    ['flag', 'any'],
    ['number', 'between from upTo is'],
    ['money', 'between from upTo is'],
    ['time', 'between on before after'],
    ['day', 'between on before after'],
    ['month', 'between from upTo is'],
  ])('of a %s: %s', (kind, operators) => {
    expect(operatorsOf(fields[kind]).join(' ')).toBe(operators);
  });

  it('are empty for a field without a filter', () => {
    expect(operatorsOf(fieldOf(text(5)))).toEqual([]);
    expect(readConditions(fieldOf(text(5)), { it: 'x' })).toEqual([]);
  });
});

const aDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map(time => time.toISOString().slice(0, 10));
const valuesOf: Record<keyof typeof fields, fc.Arbitrary<unknown>> = {
  text: fc.string({ minLength: 1 }),
  choice: fc.constantFrom('a', 'b'),
  list: fc.constantFrom('a', 'b', 'c'),
  flag: fc.boolean(),
  number: fc.integer(),
  money: fc.integer({ min: 0 }).map(cents => `${cents}.25`),
  time: aDay,
  day: aDay,
  month: aDay.map(value => `${value.slice(0, 8)}01`),
};

/** A filter with all of its values. */
const anyCondition = (kind: keyof typeof fields): fc.Arbitrary<FilterCondition> =>
  fc.constantFrom(...operatorsOf(fields[kind])).chain(operator => {
    const value = valuesOf[kind];
    const isList = (['any', 'none', 'all'] as Operator[]).includes(operator);
    const values =
      operator === 'empty' || operator === 'notEmpty'
        ? fc.constant([])
        : operator === 'between'
          ? fc.tuple(value, value).filter(([from, to]) => from !== to)
          : isList
            ? fc.uniqueArray(value, { minLength: 1 })
            : value.map(one => [one]);
    return values.map(all => ({ operator, values: all }));
  });

describe('a condition', () => {
  it.each(Object.keys(fields) as (keyof typeof fields)[])('on a %s survives writing and reading', kind => {
    fc.assert(
      fc.property(anyCondition(kind), condition => {
        expect(readConditions(fields[kind], writeCondition(fields[kind], condition))).toEqual([condition]);
      }),
    );
  });

  it('on days covers full days in the local time zone', () => {
    expect(writeCondition(fields.time, { operator: 'before', values: ['2026-03-01'] })).toEqual({
      it_from: undefined,
      it_to: endOfDay('2026-02-28'),
    });
    expect(writeCondition(fields.time, { operator: 'on', values: ['2026-03-01'] })).toEqual({
      it_from: startOfDay('2026-03-01'),
      it_to: endOfDay('2026-03-01'),
    });
  });

  it('on an exact time keeps the time', () => {
    const time = new Date(2026, 2, 1, 10, 30).toISOString();
    expect(readConditions(fields.time, { it_from: time })).toEqual([{ operator: 'from', values: [time] }]);
    expect(readConditions(fields.time, { it_to: time })).toEqual([{ operator: 'upTo', values: [time] }]);
    expect(readConditions(fields.time, { it_from: time, it_to: time })).toEqual([
      { operator: 'between', values: [time, time] },
    ]);
  });

  it('with one end is "from" or "up to"', () => {
    expect(
      readConditions(
        fields.number,
        writeCondition(fields.number, { operator: 'between', values: [3, undefined] }),
      ),
    ).toEqual([{ operator: 'from', values: [3] }]);
    expect(readConditions(fields.day, { it_to: '2026-12-31' })).toEqual([
      { operator: 'before', values: ['2027-01-01'] },
    ]);
  });

  it('without values unsets its parameters', () => {
    expect(writeCondition(fields.text, { operator: 'contains', values: [] })).toEqual({ it: '' });
    expect(writeCondition(fields.choice, { operator: 'none', values: [] })).toEqual({ it_not: [] });
    expect(writeCondition(fields.day, { operator: 'after', values: [undefined] })).toEqual({
      it_from: undefined,
      it_to: undefined,
    });
  });

  it('is one of several in a URL', () => {
    expect(readConditions(fields.list, { it: ['a'], it_not: ['b'], it_empty: false })).toEqual([
      { operator: 'any', values: ['a'] },
      { operator: 'none', values: ['b'] },
      { operator: 'notEmpty', values: [] },
    ]);
  });

  it.each<[readonly unknown[], boolean]>([
    [[1, 2], false],
    [[2, 1], true],
    [['9.5', '10.0'], false],
    [['10.0', '9.5'], true],
    [['2026-01-02', '2026-01-01'], true],
    [[2, undefined], false],
    // A period from its first day on.
    [['-7d', '2020-01-01'], true],
    [['2020-01-01', '-0d'], false],
  ])('between %j is reversed: %s', (values, expected) => {
    expect(isReversed({ operator: 'between', values })).toBe(expected);
  });
});

describe('days', () => {
  it('are added across the ends of months and years', () => {
    expect(addDays('2026-12-31')).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(addDays('nonsense')).toBe('nonsense');
  });

  it('that are invalid have no start and no end', () => {
    expect([startOfDay('12026-01-01'), endOfDay('x')]).toEqual([undefined, undefined]);
  });

  it('are in the local time zone', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });

  it('of the presets include today', () => {
    const now = new Date(2026, 2, 10, 12);
    expect(
      Object.fromEntries(
        [...dayPresets, ...monthPresets].map(({ name, from, to }) => [
          name,
          [firstLocalDay(from, now), endLocalDay(to, now)],
        ]),
      ),
    ).toEqual({
      today: ['2026-03-10', undefined],
      yesterday: ['2026-03-09', '2026-03-09'],
      last7: ['2026-03-04', undefined],
      last28: ['2026-02-11', undefined],
      last90: ['2025-12-11', undefined],
      older28: [undefined, '2026-02-10'],
      older90: [undefined, '2025-12-10'],
      thisMonth: ['2026-03-01', '2026-03-31'],
      lastMonth: ['2026-02-01', '2026-02-28'],
      last12Months: ['2025-04-01', '2026-03-31'],
    });
    expect(firstLocalDay('-28w', now)).toBeUndefined();
  });

  it('as relative periods survive writing and reading', () => {
    for (const { from, to } of [...dayPresets, ...monthPresets])
      for (const field of [fields.time, fields.day, fields.month]) {
        const condition = { operator: 'between', values: [from, to] } as const;
        expect(readConditions(field, writeCondition(field, condition))).toEqual([condition]);
      }
  });
});
