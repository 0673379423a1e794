import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { quota, serverLimits } from '../../../src/contract/calls/serverLimits';
import { kindOf } from '../../../src/fields/kinds';
import { vikis } from '../../../server/db/contentTables';
import { media, unclaimedFiles } from '../../../server/db/tables';
import { storePicture } from '../../../server/media/files';
import { originalKey, variantsOf } from '../../../server/media/store';
import { allStores, trashStore } from '../../../server/records/studio/allStores';
import { purgeJobs } from '../../../server/jobs/purgeJobs';
import { fileColumns } from '../../../server/records/studio/namedFiles';
import { purgeFiles } from '../../../server/workers/purgeFiles';
import { aViki } from '../../builders/aViki';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let png: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  studio = await startApiStudio();
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#c03' } });
  png = new Uint8Array(await picture.png().toBuffer());
});
beforeEach(async () => {
  await studio.db.execute(
    sql`truncate media, unclaimed_files, jobs, job_items, export_tickets, idempotency_keys, moments`,
  );
  await rm(path.join(studio.deps.config.dataDir, 'media'), { recursive: true, force: true });
});
afterAll(() => studio.stop());

const me = people.creator.id;
const upload = async () => {
  const body = new FormData();
  body.set('purpose', 'avatar');
  body.set('file', new File([png], 'picture', { type: 'image/png' }));
  return studio.call('POST', '/uploads/v2', { as: 'creator', body });
};
const uploaded = async (): Promise<string> => String((await upload()).body.data.items[0]!['id']);
const files = async (): Promise<string[]> => {
  const found = await readdir(path.join(studio.deps.config.dataDir, 'media'), {
    recursive: true,
    withFileTypes: true,
  });
  return found.filter(entry => entry.isFile()).map(({ name }) => name);
};
const days = (count: number): Date => new Date(studio.deps.now().getTime() + count * 86_400_000);
const purge = (now: Date) => purgeFiles(studio.db, studio.deps.media.store, now);

