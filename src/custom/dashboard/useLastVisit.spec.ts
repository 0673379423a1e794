import { expect, it } from 'vitest';
import { visitAfter } from './useLastVisit';

const now = new Date('2026-11-26T12:00:00Z');
const before = '2026-11-20T08:00:00.000Z';

it('begins a visit with the first view', () => {
  expect(visitAfter(undefined, now)).toEqual({ at: now.toISOString(), before: null });
});

it.each([
  ['2026-11-26T11:55:00.000Z', 'does not write again within ten minutes', '2026-11-26T11:55:00.000Z', before],
  ['2026-11-26T11:30:00.000Z', 'goes on within four hours', now.toISOString(), before],
  [
    '2026-11-26T07:59:00.000Z',
    'is a new visit after four hours',
    now.toISOString(),
    '2026-11-26T07:59:00.000Z',
  ],
])('at %s %s', (at, _, expectedAt, expectedBefore) => {
  expect(visitAfter({ at, before }, now)).toEqual({ at: expectedAt, before: expectedBefore });
});
