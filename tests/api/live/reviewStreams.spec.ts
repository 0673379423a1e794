import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp, type App } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { assemble, type Assembly } from '../../../server/process/assemble';
import { addComments, addReportedComments } from '../helpers/addComments';
import { addMoments } from '../helpers/addMoments';
import { addReviews } from '../helpers/addReviews';
import { eventsToken, people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { changesOf, openChanges, untilReady, type ChangesReader } from '../helpers/openChanges';
import { aReportEvent } from '../../builders/aCommentEvent';

const bothQueues = ['reviewMoments', 'reviewComments'];

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

/** A stream of both queues at a process. */
const open = async (
  as: PersonName,
  { app = studio.app, lastEventId }: { app?: App; lastEventId?: string } = {},
): Promise<ChangesReader> => {
  const stream = await openChanges(app, {
    token: studio.token(as),
    resources: bothQueues,
    ...(lastEventId !== undefined && { lastEventId }),
  });
  opened.push(stream);
  return stream;
};

const approve = (id: string) =>
  studio.call('POST', '/review-moments', { as: 'admin', body: { ids: [id], status: 'approved' } });
const takeDown = (id: string) =>
  studio.call('POST', '/comments/review', {
    as: 'admin',
    body: { ids: [id], action: 'take_down', category: 'spam' },
  });
const claim = (as: PersonName, path: '/review-moments/claim' | '/comments/claim', ids: readonly string[]) =>
  studio.call('POST', path, { as, body: { ids } });

/** The connections on which the processes are notified. */
const listeners = async (): Promise<number[]> => {
  const { rows } = await studio.db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name like 'heartbeat-studio lists %'
    order by backend_start`);
  return rows.map(({ pid }) => pid);
};

/** Cuts connections of `listeners`, and resolves to a function that waits until others have replaced them. */
const cut = async (pids: readonly number[]): Promise<() => Promise<void>> => {
  await studio.db.execute(
    sql`select pg_terminate_backend(pid) from unnest(${sql.param(pids)}::int[]) as pid`,
  );
  return () =>
    vi.waitFor(async () => {
      const now = await listeners();
      expect(now).toHaveLength(2);
      expect(now.filter(pid => pids.includes(pid))).toEqual([]);
    }, 30_000);
};

/** Reads a stream until everything has to be read again. */
const untilReset = async (stream: ChangesReader): Promise<void> => {
  for (let event = await stream.next(); event?.name !== 'reset'; event = await stream.next())
    if (!event) throw new Error('The stream ended.');
};

/** What a queue lists, as the second process reads it. */
const listedThere = async (path: string): Promise<readonly Record<string, unknown>[]> => {
  const response = await otherApp(
    new Request(`http://localhost:8080/api/studio${path}`, {
      headers: { authorization: `Bearer ${studio.token('reviewer')}` },
    }),
    { address: '127.0.0.1' },
  );
  return ((await response.json()) as { data: { items: Record<string, unknown>[] } }).data.items;
};

const giveRole = (name: PersonName) =>
  studio.db.execute(
    sql`insert into user_roles (user_id, role) values (${people[name].id}, 'reviewer') on conflict do nothing`,
  );
const takeRole = (name: PersonName) =>
  studio.db.execute(sql`delete from user_roles where user_id = ${people[name].id} and role = 'reviewer'`);

/** Reads changes until one of this record. Returns every change that was read. */
const readUntil = async (stream: ChangesReader, id: string): Promise<readonly Record<string, unknown>[]> => {
  const read: Record<string, unknown>[] = [];
  while (!read.some(change => change['id'] === id)) {
    const event = await stream.next();
    if (!event) throw new Error(`The stream ended before ${id}.`);
    read.push(...changesOf(event));
  }
  return read;
};

