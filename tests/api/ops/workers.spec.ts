import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../server/db/database';
import { auditLog, idempotencyKeys, moments, sessions } from '../../../server/db/tables';
import { purgeExpiredRows } from '../../../server/workers/purgeExpiredRows';
import { purgeTrash } from '../../../server/workers/purgeTrash';
import { runWorkers, runExclusively } from '../../../server/workers/runWorkers';
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
  it('is emptied of what is older than it keeps, in as many batches as that takes, and of nothing else', async () => {
    const old = Array.from({ length: 25 }, () => ({ trashed_at: daysAgo(30.001) }));
    const kept = await addMoments(studio.db, {}, { trashed_at: daysAgo(29.9) });
    await addMoments(studio.db, ...old);
    const others = { action: 'x', actor_id: 1, actor_name: 'x', entity: 'moment', request_id: 'x' };
    const gone = (await addMoments(studio.db, { trashed_at: daysAgo(31) }))[0]!;
    await studio.db
      .insert(auditLog)
      .values([true, false].map(is_own => ({ ...others, entity_id: gone, is_own })));
    expect(await purgeTrash(studio.db, now, 30, 10)).toBe(26);
    // The creator's own changes are deleted with the record; changes by others are kept.
    expect((await studio.db.select().from(auditLog)).map(({ is_own }) => is_own)).toEqual([false]);
    expect((await studio.db.select().from(moments)).map(({ id }) => id).sort()).toEqual([...kept].sort());
  });

  it('is emptied of every kind, with the places and short addresses that hang on what goes', async () => {
    const kept = await addTrash(studio.db, { trashed_at: daysAgo(29) });
    const gone = await addTrash(studio.db, { trashed_at: daysAgo(31) });
    await studio.db.insert(playlistMoments).values(
      [gone.playlist, kept.playlist].map(playlist_id => ({
        playlist_id,
        moment_id: 'mo0000001',
        place: 1,
      })),
    );
    await studio.db
      .insert(questions)
      .values(
        aQuestion({ id: 'trPurge01', heartbeat_id: people.creator.id, collection_id: gone.collection }),
      );
    expect(await purgeTrash(studio.db, now, 30)).toBe(Object.keys(gone).length);
    const { rows } = await studio.db.execute<{ id: string }>(sql`select id from trash_items`);
    const left = rows.map(({ id }) => id);
    expect(left).toEqual(expect.arrayContaining(Object.values(kept)));
    expect(left.filter(id => Object.values(gone).includes(id))).toEqual([]);
    expect((await studio.db.select().from(shortLinks)).map(link => link.record_id)).toEqual([
      kept.pretty_link,
    ]);
    expect((await studio.db.select().from(playlistMoments)).map(place => place.playlist_id)).toEqual([
      kept.playlist,
    ]);
    const freed = await studio.db.execute(sql`select collection_id from questions where id = 'trPurge01'`);
    expect(freed.rows).toEqual([{ collection_id: null }]);
  });
});

describe('rows whose time is over', () => {
  it('go, and others stay', async () => {
    await studio.db.insert(idempotencyKeys).values(
      [1, 3].map(days => ({
        user_id: people.creator.id,
        key: `key-${days}`,
        endpoint: 'x',
        request_hash: 'x',
        created_at: new Date(daysAgo(days - 0.1)),
      })),
    );
    const living = (await studio.db.select().from(sessions)).length;
    await purgeExpiredRows(studio.db, now);
    expect((await studio.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['key-1']);
    expect(await studio.db.select().from(sessions)).toHaveLength(living);
  });
});

describe('work that must not be done twice', () => {
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
