import { sql } from 'drizzle-orm';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStyle } from '../../../server/endpoints/publicPages/records/recordStyle';
import { pageStyle } from '../../../src/contract/page/pageStyle';
import { hostileTexts } from '../../builders/hostileTexts';
import { parseTemplate } from '../../builders/parseTemplate';
import { addPublicRecords, type PublicRecords } from '../helpers/addPublicRecords';
import { highRates, people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let records: PublicRecords;
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
  records = await addPublicRecords(studio.db);
});
afterAll(() => studio.stop());

const open = async (path: string, headers: Record<string, string> = {}) => {
  const request = new Request(`http://localhost:8080${path}`, { headers });
  const response = await studio.app(request, { address: '127.0.0.1' });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isCompressed = response.headers.get('content-encoding') === 'gzip';
  return {
    status: response.status,
    headers: response.headers,
    text: (isCompressed && bytes.length > 0 ? gunzipSync(bytes) : bytes).toString(),
  };
};

describe('the public page of a record', () => {
  it('plays an uploaded file, and leads to the video site with a picture of the studio', async () => {
    const [first, second] = records.moments;
    const uploaded = await open(`/${second}`);
    expect(uploaded.text).toMatch(
      /<video\s+class="stage"\s+src="\/api\/studio\/media\/meV{16}"\s+poster="\/api\/studio\/media\/meP{16}=w1280-h720-n-rw"/,
    );
    expect(uploaded.headers.get('content-security-policy')).toContain("media-src 'self'");
    const elsewhere = await open(`/${first}`);
    expect(elsewhere.text).toContain('href="https://www.youtube.com/watch?v=');
    expect(elsewhere.text).not.toMatch(/<iframe|src="https?:/);
  });

  it('has tags, its creator, and other moments of the same creator', async () => {
    const [first, second, third] = records.moments;
    const { text } = await open(`/${first}`);
    expect(text).toContain('<bdi>#fog</bdi>');
    expect(text).toContain('Before six.');
    expect(text).toContain('<a class="creator" href="/@creatorofthetest"');
    expect(text).toContain('<span class="portrait letter" aria-hidden="true">C</span>');
    const section = text.slice(text.indexOf('<section class="section">'));
    expect([...section.matchAll(/href="\/(mo\w+)"/g)].map(([, id]) => id).sort()).toEqual(
      [second, third].sort(),
    );
  });

  it('has what search engines and chats read, with the address without a query', async () => {
    const [first] = records.moments;
    const { text } = await open(`/${first}?list=${records.playlist}&from=chat`);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:8080/${first}" />`);
    expect(text).toContain('<meta name="description" content="Before six." />');
    expect(text).toContain('<meta property="og:title" content="First light by ');
    expect(text).toContain('<meta name="twitter:card"');
    expect(text).not.toContain('noindex');
  });

  it('has the moments before and after it in the playlist that it was opened from', async () => {
    const { playlist, moments } = records;
    const [first, second, third] = moments;
    const middle = await open(`/${second}?list=${playlist}`);
    expect(middle.text).toContain('Playlist, 2 of 3');
    expect(middle.text).toContain(`href="/${first}?list=${playlist}" rel="prev"`);
    expect(middle.text).toContain(`href="/${third}?list=${playlist}" rel="next"`);
    await studio.db.execute(sql`update moments set visibility = 'private' where id = ${third}`);
    const last = await open(`/${second}?list=${playlist}`);
    expect(last.text).toContain('Playlist, 2 of 2');
    expect(last.text).not.toContain('rel="next"');
    await studio.db.execute(sql`update moments set visibility = 'public' where id = ${third}`);
    for (const other of ['plNothing1', "'", ''])
      expect((await open(`/${second}?list=${encodeURIComponent(other)}`)).text).not.toContain(
        'class="place"',
      );
  });

  it('hides the answers of a question, and its hint, behind a click', async () => {
    const { text } = await open('/trivia/trPlanetA1');
    const [shown = '', ...hidden] = text.split('<details>');
    expect(shown).toMatch(/<ol class="choices" type="A">\s*<li><bdi>Mars<\/bdi><\/li>/);
    expect(shown).not.toContain('class="solution"');
    expect(hidden[0]).toContain('It has two moons.');
    expect(hidden[1]).toMatch(/class="solution"><bdi>Mars<\/bdi>[^]*Iron oxide\./);
    expect(text).toContain('Collection, 1 of 2');
    expect(text).toContain('href="/trivia/trPlanetB1" rel="next"');
    expect(text).not.toMatch(/<(?:form|input|button|script)/);
    expect((await open(`/trivia/${records.collection}`)).text).toMatch(
      /<ol class="questions">\s*<li>\s*<a class="title" dir="auto" href="\/trivia\/trPlanetA1">/,
    );
  });

  it('is sent once: a visitor who has it is told so, until something of it changes', async () => {
    for (const path of records.addresses) {
      const first = await open(path, { 'accept-encoding': 'gzip, br' });
      expect([path, first.status, first.headers.get('cache-control')]).toEqual([
        path,
        200,
        'public, no-cache',
      ]);
      expect(first.headers.get('content-encoding')).toBe('gzip');
      const etag = first.headers.get('etag') ?? '';
      const plain = await open(path);
      expect([plain.text, plain.headers.get('etag')]).toEqual([first.text, etag]);
      expect((await open(path, { 'if-none-match': etag })).status).toBe(304);
    }
    const path = `/vikis/${records.viki}`;
    const etag = (await open(path)).headers.get('etag') ?? '';
    const body = { title: 'How fog leaves' };
    expect(
      (await studio.call('PUT', path.replace('vikis', 'writings'), { as: 'creator', body })).status,
    ).toBe(200);
    const changed = await open(path, { 'if-none-match': etag });
    expect([changed.status, changed.text.includes('<h1 dir="auto">How fog leaves</h1>')]).toEqual([
      200,
      true,
    ]);
  });
});

describe('a public page', () => {
  it('of something unlisted is shown and not indexed, and no other page leads there', async () => {
    const [first, second] = records.moments;
    await studio.db.execute(sql`update moments set visibility = 'unlisted' where id = ${first}`);
    const { status, text } = await open(`/${first}`);
    expect([status, text.includes('<meta name="robots" content="noindex" />')]).toEqual([200, true]);
    for (const path of [`/${second}`, `/videos/playlist/${records.playlist}`, '/@creatorofthetest'])
      expect((await open(path)).text).not.toContain('First light');
    await studio.db.execute(sql`update moments set visibility = 'public' where id = ${first}`);
  });

  it('is gone at once when its record is blacklisted by the API, and back when that is taken back', async () => {
    const [first, second] = records.moments;
    expect((await open(`/${second}`)).text).toContain('First light');
    const body = { ids: [first], reason: 'Copied', scope: 'everything' };
    const blacklist = (more: object) =>
      studio.call('POST', '/moments/blacklist', { as: 'admin', body: { ...body, ...more } });
    const answer = await blacklist({});
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    expect((await open(`/${first}`)).status).toBe(404);
    expect((await open(`/${second}`)).text).not.toContain('First light');
    expect((await blacklist({ remove: true })).status).toBe(200);
    expect((await open(`/${first}`)).status).toBe(200);
  });

  it.each([
    ['heartbeat', 404],
    ['everything', 404],
    ['earnings', 200],
  ])('of a creator who is blacklisted with scope %s responds %d at once', async (scope, status) => {
    const before = await Promise.all(records.addresses.map(async path => (await open(path)).status));
    expect(new Set(before)).toEqual(new Set([200]));
    await studio.db.execute(
      sql`insert into heartbeat_blacklists (heartbeat_id, scope) values (${people.creator.id}, ${scope})`,
    );
    const during = await Promise.all(records.addresses.map(async path => (await open(path)).status));
    await studio.db.execute(sql`delete from heartbeat_blacklists where heartbeat_id = ${people.creator.id}`);
    expect(new Set(during)).toEqual(new Set([status]));
  });
});

describe('hostile texts that the API accepts', () => {
  // As they fit into the title of a moment and can be stored.
  const sample = hostileTexts
    .filter(text => text.length <= 50 && !/[\p{Cc}\p{Cs}]/u.test(text))
    .filter((_, at) => at % 9 === 0);

  it('are texts on the pages that show them', async () => {
    expect(sample.length).toBeGreaterThan(15);
    const [moment] = records.moments;
    const structureOf = async (path: string) =>
      parseTemplate((await open(path)).text, path.startsWith('/@') ? pageStyle : recordStyle);
    const paths = records.addresses;
    let accepted = 0;
    const put = async (path: string, body: object): Promise<void> => {
      const { status } = await studio.call('PUT', path, { as: 'creator', body });
      expect([200, 400]).toContain(status);
      accepted += status === 200 ? 1 : 0;
    };
    const putEverywhere = async (text: string): Promise<void> => {
      await put(`/moments/${moment}`, { title: text, description: text });
      await put(`/playlists/${records.playlist}`, { title: text, description: text });
      await put('/collections', { id: records.collection, title: text, description: text });
      await put('/questions', { id: 'trPlanetA1', text, hint: text, explanation: text });
      await put(`/writings/${records.viki}`, { title: text, body: `<p>${text}</p>` });
      await put(`/heartbeats/${people.creator.id}`, { description: text });
    };
    await putEverywhere('Lakes at dawn');
    const before = await Promise.all(paths.map(structureOf));
    for (const text of sample) {
      await putEverywhere(text);
      for (const [at, path] of paths.entries()) {
        const { structure, problems } = await structureOf(path);
        const unknown = [...structure].filter(each => !before[at]?.structure.has(each));
        expect({ path, text, unknown, problems }).toEqual({ path, text, unknown: [], problems: [] });
      }
    }
    expect(accepted).toBeGreaterThan(sample.length * 5);
  });
});
