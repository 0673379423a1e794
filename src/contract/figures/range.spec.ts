import { describe, expect, it } from 'vitest';
import { addToDay, daysIn, lastDay, lastDays, rangeBefore, rangeProblem } from './range';

const now = new Date('2026-11-26T06:23:55Z');
const range = (start_date: string, end_date: string) => ({ start_date, end_date });

describe('a range of days', () => {
  it('ends today, and is compared with the days before it or the same days a year before', () => {
    const days = lastDays(28, now);
    expect(days).toEqual(range('2026-10-30', '2026-11-26'));
    expect(daysIn(days)).toBe(28);
    expect(rangeBefore(days)).toEqual(range('2026-10-02', '2026-10-29'));
    expect(rangeBefore(days, 'year')).toEqual(range('2025-10-30', '2025-11-26'));
    expect(addToDay('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('may end six months after the current one, on the last day', () => {
    expect(lastDay(now)).toBe('2027-05-31');
    expect(rangeProblem(range('2024-02-01', '2027-05-31'), now)).toBeUndefined();
  });

  it.each([
    [range('2024-01-31', '2026-01-01'), 'start_date', 'Choose a day from 2024/02/01 on'],
    [range('2026-01-01', '2027-06-01'), 'end_date', 'Choose a day until 2027/05/31'],
    [range('2026-01-02', '2026-01-01'), 'end_date', 'The end must not be before the start'],
    [range('', '2026-01-01'), 'start_date', 'Choose a day'],
    [range('2026-01-01', '2026-13-01'), 'end_date', 'Choose a day'],
  ])('has a problem that names its day: %j', (given, path, message) => {
    expect(rangeProblem(given, now)).toEqual({ path, message });
  });
});
