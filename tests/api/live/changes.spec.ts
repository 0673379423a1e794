import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { assemble, type Assembly } from '../../../server/process/assemble';
import { closeHttpServer } from '../../../server/http/nodeServer';
import { createHttpServer, listen } from '../../../server/process/httpServer';
import { parseEvents } from '../../../src/providers/live/parseEvents';
import { addMoments } from '../helpers/addMoments';
import { changesOf, openChanges, untilReady, type ChangesReader } from '../helpers/openChanges';
import { playlistSteps } from '../helpers/playlistSteps';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
let other: Assembly;
let otherApp: App;
beforeAll(async () => {
  // The tests choose the process of each call.
  studio = await startApiStudio({ processes: 1 });
  const config = readConfig({
    PUBLIC_ORIGIN: 'http://localhost:8080',
    SEED: 'none',
    DATA_DIR: '.cache/none',
  });
  other = await assemble(config, studio.databaseUrl, pino({ level: 'silent' }));
  otherApp = createApp(other.deps);
});
afterAll(async () => {
  await other?.close();
  await studio?.stop();
});

const opened: ChangesReader[] = [];
afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.close();
});

const open = async (
  person: PersonName,
  {
    resources = ['moments'],
    lastEventId,
    app = studio.app,
  }: Partial<{
    resources: readonly string[];
    lastEventId: string;
    app: App;
  }> = {},
): Promise<ChangesReader> => {
  const stream = await openChanges(app, {
    token: studio.token(person),
    resources,
    ...(lastEventId !== undefined && { lastEventId }),
  });
  opened.push(stream);
  return stream;
};

/** A stream after its `ready`. What was changed before is skipped. */
const openReady = async (...given: Parameters<typeof open>): Promise<ChangesReader> =>
  untilReady(await open(...given));

const change = (ids: readonly string[], changes: object, as: PersonName = 'creator') =>
  studio.call('PUT', '/moments/bulk_update', { as, body: { ids, changes } });