describe('an account that has used its quota', () => {
  it('of files is told what it uses, and keeps what it has', async () => {
    const { fileBytes, files: maxFiles } = quota;
    await studio.db.insert(media).values({
      id: 'meFull',
      owner_id: me,
      kind: 'image',
      type: 'image/png',
      width: 1,
      height: 1,
      bytes: fileBytes - 10,
    });
    const { status, body } = await upload();
    expect([status, body.code]).toEqual([409, 'quota-exceeded']);
    expect(body.detail).toContain(`1 of ${maxFiles} files and use 1000 of 1000 MB`);
    expect((await studio.db.select().from(media)).map(({ id }) => id)).toEqual(['meFull']);
    expect(await studio.db.select().from(unclaimedFiles)).toEqual([]);
  });

  it('of files cannot exceed it with concurrent uploads', async () => {
    const { fileBytes } = quota;
    const size = (await upload()).status === 200 && (await studio.db.select().from(media))[0]!.bytes;
    await studio.db.execute(sql`
      insert into unclaimed_files (id, owner_id, bytes) values ('meBeingUploaded', ${me}, ${fileBytes - Number(size) * 3})`);
    const statuses = (await Promise.all([upload(), upload(), upload(), upload()])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 200, 409, 409]);
  });

  it('of files cannot exceed it with concurrent uploads to several servers', async () => {
    const { db, deps } = studio;
    const picture = await deps.media.inspect('x', png, 'image/png', limits.upload.avatar);
    await db.execute(sql`
      insert into unclaimed_files (id, owner_id, bytes)
      values ('meBeingUploaded', ${me}, ${quota.fileBytes - 2 * picture.body.byteLength})`);
    const holder = await db.$client.connect();
    await holder.query('begin; lock table unclaimed_files in share mode'); // stops inserts, but no counting
    // Without the queue of one server, where the uploads of a person run one after the other.
    const store = () => storePicture(db, deps.media.store, me, picture, deps.now());
    const stored = Promise.allSettled([store(), store(), store(), store()]);
    await expect
      .poll(async () => {
        const { rows } = await db.execute(sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
        return rows.length;
      })
      .toBe(4);
    await holder.query('rollback');
    holder.release();
    const results = await stored;
    expect(results.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });

  it('of jobs starts no further one', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const begin = () =>
      studio.call('POST', '/moments/jobs', {
        as: 'creator',
        body: { target: { ids: [id] }, changes: { title: 'New' } },
      });
    expect((await begin()).status).toBe(200);
    await studio.db.execute(sql`update jobs set total = ${quota.jobItems}`);
    const { status, body } = await begin();
    expect([status, body.code]).toEqual([409, 'quota-exceeded']);
    expect(body.detail).toContain(`1 of ${quota.jobs} changes and imports, ${quota.jobItems} of`);
  });

  it('of imported files imports no further one', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const send = () => {
      const body = new FormData();
      body.append('file', new File([`id,title\n${id},New\n`], 'moments.csv'));
      body.append('mapping', JSON.stringify({ id: 'id', title: 'title' }));
      return studio.call('POST', '/moments/import', { as: 'creator', body });
    };
    expect((await send()).status).toBe(200);
    await studio.db.execute(sql`update jobs set file_bytes = ${quota.importBytes}`);
    expect((await send()).body.detail).toContain('500 of 500 MB of imported files');
  });

  it('of job items has its next job fail, with the reason', async () => {
    await addMoments(studio.db, {}, {});
    const begun = await studio.call('POST', '/moments/jobs', {
      as: 'creator',
      body: { target: { filter: {} }, changes: { title: 'New' } },
    });
    const id = String(begun.body.data.items[0]!['id']);
    await studio.db.execute(sql`
      insert into jobs select (jsonb_populate_record(j, jsonb_build_object('id', 'jbOld', 'state', 'done', 'total', ${quota.jobItems - 1}::int))).*
      from jobs j where id = ${id}`);
    await studio.deps.jobs.runUntilIdle();
    const { rows } = await studio.db.execute(sql`select state, failure from jobs where id = ${id}`);
    expect(rows).toEqual([{ state: 'failed', failure: 'quota-exceeded' }]);
    expect((await studio.db.execute(sql`select from job_items`)).rows).toEqual([]);
  });

  it('of exports prepares no further one', async () => {
    const prepare = () =>
      studio.call('POST', '/moments/export', { as: 'creator', body: { filter: {}, columns: ['id'] } });
    for (let at = 0; at < quota.exports; at += 1) expect((await prepare()).status).toBe(200);
    const { status, body } = await prepare();
    expect([status, body.code]).toEqual([409, 'quota-exceeded']);
    expect(body.detail).toContain('20 of 20 exports');
  });

  it('of idempotency keys makes no further change with a key, and none without a response', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    await studio.db.execute(sql`
      insert into idempotency_keys (user_id, key, endpoint, request_hash, created_at)
      select ${me}, 'key-' || n, 'x', 'x', ${studio.deps.now().toISOString()}::timestamptz
      from generate_series(1, ${quota.idempotencyKeys}) as n`);
    const { status, body } = await studio.call('PUT', `/moments/${id}`, {
      as: 'creator',
      body: { title: 'New' },
      headers: { 'idempotency-key': 'one-key-too-many' },
    });
    expect([status, body.code]).toEqual([409, 'quota-exceeded']);
  });
});

