import { eq, like, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../server/db/database';
import { purgeExpired } from '../../../server/auth/purgeExpired';
import { auditLog, idempotencyKeys } from '../../../server/db/frameworkTables';
import { moments } from '../../../server/db/tables';
import { sessions } from '../../../server/db/signIn/signInTables';
import { rateLimits } from '../../../server/db/frameworkTables';
import { oidcPayloads, passwordResets, refreshTokens } from '../../../server/db/signIn/signInTables';
import { publicEvents } from '../../../server/db/studio/commentTables';
import { purgeExpiredRows } from '../../../server/workers/purgeExpiredRows';
import { purgeTrash } from '../../../server/workers/purgeTrash';
import { runWorkers, runExclusively } from '../../../server/db/upkeep/runWorkers';
import { playlistMoments, questions, shortLinks } from '../../../server/db/contentTables';
import { aQuestion } from '../../builders/aQuestion';
import { addMoments } from '../helpers/addMoments';
import { addTrash } from '../helpers/addTrash';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

describe('the trash', () => {
  it('loses only records beyond the retention, in several batches', async () => {
    const old = Array.from({ length: 25 }, () => ({ trashed_at: daysAgo(30.001) }));
    const recent = await addMoments(studio.db, {}, { trashed_at: daysAgo(29.9) });
    await addMoments(studio.db, ...old);
    const others = { action: 'x', actor_id: 1, actor_name: 'x', entity: 'moment', request_id: 'x' };
    const expired = (await addMoments(studio.db, { trashed_at: daysAgo(31) }))[0]!;
    await studio.db
      .insert(auditLog)
      .values([true, false].map(is_own => ({ ...others, entity_id: expired, is_own })));
    expect(await purgeTrash(studio.db, now, 30, { batch: 10 })).toBe(26);
    // The creator's own changes are deleted with the record; changes by others are not deleted.
    expect((await studio.db.select().from(auditLog)).map(({ is_own }) => is_own)).toEqual([false]);
    expect((await studio.db.select().from(moments)).map(({ id }) => id).sort()).toEqual([...recent].sort());
  });

  it('loses expired records of every kind, with their positions and short addresses', async () => {
    const recent = await addTrash(studio.db, { trashed_at: daysAgo(29) });
    const expired = await addTrash(studio.db, { trashed_at: daysAgo(31) });
    await studio.db.insert(playlistMoments).values(
      [expired.playlist, recent.playlist].map(playlist_id => ({
        playlist_id,
        moment_id: 'mo0000001',
        place: 1,
      })),
    );
    await studio.db
      .insert(questions)
      .values(
        aQuestion({ id: 'trPurge01', heartbeat_id: people.creator.id, collection_id: expired.collection }),
      );
    expect(await purgeTrash(studio.db, now, 30)).toBe(Object.keys(expired).length);
    const { rows } = await studio.db.execute<{ id: string }>(sql`select id from trash_items`);
    const remaining = rows.map(({ id }) => id);
    expect(remaining).toEqual(expect.arrayContaining(Object.values(recent)));
    expect(remaining.filter(id => Object.values(expired).includes(id))).toEqual([]);
    expect((await studio.db.select().from(shortLinks)).map(link => link.record_id)).toEqual([
      recent.pretty_link,
    ]);
    expect((await studio.db.select().from(playlistMoments)).map(row => row.playlist_id)).toEqual([
      recent.playlist,
    ]);
    const freed = await studio.db.execute(sql`select collection_id from questions where id = 'trPurge01'`);
    expect(freed.rows).toEqual([{ collection_id: null }]);
  });
});

describe('expired rows', () => {
  it('are deleted, and others stay', async () => {
    await studio.db.insert(idempotencyKeys).values(
      [1, 3].map(days => ({
        user_id: people.creator.id,
        key: `key-${days}`,
        endpoint: 'x',
        request_hash: 'x',
        created_at: new Date(daysAgo(days - 0.1)),
      })),
    );
    await studio.db
      .insert(publicEvents)
      .values([29, 31].map(days => ({ id: `event-${days}`, received_at: new Date(daysAgo(days)) })));
    const active = (await studio.db.select().from(sessions)).length;
    await purgeExpiredRows(studio.db, now);
    expect((await studio.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['key-1']);
    expect((await studio.db.select().from(publicEvents)).map(({ id }) => id)).toEqual(['event-29']);
    expect(await studio.db.select().from(sessions)).toHaveLength(active);
  });
});

describe('the database', () => {
  it('loses expired sign-ins: sessions, refresh tokens, pending sign-ins, reset links, counts', async () => {
    const past = new Date(now.getTime() - 1);
    const session = { id: '00000000-0000-4000-8000-000000000001', user_id: people.creator.id };
    const active = (await studio.db.select().from(sessions))[0]!;
    const token = (hash: string, session_id: string) => ({ hash, session_id, expires_at: past });
    await studio.db.insert(sessions).values({ ...session, expires_at: past });
    await studio.db
      .insert(refreshTokens)
      .values([token('of-expired', session.id), token('of-active', active.id)]);
    await studio.db
      .insert(oidcPayloads)
      .values({ model: 'Interaction', id: 'expired', payload: {}, expires_at: past });
    await studio.db
      .insert(passwordResets)
      .values({ hash: 'x', user_id: people.creator.id, expires_at: past });
    await studio.db.insert(rateLimits).values({ key: 'expired', points: 1, expire: past.getTime() });
    await purgeExpired(studio.db, now);
    const remaining = await Promise.all([
      studio.db.select().from(sessions).where(eq(sessions.id, session.id)),
      studio.db.select().from(refreshTokens).where(like(refreshTokens.hash, 'of-%')),
      studio.db.select().from(oidcPayloads),
      studio.db.select().from(passwordResets),
      studio.db.select().from(rateLimits).where(eq(rateLimits.key, 'expired')),
    ]);
    expect(remaining).toEqual([[], [], [], [], []]);
    expect(await studio.db.select().from(sessions).where(eq(sessions.id, active.id))).toHaveLength(1);
  });
});

describe('exclusive work', () => {
  it('is done by one of two servers', async () => {
    const other = connect(studio.databaseUrl, { connections: 1 });
    let both = 0;
    await runExclusively(studio.db, 'some work', async () => {
      both += 1;
      expect(await runExclusively(other, 'some work', async () => void (both += 1))).toBe(false);
      expect(await runExclusively(other, 'other work', async () => undefined)).toBe(true);
    });
    expect(both).toBe(1);
    expect(await runExclusively(other, 'some work', async () => undefined)).toBe(true);
    await other.$client.end();
  });

  it('continues after a failed run, and ends when it is stopped', async () => {
    let rounds = 0;
    let finish = (): void => undefined;
    const done = new Promise<void>(resolve => (finish = resolve));
    const workers = runWorkers(studio.db, pino({ level: 'silent' }), [
      {
        name: 'failing at first',
        everyMs: 5,
        run: async () => {
          rounds += 1;
          if (rounds === 1) throw new Error('once');
          if (rounds === 3) finish();
        },
      },
    ]);
    await done;
    await workers.stop();
    const after = rounds;
    await studio.db.execute(sql`select pg_sleep(0.05)`);
    expect(rounds).toBe(after);
  });
});