describe('reviewers at two processes', () => {
  it('learn of claims, decisions and new records of the other one', async () => {
    const [moment = ''] = await addReviews(studio.db, {});
    const [comment = ''] = await addReportedComments(studio.db, {}, {});
    const there = await untilReady(await open('reviewer', { app: otherApp }));
    await claim('admin', '/review-moments/claim', [moment]);
    expect(await readUntil(there, moment)).toMatchObject([{ resource: 'reviewMoments', own: false }]);
    expect(await listedThere(`/review-moments?id=${moment}`)).toMatchObject([
      { claimed_name: 'admin of the test' },
    ]);
    await claim('admin', '/comments/claim', [comment]);
    expect(await readUntil(there, comment)).toMatchObject([{ resource: 'reviewComments', own: false }]);
    await approve(moment);
    await readUntil(there, moment);
    expect(await listedThere(`/review-moments?id=${moment}`)).toMatchObject([
      { review_status: 'approved', claimed_by: null },
    ]);
    await takeDown(comment);
    await readUntil(there, comment);
    expect(await listedThere(`/comments/reviews?id=${comment}`)).toMatchObject([{ status: 'taken_down' }]);
    // A comment that is reported, and a moment that is published.
    const [unreported = ''] = await addComments(studio.db, {});
    await studio.call('POST', '/events', {
      headers: { authorization: `Bearer ${eventsToken}` },
      body: { events: [aReportEvent({ comment_id: unreported })] },
    });
    expect((await readUntil(there, unreported)).at(-1)).toMatchObject({ resource: 'reviewComments' });
    const [draft = ''] = await addMoments(studio.db, { status: 'draft' });
    await studio.call('PUT', '/moments/bulk_update', {
      as: 'creator',
      body: { ids: [draft], changes: { status: 'published' } },
    });
    expect((await readUntil(there, draft)).at(-1)).toMatchObject({ resource: 'reviewMoments' });
  });

  it('read the claimed record again, and nothing else', async () => {
    const [moment = ''] = await addReviews(studio.db, {});
    const [comment = ''] = await addReportedComments(studio.db, {}, {});
    const there = await untilReady(await open('reviewer', { app: otherApp }));
    const names: unknown[] = [];
    for (const [path, id] of [
      ['/review-moments/claim', moment],
      ['/comments/claim', comment],
    ] as const) {
      await claim('admin', path, [id]);
      let event = await there.next();
      for (; event && !changesOf(event).some(change => change['id'] === id); event = await there.next())
        names.push(event.name);
    }
    expect(names).not.toContain('reset');
  });

  it('miss nothing and read nothing twice after a cut', async () => {
    const ids = await addReviews(studio.db, {}, {}, {});
    const stream = await untilReady(await open('reviewer', { app: otherApp }));
    await approve(ids[0]!);
    let last = await stream.next();
    expect(changesOf(last).map(({ id }) => id)).toEqual([ids[0]]);
    await stream.close();
    // While the connection is cut, one is decided and one claimed.
    await approve(ids[1]!);
    await claim('admin', '/review-moments/claim', [ids[2]!]);
    const control = await open('admin', { app: otherApp });
    await readUntil(control, ids[2]!);
    const resumed = await open('reviewer', { app: otherApp, lastEventId: last!.id });
    const named: unknown[] = [];
    for (last = await resumed.next(); last?.name === 'changes'; last = await resumed.next())
      named.push(...changesOf(last).map(({ id }) => id));
    expect(named).toEqual([ids[1], ids[2]]);
    expect(last).toMatchObject({ name: 'ready' });
  });

  it('read everything again after the connection that notifies a process was cut', async () => {
    const [decided = '', later = ''] = await addReviews(studio.db, {}, {});
    const there = await untilReady(await open('reviewer', { app: otherApp }));
    const replaced = await cut(await listeners());
    // No process is notified of it.
    await approve(decided);
    await untilReset(there);
    await replaced();
    expect(await listedThere(`/review-moments?id=${decided}`)).toMatchObject([{ review_status: 'approved' }]);
    await approve(later);
    await readUntil(there, later);
  });

  it('read everything again, too, where only the process that wrote was cut off', async () => {
    const [decided = ''] = await addReviews(studio.db, {});
    const there = await untilReady(await open('reviewer', { app: otherApp }));
    const [ofWriter = 0, ofReader] = await listeners();
    const replaced = await cut([ofWriter]);
    await approve(decided);
    await untilReset(there);
    expect(await listedThere(`/review-moments?id=${decided}`)).toMatchObject([{ review_status: 'approved' }]);
    await replaced();
    expect(await listeners()).toContain(ofReader);
  });
});

describe('a permission that is taken away', () => {
  beforeEach(() => giveRole('reviewer'));
  afterEach(() => giveRole('reviewer'));

  it('ends the stream in every process, frees the claims, and closes the calls', async () => {
    const [moment = ''] = await addReviews(studio.db, {});
    const [comment = ''] = await addReportedComments(studio.db, {}, {});
    const streams = [await open('reviewer'), await open('reviewer', { app: otherApp })];
    for (const stream of streams) await untilReady(stream);
    await claim('reviewer', '/review-moments/claim', [moment]);
    await claim('reviewer', '/comments/claim', [comment]);
    const colleague = await open('admin');
    await untilReady(colleague);
    expect(await heldBy(moment, comment)).toEqual([people.reviewer.id, people.reviewer.id]);

    await takeRole('reviewer');
    await Promise.all([studio.deps.live.tick(), other.deps.live.tick()]);
    for (const stream of streams) {
      let event = await stream.next();
      while (event && event.name !== 'end') event = await stream.next();
      expect(event).toMatchObject({ name: 'end', data: { reason: 'permission-lost' } });
      expect(await stream.next()).toBeUndefined();
    }
    // Others learn that nobody holds them any more.
    await readUntil(colleague, comment);
    expect(await heldBy(moment, comment)).toEqual([null, null]);
    const { status, body } = await claim('reviewer', '/review-moments/claim', [moment]);
    expect([status, body.code]).toEqual([403, 'not-enough-permission']);
    const again = await open('reviewer');
    expect(await again.next()).toMatchObject({ name: 'ready', data: { resources: [] } });
  });

  it('leaves the stream of what the person may still list', async () => {
    const [id = ''] = await addMoments(studio.db, { heartbeat_id: people.reviewer.id });
    const stream = await openChanges(studio.app, {
      token: studio.token('reviewer'),
      resources: ['moments'],
    });
    opened.push(stream);
    await untilReady(stream);
    await takeRole('reviewer');
    await studio.deps.live.tick();
    await studio.call('PUT', '/moments/bulk_update', {
      as: 'reviewer',
      body: { ids: [id], changes: { visibility: 'private' } },
    });
    expect(await readUntil(stream, id)).toMatchObject([{ resource: 'moments', own: true }]);
  });
});

/** Who holds a moment and a comment. */
const heldBy = async (moment: string, comment: string): Promise<unknown[]> => {
  const { rows } = await studio.db.execute(sql`
    select claimed_by from moment_reviews where id = ${moment}
    union all select claimed_by from comment_reviews where id = ${comment}`);
  return rows.map(row => row['claimed_by'] && Number(row['claimed_by']));
};