describe('a file that no record names', () => {
  it('is deleted with its renderings, but not while a draft or an undo can need it', async () => {
    const id = await uploaded();
    await studio.app(new Request(`http://localhost:8080/api/studio/media/${id}=w64`));
    await purge(days(0));
    await purge(days(serverLimits.unusedFileDays - 1));
    expect(await files()).toHaveLength(2);
    expect(await purge(days(serverLimits.unusedFileDays + 1))).toBe(0);
    expect(await studio.db.select().from(media)).toEqual([]);
    expect(await files()).toHaveLength(2);
    // An hour after it is no file of its owner any more.
    expect(await purge(days(serverLimits.unusedFileDays + 1 + 1.1 / 24))).toBe(1);
    expect(await files()).toEqual([]);
    expect(await studio.deps.media.store.read(originalKey(id))).toBeNull();
    expect(await studio.db.select().from(media)).toEqual([]);
  });

  it('stays if a record names it, also in the trash, or names it again', async () => {
    const [inTrash, again] = [await uploaded(), await uploaded()];
    await addMoments(studio.db, { thumbnail: inTrash, trashed_at: days(0).toISOString() });
    await purge(days(0));
    await addMoments(studio.db, { thumbnail: again });
    await purge(days(1));
    await purge(days(100));
    expect((await studio.db.select().from(media)).map(({ id }) => id).sort()).toEqual(
      [inTrash, again].sort(),
    );
  });

  describe('until it is purged', () => {
    const id = 'viUnnamed01';
    const nameIt = (cover: string) =>
      studio.call('PUT', `/writings/${id}`, { as: 'creator', body: { cover } });
    const purgeWhenUnused = () => purge(days(serverLimits.unusedFileDays + 1));
    beforeEach(async () => {
      await studio.db.execute(sql`truncate vikis, audit_log`);
      await studio.db.insert(vikis).values(aViki({ id, heartbeat_id: me }));
    });

    it('stays if a record begins to name it in a transaction that is not committed yet', async () => {
      const cover = await uploaded();
      await purge(days(0));
      const blocker = await studio.db.$client.connect();
      await blocker.query('begin; lock table audit_log');
      const saving = nameIt(cover);
      // It has checked the cover, and waits for its history.
      await vi.waitFor(async () => {
        const { rows } = await studio.db.execute(sql`
          select from pg_locks where relation = 'audit_log'::regclass and not granted`);
        expect(rows).toHaveLength(1);
      }, 20_000);
      await purgeWhenUnused();
      await blocker.query('rollback');
      blocker.release();
      expect((await saving).status).toBe(200);
      expect((await studio.db.select().from(media)).map(file => file.id)).toEqual([cover]);
    });

    it('stays if a record begins to name it while unused files are searched', async () => {
      const cover = await uploaded();
      await purge(days(0));
      const execute = studio.db.execute.bind(studio.db);
      vi.spyOn(studio.db, 'execute').mockImplementationOnce((async (statement: SQL) => {
        const marked = await execute(statement);
        expect((await nameIt(cover)).status).toBe(200);
        return marked;
      }) as never); // its type is a builder that can be awaited
      await purgeWhenUnused();
      vi.restoreAllMocks();
      expect((await studio.db.select().from(media)).map(file => file.id)).toEqual([cover]);
    });

    it('can be named by no record any more once the purge has it', async () => {
      const cover = await uploaded();
      const purging = await studio.db.$client.connect();
      await purging.query('begin');
      await purging.query('delete from media where id = $1', [cover]);
      const saving = nameIt(cover);
      await vi.waitFor(async () => {
        const { rows } = await studio.db.execute(sql`
          select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`);
        expect(rows).toHaveLength(1);
      }, 20_000);
      await purging.query('commit');
      purging.release();
      expect((await saving).body).toMatchObject({ code: 'not-found', errors: [{ path: 'cover' }] });
    });
  });

  it('because its upload was interrupted is deleted after an hour', async () => {
    const { db, deps } = studio;
    const inspected = await deps.media.inspect('x', png, 'image/png', limits.upload.avatar);
    // The server dies between writing the file and the transaction of the call.
    const { id } = await storePicture(db, deps.media.store, me, inspected, deps.now());
    await deps.media.store.write(`${variantsOf(id)}/w64`, png);
    expect(await purge(days(0.9 / 24))).toBe(0);
    expect(await files()).toHaveLength(2);
    expect(await purge(days(1.1 / 24))).toBe(1);
    expect(await files()).toEqual([]);
    expect(await db.select().from(unclaimedFiles)).toEqual([]);
  });

  it('is found by the columns of every entity with pictures', async () => {
    // A view shows pictures of tables, whose columns are checked.
    const { rows } = await studio.db.execute<{ name: string }>(
      sql`select viewname as name from pg_views where schemaname = 'public'`,
    );
    const views = new Set(rows.map(({ name }) => name));
    const named = allStores
      .filter(store => store !== trashStore && !views.has(store.source.table))
      .flatMap(({ source, entity }) =>
        Object.entries(entity.fields)
          .filter(([, schema]) => kindOf(schema).name === 'image')
          .map(([field]) => [source.table, field] as const),
      );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter(([table, field]) => !fileColumns[table]?.includes(field))).toEqual([]);
  });
});

it('a dry run that nobody starts is deleted with its items after a week, a finished job after a month', async () => {
  await addMoments(studio.db, {}, {});
  const begin = async (): Promise<string> => {
    const { body } = await studio.call('POST', '/moments/jobs', {
      as: 'creator',
      body: { target: { filter: {} }, changes: { title: 'New' } },
    });
    await studio.deps.jobs.runUntilIdle();
    return String(body.data.items[0]!['id']);
  };
  const [done] = [await begin(), await begin()];
  await studio.call('POST', `/jobs/${done}/start`, { as: 'creator' });
  await studio.deps.jobs.runUntilIdle();
  const left = async () =>
    (await studio.db.execute<{ job_id: string }>(sql`select distinct job_id from job_items`)).rows.map(
      ({ job_id }) => job_id,
    );
  await purgeJobs(studio.db, days(6));
  expect(await left()).toHaveLength(2);
  await purgeJobs(studio.db, days(8));
  expect(await left()).toEqual([done]);
  await purgeJobs(studio.db, days(31));
  expect(await left()).toEqual([]);
});
