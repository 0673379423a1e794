import { expect, it } from 'vitest';
import { permissions } from '../contract/permissions';
import { availableLinks, availableLists, isScreenAvailable } from './availableScreens';
import { allScreens, screens } from './screens';

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

const ids = { playlist_id: 'plAbcdefg', c: 'liAbcdefg', q: 'trAbcdefg', heartbeat_id: '31' } as const;
const namesRecord = allScreens.filter(({ path, Screen }) => Screen && /:(?!tab\b)/.test(path));

it.each(namesRecord.map(screen => [screen.path, screen] as const))(
  'has %s for an id that can be one only',
  (path, screen) => {
    const [tab] = screen.tabs ?? [];
    const [name = ''] = Object.keys(ids).filter(key => path.includes(`:${key}`));
    const isAvailable = (id: string) => isScreenAvailable(screen, permissions, { [name]: id, tab });
    expect(isAvailable(ids[name as keyof typeof ids])).toBe(true);
    for (const id of [
      'zz1234567',
      'new',
      '',
      '0',
      ...Object.values(ids).filter(other => other !== ids[name as keyof typeof ids]),
    ])
      expect([path, id, isAvailable(id)]).toEqual([path, id, false]);
  },
);
