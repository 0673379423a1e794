import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(async () => {
  await studio.db.execute(sql`truncate heartbeat_blacklists, audit_log, moments`);
  await studio.db.execute(sql`update heartbeats set blacklists = '{}'`);
});
afterAll(() => studio.stop());

const me = people.creator.id;
const creators = async (query = '') =>
  (await studio.call('GET', `/heartbeats/creators?${query}`, { as: 'admin' })).body.data.items;
const blacklist = (
  list: 'all' | 'heartbeat' | 'heartbeat_earnings',
  body: object,
  as: PersonName = 'admin',
) => studio.call('POST', `/heartbeats/blacklist/${list}`, { as, body });
const storedBlacklists = async () =>
  (
    await studio.db.execute(
      sql`select heartbeat_id, scope, reason from heartbeat_blacklists order by scope, heartbeat_id`,
    )
  ).rows;

describe('the creators', () => {
  it('are listed, searched and filtered', async () => {
    const [creator] = await creators('q=creatorof');
    expect(creator).toEqual({
      id: String(me),
      name: 'creator of the test',
      handle: 'creatorofthetest',
      email: expect.stringContaining('@') as string,
      avatar: null,
      status: 'accepted',
      blacklists: [],
      is_locked: false,
      partnership: 'member',
      leaves_at: null,
      is_banned: false,
      moments: 0,
      views: 0,
      earnings: '0.0000',
      created_at: expect.any(String) as string,
      updated_at: expect.any(String) as string,
    });
    expect(await creators('status=pending')).toMatchObject([{ id: String(people.newcomer.id) }]);
    const names = (await creators('sort_column=name&sort_direction=asc')).map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    await blacklist('heartbeat_earnings', { ids: [String(me)] });
    expect(await creators('blacklists=earnings')).toMatchObject([{ id: String(me) }]);
    expect(await creators('blacklists=everything')).toEqual([]);
  });

  it('are added to several blacklists, with reason and time, and removed one by one', async () => {
    const ids = [String(me), '999999', String(people.other.id)];
    const before = (await creators(`id=${me}`))[0]!;
    const { body } = await blacklist('all', { ids, reason: 'Stolen videos' });
    expect(body.data.items).toMatchObject([
      { id: ids[0], ok: true },
      { id: ids[1], ok: false, code: 'not-found' },
      { id: ids[2], ok: true },
    ]);
    await blacklist('heartbeat', { ids: [String(me)] });
    await blacklist('heartbeat_earnings', { ids: [String(me)], reason: '' });
    const after = (await creators(`id=${me}`))[0]!;
    expect(after['blacklists']).toEqual(['everything', 'earnings', 'heartbeat']);
    expect(Date.parse(String(after['updated_at']))).toBeGreaterThan(Date.parse(String(before['updated_at'])));
    expect(await storedBlacklists()).toEqual([
      { heartbeat_id: me, scope: 'earnings', reason: null },
      { heartbeat_id: me, scope: 'everything', reason: 'Stolen videos' },
      { heartbeat_id: people.other.id, scope: 'everything', reason: 'Stolen videos' },
      { heartbeat_id: me, scope: 'heartbeat', reason: null },
    ]);
    await blacklist('all', { ids: [String(me)], remove: true });
    expect((await creators(`id=${me}`))[0]!['blacklists']).toEqual(['earnings', 'heartbeat']);
    const { rows } = await studio.db.execute(sql`
      select action, before, after from audit_log where entity = 'heartbeat' and entity_id = ${String(me)} order by id`);
    expect(rows).toEqual([
      {
        action: 'POST /heartbeats/blacklist/all',
        before: { blacklists: [] },
        after: { blacklists: ['everything'], reason: 'Stolen videos' },
      },
      expect.objectContaining({ after: { blacklists: ['everything', 'heartbeat'] } }),
      expect.objectContaining({ after: { blacklists: ['everything', 'earnings', 'heartbeat'] } }),
      expect.objectContaining({ after: { blacklists: ['earnings', 'heartbeat'] } }),
    ]);
  });

  it('are unchanged by a repeated addition, or a removal from another list', async () => {
    await blacklist('heartbeat', { ids: [String(me)], reason: 'First' });
    const before = await creators(`id=${me}`);
    const again = await blacklist('heartbeat', { ids: [String(me)], reason: 'Second' });
    const off = await blacklist('all', { ids: [String(me)], remove: true });
    expect([...again.body.data.items, ...off.body.data.items].every(({ ok }) => ok === true)).toBe(true);
    expect(await creators(`id=${me}`)).toEqual(before);
    expect(await storedBlacklists()).toMatchObject([{ scope: 'heartbeat', reason: 'First' }]);
    expect((await studio.db.execute(sql`select 1 from audit_log`)).rows).toHaveLength(1);
  });

  it('do not include the platform’s own page, which cannot be blacklisted', async () => {
    const { body } = await blacklist('all', { ids: [String(people.admin.id), String(me)] });
    expect(body.data.items).toMatchObject([
      { ok: false, code: 'conflict', message: 'The platform’s own page cannot be blacklisted' },
      { ok: true },
    ]);
  });

  it('are correct after concurrent additions and removals', async () => {
    await Promise.all(
      (['all', 'heartbeat', 'heartbeat_earnings', 'all', 'heartbeat'] as const).map(list =>
        blacklist(list, { ids: [String(people.other.id), String(me)] }),
      ),
    );
    expect((await creators(`id=${me}`))[0]!['blacklists']).toHaveLength(3);
    expect(await storedBlacklists()).toHaveLength(6);
  });
});

describe('a hidden creator', () => {
  const isPublic = async () => {
    const found = await studio.call('GET', '/moments/search', { as: 'other' });
    const page = await studio.call('GET', '/moments?handle=creatorofthetest', { as: 'other' });
    return [found, page].map(({ body }) => body.data.items.length);
  };

  it.each([
    ['all', [0, 0]],
    ['heartbeat', [0, 0]],
    ['heartbeat_earnings', [1, 1]],
  ] as const)('shows nothing publicly while on the list %s where that hides', async (list, shown) => {
    await addMoments(studio.db, {});
    expect(await isPublic()).toEqual([1, 1]);
    await blacklist(list, { ids: [String(me)] });
    expect(await isPublic()).toEqual(shown);
    const own = await studio.call('GET', '/moments', { as: 'creator' });
    expect(own.body.data.items).toHaveLength(1);
    await blacklist(list, { ids: [String(me)], remove: true });
    expect(await isPublic()).toEqual([1, 1]);
  });
});
