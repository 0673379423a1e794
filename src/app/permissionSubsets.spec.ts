import { expect, it } from 'vitest';
import { permissions as known } from '../contract/permissions';
import { availableLinks, isScreenAvailable, screenAt } from './availableScreens';
import { matchPath } from 'react-router';
import { permittedRedirects } from './permittedRedirects';
import { allScreens } from './screens';

/** The permissions of the product, written a second time. */
const nine = [
  'comments.review',
  'moments.review',
  'tags.manage',
  'heartbeat.manage_earnings',
  'heartbeat.manage_app_configs',
  'ads.manage',
  'moments.manage',
  'digital_clone.beta',
  'pretty-links.manage',
] as const;
type Name = (typeof nine)[number];

/** Every subset of the nine permissions. */
const subsets = Array.from({ length: 2 ** nine.length }, (_, bits) =>
  nine.filter((_permission, at) => (bits & (1 << at)) !== 0),
);

/** Addresses and who opens them: everybody, or whoever has the permission. Written apart from the table of screens. */
const addresses: Readonly<Record<string, 'everybody' | 'nobody' | Name>> = {
  '/content/moments': 'everybody',
  '/content/playlists': 'everybody',
  '/content/collections': 'everybody',
  '/content/questions': 'everybody',
  '/content/tags': 'everybody',
  '/content/vikis': 'everybody',
  '/content/trash': 'everybody',
  '/content/creators': 'moments.manage',
  '/content/videos': 'moments.manage',
  '/content/nonsense': 'nobody',
  '/creator/31': 'moments.manage',
  '/creator/nobody': 'nobody',
  '/comments': 'everybody',
  '/playlist/plAbcdefg/moments': 'everybody',
  '/collection/liAbcdefg/edit': 'everybody',
  '/riAbcdefg/edit': 'everybody',
  '/review/moments': 'moments.review',
  '/review/moments/history': 'moments.review',
  '/review/comments': 'comments.review',
  '/review/comments/history': 'comments.review',
  '/pretty-links': 'everybody',
  '/contact': 'everybody',
  '/hidden-content': 'everybody',
  '/heartbeat/followers': 'everybody',
  '/heartbeat/following': 'everybody',
  '/heartbeat/nonsense': 'nobody',
  '/activity': 'everybody',
  '/settings': 'everybody',
  '/profile': 'everybody',
  '/manage/earnings/finalized': 'heartbeat.manage_earnings',
  '/manage/earnings/bonuses': 'heartbeat.manage_earnings',
  '/manage/earnings/months': 'heartbeat.manage_earnings',
  '/manage/earnings/runs': 'heartbeat.manage_earnings',
  '/manage/earnings/payouts': 'heartbeat.manage_earnings',
  '/manage/earnings/frozen': 'heartbeat.manage_earnings',
  '/manage/earnings/nonsense': 'nobody',
  '/ads': 'ads.manage',
  '/digital-clone': 'digital_clone.beta',
  '/customize/branding': 'everybody',
  '/customize/nonsense': 'nobody',
  '/admin/creators': 'moments.manage',
  '/admin/applications': 'moments.manage',
  '/admin/videos': 'moments.manage',
  '/admin/vikis': 'moments.manage',
  '/admin/questions': 'moments.manage',
  '/admin/tags': 'tags.manage',
  '/admin/supertags': 'tags.manage',
  '/admin/popular-tags': 'tags.manage',
  '/admin/people': 'heartbeat.manage_app_configs',
  '/admin/roles': 'heartbeat.manage_app_configs',
  '/admin/configuration': 'heartbeat.manage_app_configs',
  '/admin/permissions': 'heartbeat.manage_app_configs',
  '/admin/audit': 'heartbeat.manage_app_configs',
  '/admin/failures': 'heartbeat.manage_app_configs',
};
const isOpen = (address: string, granted: readonly string[]): boolean => {
  const screen = screenAt(address);
  const parameters = screen && matchPath(screen.path, address)?.params;
  return screen !== undefined && isScreenAvailable(screen, granted, parameters ?? {});
};

it('has nine permissions', () => {
  expect([...known].toSorted()).toEqual([...nine].toSorted());
  expect(subsets).toHaveLength(512);
});

it('opens for each of the 512 sets of permissions the screens that it is for, and no other', () => {
  for (const granted of subsets) {
    const expected = Object.keys(addresses).filter(address => {
      const needed = addresses[address]!;
      return needed === 'everybody' || (needed !== 'nobody' && granted.includes(needed));
    });
    expect([granted, Object.keys(addresses).filter(address => isOpen(address, granted))]).toEqual([
      granted,
      expected,
    ]);
  }
});

it('links to no screen that a set of permissions does not open', () => {
  for (const granted of subsets)
    for (const { to } of availableLinks(granted)) expect([to, isOpen(to, granted)]).toEqual([to, true]);
});

it('leads from /admin to the first tab that a set of permissions opens', () => {
  for (const granted of subsets) {
    const tabs = Object.keys(addresses).filter(
      address => address.startsWith('/admin/') && isOpen(address, granted),
    );
    expect([granted, permittedRedirects['/admin']!(granted)]).toEqual([
      granted,
      tabs[0] ?? '/admin/creators',
    ]);
  }
});

it('has an address of every screen that needs a permission', () => {
  const gated = allScreens.filter(({ access = [] }) => access.length > 0);
  const written = Object.keys(addresses);
  expect(gated.filter(({ path }) => !written.some(address => matchPath(path, address)))).toEqual([]);
});