describe('the stream of changes', () => {
  it('names a changed record with its new version, and whether the person changed it', async () => {
    const [id] = await addMoments(studio.db, { title: 'Harbour' });
    const [own, manager] = [await openReady('creator'), await openReady('admin')];
    expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(own.response.headers.get('cache-control')).toBe('no-store, no-transform');
    await change([id!], { visibility: 'private' });
    const { body } = await studio.call('GET', `/moments?id=${id}`, { as: 'creator' });
    const expected = { resource: 'moments', id, version: body.data.items[0]!['updated_at'], kind: 'changed' };
    expect((await own.next())?.data).toEqual({ changes: [{ ...expected, own: true }] });
    expect((await manager.next())?.data).toEqual({ changes: [{ ...expected, own: false }] });
  });

  it('names a record that goes to the trash as deleted, and one that comes back as created', async () => {
    const [id] = await addMoments(studio.db, { title: 'Pier' });
    const stream = await openReady('creator');
    const moments = [{ id, heartbeat_id: people.creator.id }];
    await studio.call('DELETE', '/moments', { as: 'creator', body: { moments } });
    expect(changesOf(await stream.next())).toMatchObject([{ resource: 'moments', id, kind: 'deleted' }]);
    // Through the trash of all kinds.
    await studio.call('PUT', '/trash/restore', { as: 'creator', body: { ids: [id] } });
    expect(changesOf(await stream.next())).toMatchObject([{ resource: 'moments', id, kind: 'created' }]);
  });

  it('names no record of others to somebody who may list only their own', async () => {
    const [ofCreator, ofOther] = await addMoments(
      studio.db,
      { title: 'Theirs' },
      { title: 'Mine', heartbeat_id: people.other.id },
    );
    const stream = await openReady('other');
    await change([ofCreator!], { visibility: 'private' });
    await change([ofOther!], { visibility: 'private' }, 'other');
    expect(changesOf(await stream.next())).toMatchObject([{ id: ofOther, own: true }]);
  });

  it('names a playlist whose order changed, with its new version', async () => {
    const { make, add, get } = playlistSteps(studio);
    const id = await make(await addMoments(studio.db, { title: 'First', visibility: 'public' }));
    const stream = await openReady('creator', { resources: ['playlists'] });
    await add(id, await addMoments(studio.db, { title: 'Second', visibility: 'public' }));
    const { updated_at: version } = await get(id);
    expect(changesOf(await stream.next())).toEqual([
      { resource: 'playlists', id, version, kind: 'changed', own: true },
    ]);
  });

  it('names the resources that it knows, and leaves out the others', async () => {
    const stream = await open('creator', { resources: ['moments', 'hiddenContent'] });
    let event = await stream.next();
    while (event?.name !== 'ready') event = await stream.next();
    expect(event.data).toMatchObject({ resources: ['moments'] });
  });

  it('rejects a request without a resource', async () => {
    const { status, body } = await studio.call('GET', '/changes', { as: 'creator' });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: 'resource' }]);
  });

  it('names the changes of another process, and resumes without losing any', async () => {
    const ids = await addMoments(studio.db, { title: 'Lamp' }, { title: 'Lens' });
    const stream = await openReady('creator', { app: otherApp });
    await change([ids[0]!], { visibility: 'private' });
    const event = await stream.next();
    expect(changesOf(event)).toMatchObject([{ id: ids[0] }]);
    await stream.close();
    await change([ids[1]!], { visibility: 'private' });
    // The other process knows of it before the stream resumes.
    const control = await open('admin', { app: otherApp });
    for (;;) if (changesOf(await control.next()).some(({ id }) => id === ids[1])) break;
    const resumed = await open('creator', { app: otherApp, lastEventId: event!.id });
    expect(changesOf(await resumed.next())).toMatchObject([{ id: ids[1] }]);
  });

  it('ends at the sign-out, also in another process', async () => {
    const [here, there] = [await openReady('reviewer'), await openReady('reviewer', { app: otherApp })];
    const ofOthers = await openReady('creator');
    await studio.call('POST', '/auth/logout', { as: 'reviewer', body: {} });
    for (const stream of [here, there]) {
      expect(await stream.next()).toMatchObject({ name: 'end', data: { reason: 'session-ended' } });
      expect(await stream.next()).toBeUndefined();
    }
    const [id] = await addMoments(studio.db, { title: 'Still open' });
    await change([id!], { visibility: 'private' });
    expect(changesOf(await ofOthers.next())).toMatchObject([{ id }]);
    await studio.signInAgain('reviewer');
  });

  it('ends when the account is suspended, and when the session expires', async () => {
    const suspended = await openReady('newcomer');
    await studio.db.execute(sql`update users set is_banned = true where id = ${people.newcomer.id}`);
    await studio.deps.live.tick();
    expect(await suspended.next()).toMatchObject({ name: 'end', data: { reason: 'session-ended' } });
    const expired = await openReady('locked');
    await studio.db.execute(
      sql`update sessions set expires_at = now() - interval '1 day' where user_id = ${people.locked.id}`,
    );
    await studio.deps.live.tick();
    expect(await expired.next()).toMatchObject({ name: 'end', data: { reason: 'session-ended' } });
  });

  it('names the records of others no more once the permission for them is gone', async () => {
    const [ofCreator, ofAdmin] = await addMoments(
      studio.db,
      { title: 'Of the creator' },
      { title: 'Own', heartbeat_id: people.admin.id },
    );
    const stream = await openReady('admin');
    await studio.db.execute(
      sql`delete from user_roles where user_id = ${people.admin.id} and role = 'admin'`,
    );
    await studio.deps.live.tick();
    await change([ofCreator!], { visibility: 'private' });
    await change([ofAdmin!], { visibility: 'private' }, 'admin');
    expect(changesOf(await stream.next())).toMatchObject([{ id: ofAdmin }]);
    await studio.db.execute(sql`insert into user_roles (user_id, role) values (${people.admin.id}, 'admin')`);
  });

  it('is limited for each person, with a reason', async () => {
    const all = await Promise.all(Array.from({ length: 13 }, () => open('other')));
    const rejected = all.filter(({ response }) => response.status === 429);
    expect(rejected).toHaveLength(1);
    const { response } = rejected[0]!;
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await response.json()).toMatchObject({
      code: 'rate-limited',
      detail: 'One account can receive changes on 12 pages at a time. Close some of them.',
    });
  });

  it('is forgotten when its connection is closed', async () => {
    const server = createHttpServer(studio.app, undefined);
    const port = await listen(server, 0, '127.0.0.1');
    const before = studio.deps.live.size();
    const abort = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/studio/changes?resource=moments`, {
      headers: { authorization: `Bearer ${studio.token('creator')}` },
      signal: abort.signal,
    });
    const events = parseEvents(response.body!);
    await events.next();
    expect(studio.deps.live.size()).toBe(before + 1);
    abort.abort();
    await expect.poll(() => studio.deps.live.size()).toBe(before);
    await closeHttpServer(server, 0);
  });

  it('ends when the process stops, and leaves nothing behind', async () => {
    const config = readConfig({
      PUBLIC_ORIGIN: 'http://localhost:8080',
      SEED: 'none',
      DATA_DIR: '.cache/none',
    });
    const third = await assemble(config, studio.databaseUrl, pino({ level: 'silent' }));
    const stream = await openReady('creator', { app: createApp(third.deps) });
    await third.close();
    expect(await stream.next()).toMatchObject({ name: 'end', data: { reason: 'stopping' } });
    expect(await stream.next()).toBeUndefined();
    expect(third.deps.live.size()).toBe(0);
  });
});
