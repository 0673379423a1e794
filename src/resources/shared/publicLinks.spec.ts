import { afterEach, expect, it } from 'vitest';
import { reservedWordIn } from '../../contract/shortPaths';
import { publicAddressOf, setPublicApp } from './publicLinks';

afterEach(() => setPublicApp('/'));

it('builds every address of the public app', () => {
  setPublicApp('https://moments.test');
  expect({
    login: publicAddressOf.login('/studio/content/moments?page=2'),
    creator: publicAddressOf.creator('novamartinez'),
    moment: publicAddressOf.moment('moB4t_x9Q'),
    momentEdit: publicAddressOf.momentEdit('moB4t_x9Q'),
    watch: publicAddressOf.watch('dQw4w9WgXcQ'),
    shortLink: publicAddressOf.shortLink('rowing/day-1'),
    questionSet: publicAddressOf.questionSet('trivia', 'lia1b2c3d'),
    promo: publicAddressOf.promo('7', '1:30'),
  }).toEqual({
    login: 'https://moments.test/login?ref=%2Fstudio%2Fcontent%2Fmoments%3Fpage%3D2',
    creator: 'https://moments.test/@novamartinez',
    moment: 'https://moments.test/moB4t_x9Q',
    momentEdit: 'https://moments.test/moB4t_x9Q/edit',
    watch: 'https://moments.test/watch/dQw4w9WgXcQ',
    shortLink: 'https://moments.test/rowing/day-1',
    questionSet: 'https://moments.test/trivia/lia1b2c3d',
    promo: 'https://moments.test/yo7?t=1%3A30',
  });
});

it('encodes an id, so that it stays in one path segment', () => {
  for (const address of [
    publicAddressOf.moment('../a?b#c'),
    publicAddressOf.creator('../a?b#c'),
    publicAddressOf.watch('../a?b#c'),
    publicAddressOf.viki('../a?b#c'),
  ])
    expect(new URL(address, 'https://moments.test')).toMatchObject({ search: '', hash: '' });
  expect(publicAddressOf.shortLink('a b/c?d')).toBe('/a%20b/c%3Fd');
});

it('does not encode characters that are valid in a path', () => {
  expect(publicAddressOf.shortLink('graca_05:42.a-b')).toBe('/graca_05:42.a-b');
});

it('uses reserved paths for playlists and vikis, which no custom link can have', () => {
  for (const address of [publicAddressOf.playlist('plA1b2C3d'), publicAddressOf.viki('viA1b2C3d')])
    expect(reservedWordIn(address)).toBeDefined();
});
