import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heartbeatBlacklists } from '../../../server/db/tables';
import { firstSection } from '../../../src/contract/page/featuredSection';
import { addMoments } from '../helpers/addMoments';
import { highRates, people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
});
afterAll(() => studio.stop());

const open = async (path: string, headers: Record<string, string> = {}) => {
  const request = new Request(`http://localhost:8080${path}`, { headers });
  const response = await studio.app(request, { address: '127.0.0.1' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const publish = async (as: PersonName, change: object): Promise<void> => {
  const { status, body } = await studio.call('PUT', `/heartbeats/${people[as].id}`, {
    as,
    body: change,
    headers: { 'if-match': '*' },
  });
  expect([status, body.errors]).toEqual([200, undefined]);
};

describe('the public page of a creator', () => {
  it('shows at once what was published, with the newest validator', async () => {
    const [id] = await addMoments(studio.db, { title: 'Fog & <light>', views: 1200 });
    await publish('creator', { name: 'Mira <b>', spotlight: id, effect: 'bubble', aspect_ratio: '4:3' });
    const first = await open('/@creatorofthetest');
    expect(first.status).toBe(200);
    expect(first.text).toContain('<h1 dir="auto">Mira &lt;b&gt;</h1>');
    expect(first.text).toContain('Fog &amp; &lt;light&gt;');
    expect(first.text).toContain('1.2K views');
    expect(first.text).toContain('class="effect bubble"');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await open('/@creatorofthetest', { 'if-none-match': etag });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    await publish('creator', { sections: [{ ...firstSection, title: 'Slow mornings' }] });
    const changed = await open('/@creatorofthetest', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('<h2 dir="auto">Slow mornings</h2>');
  });

  it('hides at once what is not public any more', async () => {
    const [id] = await addMoments(studio.db, { title: 'Soon secret' });
    await publish('creator', { trailer: id });
    const changes = [
      sql`visibility = 'unlisted'`,
      sql`visibility = 'private'`,
      sql`status = 'draft'`,
      sql`trashed_at = now()`,
      sql`blacklisted = true, blacklist_scope = 'everything'`,
      sql`review_status = 'spam'`,
    ];
    for (const change of changes) {
      await studio.db
        .execute(sql`update moments set visibility = 'public', status = 'published', trashed_at = null,
        blacklisted = false, blacklist_scope = null, review_status = 'approved' where id = ${id}`);
      expect((await open('/@creatorofthetest')).text).toContain('Soon secret');
      await studio.db.execute(sql`update moments set ${change} where id = ${id}`);
      expect((await open('/@creatorofthetest')).text).not.toContain('Soon secret');
    }
  });

  it('shows the newest moments with a tag, also with one that only old moments have', async () => {
    const old = { tags: ['lighthouse'], created_at: '2020-03-01T00:00:00.000Z' };
    await addMoments(
      studio.db,
      { ...old, title: 'Keeper, part 1' },
      { ...old, title: 'Keeper, part 2', created_at: '2020-03-02T00:00:00.000Z' },
      { ...old, title: 'Keeper, unlisted', visibility: 'unlisted' },
      { ...old, title: 'Keeper of somebody else', heartbeat_id: people.admin.id },
      ...Array.from({ length: 1001 }, (_, at) => ({
        title: `Daily ${at}`,
        tags: ['daily'],
        created_at: new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString(),
      })),
    );
    const tagged = { ...firstSection, kind: 'tag' as const };
    await publish('creator', {
      trailer: null,
      spotlight: null,
      sections: [
        { ...tagged, tag: 'lighthouse' },
        { ...tagged, tag: 'daily' },
      ],
    });
    const { text } = await open('/@creatorofthetest');
    const titles = [...text.matchAll(/<span class="title" dir="auto">([^<]+)</g)].map(([, title]) => title);
    expect(titles).toEqual([
      'Keeper, part 2',
      'Keeper, part 1',
      ...Array.from({ length: 8 }, (_, at) => `Daily ${1000 - at}`),
    ]);
  });

  it('has no private field of the person, no script and a policy that allows none', async () => {
    await studio.db
      .execute(sql`update users set first_name = 'Privatefirst', last_name = 'Privatelast', phone = '+49301234567'
      where heartbeat_id = ${people.creator.id}`);
    const { text, headers } = await open('/@creatorofthetest');
    for (const secret of ['Privatefirst', 'Privatelast', '+49301234567', 'creator@people.test'])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/<script|style="| on\w+="/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self';/);
    expect(policy).not.toMatch(/unsafe|script-src|\*/);
  });

  it('is the not-found page of somebody who is not accepted or blacklisted', async () => {
    expect((await open('/@newcomerofthetest')).status).toBe(404);
    await studio.db
      .insert(heartbeatBlacklists)
      .values({ heartbeat_id: people.reviewer.id, scope: 'heartbeat' });
    expect((await open('/@reviewerofthetest')).status).toBe(404);
  });
});

describe('a former handle', () => {
  it('leads to the page for 14 days', async () => {
    await publish('other', { handle: 'movedtothelake' });
    const moved = await open('/@otherofthetest');
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
      302,
      '/@movedtothelake',
      'no-store',
    ]);
    expect((await open('/@movedtothelake')).status).toBe(200);
    studio.advance(13.9 * 86_400);
    expect((await open('/@otherofthetest')).status).toBe(302);
    studio.advance(0.2 * 86_400);
    expect((await open('/@otherofthetest')).status).toBe(404);
  });

  it('leads nowhere when its page is hidden', async () => {
    await studio.signInAgain('locked');
    await publish('locked', { handle: 'hiddenbehindfog' });
    expect((await open('/@lockedofthetest')).status).toBe(302);
    await studio.db
      .insert(heartbeatBlacklists)
      .values({ heartbeat_id: people.locked.id, scope: 'everything' });
    expect((await open('/@lockedofthetest')).status).toBe(404);
  });
});
