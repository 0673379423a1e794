import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPasted, type PastedFrom } from './paste';

const from: PastedFrom = { publicApp: 'https://moments.app', studio: 'https://studio.test/studio/' };
const read = (text: string): string[] =>
  readPasted(text, from).map(({ kind, id, isGuess }) => `${kind} ${id}${isGuess ? '?' : ''}`);

describe('a pasted text', () => {
  it.each([
    ['moAb_-123', 'moment moAb_-123'],
    ['riAbcdefg', 'question riAbcdefg'],
    ['trAbcdefg12', 'question trAbcdefg12'],
    ['liAbcdefg', 'collection liAbcdefg'],
    ['plAbcdefg', 'playlist plAbcdefg'],
    ['viAbcdefg', 'viki viAbcdefg'],
    ['@minamakesit', 'person minamakesit'],
    ['@MinaMakesIt22', 'person minamakesit22'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', 'video dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'video dQw4w9WgXcQ'],
    ['youtu.be/dQw4w9WgXcQ', 'video dQw4w9WgXcQ'],
    ['www.youtube.com/shorts/dQw4w9WgXcQ', 'video dQw4w9WgXcQ'],
    ['https://moments.app/watch/dQw4w9WgXcQ', 'video dQw4w9WgXcQ'],
    ['https://moments.app/moAb_-123', 'moment moAb_-123'],
    ['https://moments.app/moAb_-123/edit', 'moment moAb_-123'],
    ['https://www.moments.app/moAb_-123/?ref=mail#top', 'moment moAb_-123'],
    ['https://moments.app/yomoAb_-123?t=9', 'moment moAb_-123'],
    ['https://moments.app/trivia/trAbcdefg', 'question trAbcdefg'],
    ['https://moments.app/videos/playlist/plAbcdefg', 'playlist plAbcdefg'],
    ['https://moments.app/vikis/viAbcdefg', 'viki viAbcdefg'],
    ['https://moments.app/@minamakesit', 'person minamakesit'],
    ['https://moments.app/night-market', 'link night-market'],
    ['https://moments.app/trips/lisbon/', 'link trips/lisbon'],
    ['moments.app/tram28', 'link tram28'],
    ['/tram28', 'link tram28'],
    ['https://studio.test/studio/content/moments?q=x&moment=moAb_-123', 'moment moAb_-123'],
    ['https://studio.test/studio/playlist/plAbcdefg/edit', 'playlist plAbcdefg'],
    ['  <https://moments.app/tram28>. ', 'link tram28'],
    ['“moAb_-123”,', 'moment moAb_-123'],
    ['(@minamakesit)', 'person minamakesit'],
  ])('%s names %s', (text, named) => {
    expect(read(text)).toEqual([named]);
  });

  it.each([
    ['a sentence', 'the fog over the harbour'],
    ['a reserved path', 'https://moments.app/search'],
    ['the public app itself', 'https://moments.app/'],
    ['a link to elsewhere', 'https://example.test/moAb_-123'],
    ['a host that only begins the same', 'https://moments.app.example.test/tram28'],
    ['a list of the studio', 'https://studio.test/studio/content/moments?q=fog'],
    ['no link that may be opened', 'javascript:alert(1)'],
    ['nothing', '   '],
  ])('names nothing when it is %s', (_, text) => {
    expect(read(text)).toEqual([]);
  });

  it('names a short address of an app on this machine, as the studio shows it', () => {
    const here: PastedFrom = { publicApp: '', studio: 'http://localhost:8080/studio/' };
    for (const text of ['localhost:8080/bag', 'http://localhost:8080/bag'])
      expect(readPasted(text, here)).toEqual([{ kind: 'link', id: 'bag' }]);
    const elsewhere = readPasted('elsewhere:8080/bag', here);
    expect(elsewhere.filter(({ isGuess }) => !isGuess)).toEqual([]);
  });

  it('has several results in order, without duplicates', () => {
    expect(read('moAb_-123, liAbcdefg\nmoAb_-123;plAbcdefg and @mina')).toEqual([
      'moment moAb_-123',
      'collection liAbcdefg',
      'playlist plAbcdefg',
      'person mina',
    ]);
  });

  it('is marked as a guess where an ordinary word has the shape of an id or a route', () => {
    expect(read('playlists')).toEqual(['playlist playlists?', 'link playlists?']);
    expect(read('tram28')).toEqual(['link tram28?']);
    expect(read('our playlists')).toEqual([]);
  });

  it('is read where the public app is on the host of the studio', () => {
    const beside = { publicApp: '', studio: 'https://studio.test/studio/content/moments' };
    expect(readPasted('https://studio.test/tram28', beside)).toEqual([{ kind: 'link', id: 'tram28' }]);
    expect(readPasted('https://studio.test/studio/riAbcdefg/edit', beside)).toEqual([
      { kind: 'question', id: 'riAbcdefg' },
    ]);
  });

  it('never throws and has no duplicate results', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.constantFrom('https://', '%', '//', '@', 'moments.app/%E0%A4%A', 'https://moments.app/', '<', 'mo'),
      fc.stringMatching(/^(mo|ri|tr|li|pl|vi)[\w-]{0,12}$/),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.string(), (pieces, publicApp) => {
        for (const where of [from, { publicApp }, { publicApp, studio: publicApp }]) {
          const found = readPasted(pieces.join(' '), where).map(({ kind, id }) => `${kind} ${id}`);
          expect(found).toEqual([...new Set(found)]);
        }
      }),
    );
  });
});
