import { expect, it } from 'vitest';
import { permissions } from '../contract/permissions';
import { availableLinks, availableLists, isScreenAvailable } from './availableScreens';
import { screens } from './screens';

it('links every available screen once, except screens of one record', () => {
  const addresses = availableLinks(permissions).map(({ to }) => to);
  expect(addresses).toContain('/content/moments');
  expect(addresses).toEqual([...new Set(addresses)]);
  expect(addresses.filter(to => /[:*]|logout|callback/.test(to))).toEqual([]);
});

it('omits screens without permission and screens that are not built', () => {
  expect(availableLinks([]).map(({ to }) => to)).not.toContain('/content/creators');
  expect(availableLists([]).map(({ address }) => address)).not.toContain('/content/creators');
  expect(isScreenAvailable(screens.content, permissions, { tab: 'nonsense' })).toBe(false);
  expect(isScreenAvailable(screens.content, permissions)).toBe(false);
  expect(isScreenAvailable(screens.ads, [])).toBe(false);
});

it('has a different shortcut for each screen', () => {
  const letters = availableLinks(permissions).flatMap(({ shortcut }) => shortcut ?? []);
  expect(letters).toEqual([...new Set(letters)]);
});
