import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moment } from '../../src/contract/entities/moment';
import { defineEntity } from '../../src/contract/schema/entity';
import { day } from '../../src/fields/kinds/date/date';
import { text } from '../../src/fields/kinds/text/text';
import { fixPeriods } from './fixPeriods';
import { zonedDays } from './zonedDays';

const now = new Date('2026-11-22T23:14:00.000Z');

describe('relative periods', () => {
  it('are fixed in the time zone of the person, from the start of their first day until now', () => {
    const { filter, periods } = fixPeriods(
      moment,
      { created_at_from: '-28d', status: ['draft'] },
      now,
      'Europe/Rome',
    );
    const [start, end] = ['2026-10-26T23:00:00.000Z', '2026-11-22T23:14:00.000Z'];
    expect(filter).toEqual({ created_at_from: start, created_at_to: end, status: ['draft'] });
    expect(periods).toEqual([{ field: 'created_at', from: '-28d', to: null, start, end }]);
  });

  it('as ends are fixed to the end of the day before them', () => {
    expect(fixPeriods(moment, { updated_at_from: '-2m', updated_at_to: '-1m' }, now).filter).toEqual({
      updated_at_from: '2026-10-01T00:00:00.000Z',
      updated_at_to: '2026-10-31T23:59:59.999Z',
    });
  });

  it('of calendar days have no time, and stay open', () => {
    const task = defineEntity({
      name: 'task',
      readOnly: {},
      writable: { title: text(9, { filter: 'text' }), due: day({ filter: 'range' }) },
    });
    expect(fixPeriods(task, { due_from: '-1m', title: '-28d' }, now)).toEqual({
      filter: { due_from: '2026-11-01', due_to: undefined, title: '-28d' },
      periods: [{ field: 'due', from: '-1m', to: null, start: '2026-11-01', end: null }],
    });
  });

  it('leave fixed filters as they are', () => {
    const fixed = { created_at_from: '2026-01-01T00:00:00.000Z', q: '-28d' };
    expect(fixPeriods(moment, fixed, now)).toEqual({ filter: fixed, periods: [] });
  });
});

describe('a day in a time zone', () => {
  it('begins at one o’clock where the clocks go forward at midnight', () => {
    expect(zonedDays('America/Santiago').startOf('2026-09-06')).toBe('2026-09-06T04:00:00.000Z');
    expect(zonedDays('Asia/Beirut').startOf('2026-03-29')).toBe('2026-03-28T22:00:00.000Z');
  });

  const zones = [
    'UTC',
    'Europe/Rome',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    // Clocks change at midnight, so that some days begin at one o'clock, or have two midnights.
    'America/Santiago',
    'America/Havana',
    'Asia/Beirut',
    'Africa/Cairo',
  ];

  it('contains its first and its last instant, and no instant beyond', () => {
    const aTime = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(aTime, fc.constantFrom(...zones), (time, zone) => {
        const days = zonedDays(zone);
        const today = days.dayAt(time);
        const [start, end] = [days.startOf(today), days.endOf(today)];
        expect(Date.parse(start)).toBeLessThanOrEqual(time.getTime());
        expect(Date.parse(end)).toBeGreaterThanOrEqual(time.getTime());
        expect([days.dayAt(new Date(start)), days.dayAt(new Date(end))]).toEqual([today, today]);
        expect(days.dayAt(new Date(Date.parse(start) - 1))).not.toBe(today);
      }),
    );
  });
});
