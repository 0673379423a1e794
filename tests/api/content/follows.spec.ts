import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heartbeatBlacklists, heartbeats, users } from '../../../server/db/tables';
import { eventsToken, people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

let sent = 0;
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** An event of a person who follows the creator, or follows no longer. */
const aFollow = (follower_id: number | null, minutes: number, over: object = {}) => ({
  id: `follow-${(sent += 1)}`,
  at: minutesAgo(minutes),
  kind: 'follow',
  heartbeat_id: people.creator.id,
  follower_id,
  ...over,
});
const send = async (...events: object[]) => {
  const answer = await studio.call('POST', '/events', {
    body: { events },
    headers: { authorization: `Bearer ${eventsToken}` },
  });
  expect(answer.status).toBe(200);
  return answer.body.data.items[0];
};
const handlesOf = async (query = '', as: 'creator' | 'other' | 'admin' = 'creator') => {
  const { status, body } = await studio.call('GET', `/heartbeats/following?${query}`, { as });
  expect(status).toBe(200);
  return body.data.items.map(({ handle }) => handle);
};

describe('events of the public app', () => {
  it('say who follows a creator since when; what is sent again has no effect', async () => {
    const event = aFollow(people.other.id, 60);
    await send(event, aFollow(people.reviewer.id, 30), aFollow(null, 20));
    expect(await send(event)).toMatchObject({ accepted: 0, repeated: 1 });
    expect(await handlesOf()).toEqual(['reviewerofthetest', 'otherofthetest']);
    expect(await handlesOf('direction=following', 'other')).toEqual(['creatorofthetest']);
    const { body } = await studio.call('GET', `/heartbeats/following?q=other`, { as: 'creator' });
    expect(body.data.items).toMatchObject([{ handle: 'otherofthetest', since: event.at }]);
  });

  it('may arrive in any order: the newest holds', async () => {
    await send(aFollow(people.locked.id, 10, { following: false }));
    await send(aFollow(people.locked.id, 50));
    expect(await handlesOf()).not.toContain('lockedofthetest');
    await send(aFollow(people.locked.id, 5));
    await send(aFollow(people.locked.id, 2));
    const { body } = await studio.call('GET', `/heartbeats/following?q=lockedofthetest`, {
      as: 'creator',
    });
    expect(body.data.items).toMatchObject([{ handle: 'lockedofthetest' }]);
    expect(String(body.data.items[0]?.['since']).slice(0, 16)).toBe(minutesAgo(5).slice(0, 16));
  });

  it('of creators that do not exist, and of oneself, are no rows', async () => {
    const before = await handlesOf();
    await send(aFollow(999_999, 3), aFollow(people.creator.id, 3));
    expect(await handlesOf()).toEqual(before);
  });
});

describe('followers', () => {
  it('are those whose pages everybody may see', async () => {
    await studio.db.insert(heartbeats).values({ id: 210, name: 'Kim Soft', handle: 'kimsofttest' });
    await studio.db.insert(users).values({
      heartbeat_id: 210,
      freedom_id: 'fr210',
      email: 'kim@people.test',
      application_status: 'accepted',
    });
    await send(aFollow(210, 1), aFollow(people.newcomer.id, 1));
    expect(await handlesOf()).toContain('kimsofttest');
    expect(await handlesOf()).not.toContain('newcomerofthetest');
    await studio.db.insert(heartbeatBlacklists).values({ heartbeat_id: 210, scope: 'heartbeat' });
    expect(await handlesOf()).not.toContain('kimsofttest');
  });

  it('are counted, also those without a page, and the newest are named', async () => {
    const { body } = await studio.call('GET', `/heartbeats/following/${people.creator.id}`, {
      as: 'creator',
    });
    expect(body.data.items).toMatchObject([{ id: String(people.creator.id), following: 0 }]);
    const { followers, newest } = body.data.items[0] ?? {};
    expect(Number(followers)).toBeGreaterThanOrEqual(5);
    expect(newest).toContainEqual(expect.objectContaining({ handle: 'otherofthetest' }));
  });

  it('of others are for those who manage moments', async () => {
    const query = `heartbeat_id=${people.creator.id}`;
    expect((await studio.call('GET', `/heartbeats/following?${query}`, { as: 'other' })).status).toBe(403);
    expect(
      (await studio.call('GET', `/heartbeats/following/${people.creator.id}`, { as: 'other' })).status,
    ).toBe(404);
    expect(await handlesOf(query, 'admin')).toContain('otherofthetest');
  });
});
