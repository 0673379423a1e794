import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { crudChanges } from '../../../../contract/calls/changeCalls';
import { crudCalls } from '../../../../contract/calls/crudCalls';
import { defineEntity } from '../../../../contract/schema/entity';
import { dateTime } from '../../../../fields/kinds/dateTime/dateTime';
import { day } from '../../../../fields/kinds/date/date';
import { endOfDay, startOfDay } from '../../../../fields/filters/days';
import { text } from '../../../../fields/kinds/text/text';
import { withMeta } from '../../../../fields/meta';
import { defineResource } from '../../../resource/defineResource';
import { addMonths, filtersOfDays, monthOf, recordsByDay, valuesAfterMove, weeksOf } from './calendarDays';
import { firstWeekday } from '../../../../ui/useLocale';

const trip = defineEntity({
  name: 'trip',
  readOnly: { id: text(20), created_at: dateTime({ sort: true, filter: 'range' }) },
  writable: {
    title: text(20),
    starts_on: day({ filter: 'range' }),
    ends_on: withMeta(z.nullable(day()), { filter: 'range' }),
  },
});
const endpoints = crudCalls({ entity: trip, path: '/trips', managedBy: ['moments.manage'] });

const tripsBy = (calendar: {
  readonly from: 'starts_on' | 'created_at';
  readonly to?: 'ends_on' | 'created_at' | 'starts_on';
}) =>
  defineResource({
    name: 'trips',
    entity: trip,
    endpoints,
    changes: crudChanges(endpoints),
    title: record => record.title,
    list: {
      primary: { title: 'title', subtitle: () => '' },
      columns: [],
      sort: { field: 'created_at', order: 'desc' },
      layouts: ['calendar'],
      calendar,
    },
    form: ['title', 'starts_on', 'ends_on'],
  });
const trips = tripsBy({ from: 'starts_on', to: 'ends_on' });
const aTrip = (over: object) => ({ id: 't1', title: 'Sea', updated_at: '', ends_on: null, ...over });

describe('the month of a calendar', () => {
  it('is in the address, or that of today', () => {
    expect(monthOf('2026-02', '2026-11-23')).toBe('2026-02');
    for (const wrong of [null, '', '2026-13', 'soon']) expect(monthOf(wrong, '2026-11-23')).toBe('2026-11');
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  it('has whole weeks, which start as the locale has it', () => {
    expect([firstWeekday('en-US'), firstWeekday('de-DE')]).toEqual([7, 1]);
    const monday = weeksOf('2026-11', 1);
    expect(monday).toHaveLength(6);
    expect([monday[0]![0], monday.at(-1)!.at(-1)]).toEqual(['2026-10-26', '2026-12-06']);
    const sunday = weeksOf('2026-11', 7);
    expect([sunday.length, sunday[0]![0], sunday.at(-1)!.at(-1)]).toEqual([5, '2026-11-01', '2026-12-05']);
    expect(weeksOf('2027-02', 1)).toHaveLength(4);
  });

  it('has a record on each of its days', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
    const byDay = recordsByDay(
      trips,
      [
        aTrip({ id: 'long', starts_on: '2026-10-30', ends_on: '2026-11-02' }),
        aTrip({ id: 'short', starts_on: '2026-11-02' }),
        aTrip({ id: 'wrong', starts_on: '2026-11-03', ends_on: '2026-11-01' }),
        aTrip({ id: 'none', starts_on: null }),
      ],
      days,
    );
    expect(days.map(name => byDay.get(name)!.map(({ id }) => id))).toEqual([
      ['long'],
      ['long', 'short'],
      ['wrong'],
    ]);
  });
});

describe('a moved record', () => {
  it('keeps the length of its range', () => {
    expect(valuesAfterMove(trips, aTrip({ starts_on: '2026-10-30', ends_on: '2026-11-02' }), 3)).toEqual({
      starts_on: '2026-11-02',
      ends_on: '2026-11-05',
    });
    expect(valuesAfterMove(trips, aTrip({ starts_on: '2026-10-30' }), -1)).toEqual({
      starts_on: '2026-10-29',
      ends_on: null,
    });
  });

  it('keeps its time of the day', () => {
    const time = new Date(2026, 2, 28, 9, 30); // before the clocks change in Europe
    const { created_at: moved } = valuesAfterMove(
      tripsBy({ from: 'created_at' }),
      { id: 't1', created_at: time.toISOString() },
      2,
    );
    expect(new Date(String(moved))).toEqual(new Date(2026, 2, 30, 9, 30));
  });
});

describe('the request of a calendar', () => {
  const state = { q: 'sea', filters: {} };

  it('is for the shown days: ranges that overlap them, and starts without an end', () => {
    expect(filtersOfDays(trips, state, '2026-11-01', '2026-11-30')).toEqual([
      { q: 'sea', starts_on_to: '2026-11-30', ends_on_from: '2026-11-01' },
      { q: 'sea', starts_on_from: '2026-11-01', starts_on_to: '2026-11-30', ends_on_empty: true },
    ]);
  });

  it('is for times of those days in the time zone of the person', () => {
    expect(filtersOfDays(tripsBy({ from: 'created_at' }), state, '2026-11-01', '2026-11-30')).toEqual([
      { q: 'sea', created_at_from: startOfDay('2026-11-01'), created_at_to: endOfDay('2026-11-30') },
    ]);
  });

  it('is narrowed by the filters of the list', () => {
    const filters = { starts_on_from: '2026-11-10', starts_on_to: '2027-01-01' };
    const [, open] = filtersOfDays(trips, { q: '', filters }, '2026-11-01', '2026-11-30');
    expect(open).toMatchObject({ starts_on_from: '2026-11-10', starts_on_to: '2026-11-30' });
  });
});

describe('the declaration of a calendar', () => {
  it('names two fields of one kind', () => {
    expect(tripsBy({ from: 'starts_on', to: 'created_at' }).problems).toEqual([
      'Resource trips: list.calendar names "starts_on" and "created_at", one of which is a day and the other a time.',
    ]);
    expect(tripsBy({ from: 'starts_on', to: 'starts_on' }).problems).toEqual([
      'Resource trips: list.calendar names "starts_on" twice.',
    ]);
  });
});
