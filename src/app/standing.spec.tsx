import { expect, it } from 'vitest';
import { permissions } from '../contract/permissions';
import { isStanding, placesFor } from './standing';

it('lists every screen that stands, by its address, and nothing that needs a record', () => {
  const places = placesFor(permissions).map(({ to }) => to);
  expect(places).toContain('/content/moments');
  expect(places).toEqual([...new Set(places)]);
  expect(places.filter(to => /[:*]|logout|callback/.test(to))).toEqual([]);
});

it('leaves out what a person may not enter and what is not built', () => {
  for (const { name, tab } of placesFor([])) expect(isStanding(name, tab, [])).toBe(true);
  expect(isStanding('content', 'nonsense', permissions)).toBe(false);
  expect(isStanding('content', undefined, permissions)).toBe(false);
  expect(isStanding('ads', undefined, [])).toBe(false);
});
