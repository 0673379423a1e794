import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMoments } from '../helpers/addMoments';
import { addPublicRecords } from '../helpers/addPublicRecords';
import { highRates, people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let moment = '';
let records: Awaited<ReturnType<typeof addPublicRecords>>;
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
  records = await addPublicRecords(studio.db);
  [moment = ''] = await addMoments(studio.db, { title: 'Fog', views: 12_400 });
});
afterAll(() => studio.stop());

const origin = 'http://localhost:8080';
const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await studio.app(new Request(origin + path, { headers }), { address: '127.0.0.1' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('a public page', () => {
  it.each([
    ['', 'en', 'ltr', 'Moment', '12.4K views', 'Studio for creators'],
    ['?lang=es', 'es', 'ltr', 'Momento', '12,4 mil visualizaciones', 'Estudio para creadores'],
    ['?lang=uk', 'uk', 'ltr', 'Момент', '12,4 тис. переглядів', 'Студія для авторів'],
    ['?lang=ar', 'ar', 'rtl', 'لحظة', '12.4 ألف مشاهدة', 'استوديو لصنّاع المحتوى'],
    ['?lang=xx', 'en', 'ltr', 'Moment', '12.4K views', 'Studio for creators'],
  ])('of a moment, with “%s”, is in its language: %s', async (query, language, direction, ...texts) => {
    const { status, text } = await open(`/${moment}${query}`);
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${language}" dir="${direction}">`);
    for (const shown of texts) expect(text.replaceAll(/\s/g, ' ')).toContain(shown);
    expect(text).toContain('<h1 dir="auto">Fog</h1>');
    expect(text).toMatch(/<time datetime="[^"]+">\d{4}\/\d\d\/\d\d<\/time>/);
  });

  it('of every kind has no English text in another language', async () => {
    const english =
      /Skip to|Previous|>\s*(?:Next|Moments?|Playlist|Questions|Creator|Show (?:a|the))|More of|[\dKM] (?:views?|followers?)\b|Watch on/;
    for (const path of records.addresses) {
      const page = await open(`${path}${path.includes('?') ? '&' : '?'}lang=uk`);
      expect([path, page.status, english.exec(page.text)?.[0]]).toEqual([path, 200, undefined]);
      expect((await open(path)).text).toMatch(english);
    }
  });

  it('leads on in its language, and to itself in each', async () => {
    const { text } = await open('/@creatorofthetest?lang=ar');
    expect(text).toContain(`href="/${moment}?lang=ar"`);
    expect(text).toContain('<a class="logo" href="/?lang=ar">');
    const links = [...text.matchAll(/<a\s+href="([^"]+)"\s+lang="(\w+)"/g)].map(([, href, to]) => [to, href]);
    expect(links).toEqual([
      ['en', '/@creatorofthetest'],
      ['es', '/@creatorofthetest?lang=es'],
      ['uk', '/@creatorofthetest?lang=uk'],
    ]);
    expect(text).toContain('<span lang="ar" aria-current="true">العربية</span>');
  });

  it('keeps the playlist that a visitor came from', async () => {
    const [, second] = records.moments;
    const { text } = await open(`/${second}?list=${records.playlist}&lang=es`);
    expect(text).toContain('Lista de reproducción, 2 de 3');
    expect(text).toMatch(new RegExp(`href="/\\w+\\?list=${records.playlist}&amp;lang=es" rel="next"`));
    expect(text).toContain(`href="/${second}?list=${records.playlist}&amp;lang=uk"`);
  });

  it('names its address in each language to search engines', async () => {
    const { text } = await open(`/${moment}?lang=es`);
    expect(text).toContain(`<link rel="canonical" href="${origin}/${moment}?lang=es" />`);
    const alternates = [...text.matchAll(/rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)];
    expect(Object.fromEntries(alternates.map(([, language, href]) => [language, href]))).toEqual({
      en: `${origin}/${moment}`,
      es: `${origin}/${moment}?lang=es`,
      uk: `${origin}/${moment}?lang=uk`,
      ar: `${origin}/${moment}?lang=ar`,
      'x-default': `${origin}/${moment}`,
    });
  });

  it('depends on its address alone, with a validator of its own in each language', async () => {
    const english = await open(`/${moment}`, { 'accept-language': 'uk' });
    expect(english.text).toContain('<html lang="en"');
    expect(english.headers.get('vary')).toBe('accept-encoding');
    const spanish = await open(`/${moment}?lang=es`);
    const etag = spanish.headers.get('etag') ?? '';
    expect(etag).not.toBe(english.headers.get('etag'));
    expect((await open(`/${moment}?lang=es`, { 'if-none-match': etag })).status).toBe(304);
    expect((await open(`/${moment}`, { 'if-none-match': etag })).status).toBe(200);
    // Many at a time share their reading, but not their language.
    const pages = await Promise.all(['', '?lang=es', '?lang=uk'].map(query => open(`/${moment}${query}`)));
    expect(pages.map(({ text }) => /<html lang="(\w+)"/.exec(text)?.[1])).toEqual(['en', 'es', 'uk']);
  });

  it('that is not there is in its language, too, with links to the others', async () => {
    const { status, text } = await open('/moNothing1?lang=ar');
    expect(status).toBe(404);
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('لا توجد صفحة بهذا العنوان. تحقّق من الرابط.');
    expect(text).toContain('href="?lang=es"');
    expect((await open('/moNothing1?lang=uk')).text).toContain('Сторінку не знайдено');
  });

  it('of a link that has expired is in its language', async () => {
    const link = {
      label: 'Tickets',
      route: 'tickets-gone',
      target: 'https://example.com/',
      expires_at: new Date(studio.deps.now().getTime() + 1000).toISOString(),
    };
    expect((await studio.call('POST', '/pretty-links', { as: 'creator', body: link })).status).toBe(200);
    await expect.poll(async () => (await open('/tickets-gone?lang=es')).status).toBe(410);
    expect((await open('/tickets-gone?lang=es')).text).toContain('Este enlace caducó');
  });

  it('of a former handle leads to the new one in the same language', async () => {
    const { status } = await studio.call('PUT', `/heartbeats/${people.other.id}`, {
      as: 'other',
      body: { handle: 'movedtothelake' },
      headers: { 'if-match': '*' },
    });
    expect(status).toBe(200);
    const moved = await open('/@otherofthetest?lang=uk');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/@movedtothelake?lang=uk']);
  });
});
