import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readActivities } from '../../../server/db/activity/activities';
import { referringImplementations } from '../../../server/endpoints/deletions/referring';
import { implement } from '../../../server/http/implement';
import { findDeletionRefusals, removeRecords } from '../../../server/records/applyChanges';
import { changeMany, oneRecord } from '../../../server/records/changeRecords';
import { countReferring } from '../../../server/records/deletions/countReferring';
import { undoActivity } from '../../../server/records/studio/undo/undoActivity';
import { purgeTrash } from '../../../server/workers/purgeTrash';
import { only } from '../../../src/contract/calls/envelope';
import { defineEndpoint, own } from '../../../src/contract/calls/endpoint';
import { bulkResult } from '../../../src/contract/calls/contentCalls';
import { openApiDocument } from '../../../src/contract/openApiDocument';
import type { Job } from '../../../src/contract/jobs/job';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import {
  calls,
  createTables,
  managedBy,
  permits,
  ports,
  stores,
  type Name,
} from '../helpers/referringStores';
import { mountResources, type MountedResources } from '../helpers/mountResources';

const base = {
  api: 'studio',
  access: own(...managedBy),
  output: { kind: 'items', item: bulkResult },
} as const;
const body = z.strictObject({ ids: z.array(z.string()) });
const trashMany = defineEndpoint({ ...base, method: 'PUT', path: '/ports/trash', summary: 'x', body });
const restoreMany = defineEndpoint({ ...base, method: 'PUT', path: '/ports/restore', summary: 'x', body });
const erase = defineEndpoint({ ...base, method: 'DELETE', path: '/ports/forgood', summary: 'x', body });
const anything = { ...base, output: { kind: 'items', item: z.any() }, summary: 'x', body } as const;
const count = defineEndpoint({ ...anything, method: 'PUT', path: '/ports/referring' });
const undo = defineEndpoint({ ...anything, method: 'POST', path: '/undo' });

let studio: ApiStudio;
let resources: MountedResources;
beforeAll(async () => {
  studio = await startApiStudio();
  await createTables(studio.db);
  const { totals } = studio.deps.lists;
  const named = Object.keys(stores) as Name[]; // keys of the literal
  resources = mountResources(
    studio,
    named.map(name => ({ store: stores[name], calls: calls[name] })),
    [
      implement(trashMany, call =>
        changeMany({ ...call, action: 'PUT /ports/trash', totals }, ports, {
          ids: call.body.ids,
          change: { in_trash: true },
        }),
      ),
      implement(restoreMany, call =>
        changeMany({ ...call, action: 'PUT /ports/restore', totals }, ports, {
          ids: call.body.ids,
          change: { in_trash: false },
        }),
      ),
      implement(erase, async call => {
        const work = { ...call, action: 'DELETE /ports/forgood', totals };
        const [one = ''] = call.body.ids;
        const row = await oneRecord(call.db, ports, call.caller, one, { isLocked: true });
        await removeRecords(work, ports, [row]);
        return only({ id: one, ok: true });
      }),
      implement(count, async call => {
        const rows = await ports.read(call.db, call.body.ids);
        const items = await countReferring(call.db, ports, rows);
        return { items, total: items.length, page: 1, per_page: 9 };
      }),
      implement(undo, async call => {
        const { now, caller, db } = call;
        const [activity] = await readActivities(db, { userId: caller.userId, ids: call.body.ids, now });
        const work = { ...call, action: 'POST /undo', totals };
        const items = await undoActivity(work, activity!, Object.values(stores)); // made by the test
        return { items, total: items.length, page: 1, per_page: 9 };
      }),
      ...referringImplementations,
    ],
  );
});
beforeEach(() =>
  studio.db.execute(
    sql`truncate ports, piers, permits, tours, legs, notes, audit_log, activities, jobs, job_items`,
  ),
);
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

interface AnyRow {
  readonly id: string;
  readonly title: string;
  readonly updated_at: string;
  readonly [field: string]: unknown;
}

const add = async (to: Name, fields: object = {}, as: PersonName = 'creator'): Promise<string> => {
  const nothing = { ports: {}, piers: {}, permits: { port: null }, tours: { port: null } };
  const empty = { ...nothing, legs: { tour: null, pier: null }, notes: { port: null } }[to];
  const { items, problem } = await resources.call<AnyRow>(
    'POST',
    `/${to}`,
    { title: to, ...empty, ...fields },
    { as },
  );
  if (!items[0]) throw new Error(JSON.stringify(problem));
  return items[0].id;
};
const rowsOf = async (table: Name): Promise<Record<string, unknown>[]> =>
  (await studio.db.execute(sql`select * from ${sql.identifier(table)} order by title`)).rows;
const remove = (from: Name, one: string, as: PersonName = 'creator', headers = {}) =>
  resources.call<AnyRow>('DELETE', `/${from}/${one}`, {}, { as, headers });
const forGood = (one: string, as: PersonName = 'creator') =>
  resources.call<AnyRow>('DELETE', '/ports/forgood', { ids: [one] }, { as });
const detailOf = ({ status, problem }: Awaited<ReturnType<typeof remove>>) => [
  status,
  problem.code,
  (problem as { detail?: string }).detail,
];

describe('a record that others refer to with onDelete: refuse', () => {
  it('is not deleted, and the sentence counts what refers to it', async () => {
    const one = await add('ports');
    await add('permits', { port: one });
    expect(detailOf(await remove('ports', one))).toEqual([
      409,
      'conflict',
      '1 permit refers to this port. Change or delete it first',
    ]);
    await add('permits', { port: one });
    expect(detailOf(await remove('ports', one))[2]).toBe(
      '2 permits refer to this port. Change or delete them first',
    );
    expect(await rowsOf('ports')).toMatchObject([{ trashed_at: null }]);
    await studio.db.execute(sql`update permits set port = null`);
    expect((await remove('ports', one)).status).toBe(200);
  });

  it('is kept by a call for several alone, and by the dry run and the run of a job', async () => {
    const [stays, removed] = [await add('ports'), await add('ports')];
    await add('permits', { port: stays });
    const message = '1 permit refers to this port. Change or delete it first';
    const { items } = await resources.call('PUT', '/ports/trash', { ids: [stays, removed] });
    expect(items).toMatchObject([
      { id: stays, ok: false, code: 'conflict', message },
      { id: removed, ok: true },
    ]);
    const other = await add('ports');
    const job = await begun([stays, other]);
    expect(job).toMatchObject({ waiting: 1, skipped: 1, reasons: [{ outcome: 'skipped', message }] });
    await add('permits', { port: other });
    await resources.call('POST', `/jobs/${job.id}/start`);
    expect(await resources.settled(job.id)).toMatchObject({ done: 0, failed: 1 });
  });

  it('is deleted for good only when nothing in the trash or elsewhere refers to it', async () => {
    const one = await add('ports');
    await remove('ports', one);
    await studio.db.execute(sql`
      insert into permits (id, heartbeat_id, created_at, updated_at, title, port)
      values ('p', ${people.creator.id}, now(), now(), 'p', ${one})`);
    expect(detailOf(await forGood(one))[2]).toBe('1 permit refers to this port. Change or delete it first');
    expect(await rowsOf('ports')).toHaveLength(1);
    await studio.db.execute(sql`delete from permits`);
    expect((await forGood(one)).status).toBe(200);
  });

  it('stays in the trash when the server purges it, in every batch', async () => {
    const [stays, removed, held] = [await add('ports'), await add('ports'), await add('ports')];
    for (const one of [stays, removed, held]) await remove('ports', one);
    await studio.db.execute(sql`update ports set trashed_at = now() - interval '40 days'`);
    await add('permits');
    await studio.db.execute(sql`update permits set port = ${stays}`);
    const pierId = await add('notes', { title: 'loose' });
    await studio.db.execute(sql`update notes set port = ${held}, title = 'fixed' where id = ${pierId}`);
    await add('notes');
    await studio.db.execute(sql`update notes set port = ${removed} where id <> ${pierId}`);
    expect(await purgeTrash(studio.db, new Date(), 30, { batch: 1, stores: [ports] })).toBe(1);
    expect((await rowsOf('ports')).map(row => row['id']).sort()).toEqual([stays, held].sort());
    expect(await rowsOf('notes')).toMatchObject([{ port: held }, { port: null }]);
  });

  it('is not referred to by a record that is saved meanwhile', async () => {
    const one = await add('ports');
    const permitId = await add('permits');
    // A deletion that has not ended yet holds the record; the save waits for it, and finds it in the trash.
    let saved: Promise<{ status: number }> | undefined;
    await studio.db.transaction(async tx => {
      await tx.execute(sql`select from ports where id = ${one} for update`);
      saved = resources.call('PUT', `/permits/${permitId}`, { port: one });
      await new Promise(resolve => setTimeout(resolve, 150)); // the save has to reach the lock
      await tx.execute(sql`update ports set trashed_at = now() where id = ${one}`);
    });
    expect((await saved!).status).toBe(400);
    expect(await rowsOf('permits')).toMatchObject([{ port: null }]);
  });
});

describe('a reference with onDelete: clear', () => {
  it('is removed from the field and from the list, with history and a new version', async () => {
    const [one, other] = [await add('piers'), await add('piers')];
    const tourId = await add('tours', { piers: [one, other] });
    const [before] = await rowsOf('tours');
    expect((await remove('piers', one)).status).toBe(200);
    const [after] = await rowsOf('tours');
    expect(after).toMatchObject({ piers: [other] });
    expect(after!['updated_at']).not.toEqual(before!['updated_at']);
    const { items } = await resources.call<{ changes: unknown[] }>('GET', `/tours/${tourId}/history`);
    expect(items[0]!.changes).toMatchObject([{ field: 'piers', from: [one, other], to: [other] }]);
  });

  it('stays while the record is in the trash, so that a restore finds it, and is removed with it', async () => {
    const one = await add('ports');
    await add('notes', { port: one });
    await remove('ports', one);
    expect(await rowsOf('notes')).toMatchObject([{ port: one }]);
    await forGood(one);
    expect(await rowsOf('notes')).toMatchObject([{ port: null }]);
  });

  it('keeps the record if the other would break a rule, or may not be changed', async () => {
    const [one, held] = [await add('ports'), await add('piers')];
    await add('notes', { title: 'fixed', port: one });
    await remove('ports', one);
    expect(detailOf(await forGood(one))[2]).toBe(
      'This port cannot be deleted because of note “fixed”: A fixed note has a port',
    );
    await studio.db.execute(sql`update notes set pier = ${held}`);
    expect(detailOf(await remove('piers', held))[2]).toBe(
      'This pier cannot be deleted because of note “fixed”: You do not have permission to change this field.',
    );
    expect((await remove('piers', held, 'admin')).status).toBe(200);
    const foreign = await add('piers');
    await add('tours', { title: 'of another' }, 'other');
    await studio.db.execute(sql`update tours set piers = array[${foreign}] where title = 'of another'`);
    expect(detailOf(await remove('piers', foreign))).toEqual([
      409,
      'conflict',
      'tours would change with this pier, which you do not have permission to do',
    ]);
  });

  it('is not restored by undo once the record is gone', async () => {
    const one = await add('piers', {}, 'admin');
    const noteId = await add('notes', { pier: one }, 'admin');
    const { items } = await resources.call<Job>(
      'POST',
      '/notes/jobs',
      { target: { ids: [noteId] }, changes: { pier: null } },
      { as: 'admin' },
    );
    await resources.settled(items[0]!.id, 'admin');
    await resources.call('POST', `/jobs/${items[0]!.id}/start`, undefined, { as: 'admin' });
    await resources.settled(items[0]!.id, 'admin');
    await remove('piers', one, 'admin');
    await resources.call('POST', `/jobs/${items[0]!.id}/undo`, undefined, { as: 'admin' });
    expect(await resources.settled(items[0]!.id, 'admin')).toMatchObject({
      undone: 0,
      kept: 1,
      reasons: [{ field: 'pier', message: `There is no pier ${one}` }],
    });
  });
});

describe('a record with onDelete: follow', () => {
  it('goes to the trash with the other and comes back with it, but not what went there before', async () => {
    const one = await add('ports');
    const [along, earlier] = [
      await add('tours', { title: 'a', port: one }),
      await add('tours', { port: one }),
    ];
    await remove('tours', earlier);
    await remove('ports', one);
    expect((await rowsOf('tours')).every(row => row['trashed_at'] !== null)).toBe(true);
    await resources.call('PUT', '/ports/restore', { ids: [one] });
    expect(await rowsOf('tours')).toMatchObject([{ id: along, trashed_at: null }, { id: earlier }]);
    expect((await rowsOf('tours'))[1]!['trashed_at']).not.toBeNull();
    expect((await resources.call('GET', `/tours/${along}/history`)).items).toHaveLength(3);
  });

  it('is restored by undoing the activity, and by undoing a job', async () => {
    const one = await add('ports');
    await add('tours', { port: one });
    await remove('ports', one);
    const { rows } = await studio.db.execute<{ id: string }>(
      sql`select id from activities where kind = 'trashed' order by created_at desc`,
    );
    const undone = await resources.call<{ ok: boolean }>('POST', '/undo', { ids: [rows[0]!.id] });
    expect(undone.items.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await rowsOf('tours')).toMatchObject([{ trashed_at: null }]);
    const job = await begun([one]);
    await resources.call('POST', `/jobs/${job.id}/start`);
    await resources.settled(job.id);
    expect((await rowsOf('tours'))[0]!['trashed_at']).not.toBeNull();
    await resources.call('POST', `/jobs/${job.id}/undo`);
    expect(await resources.settled(job.id)).toMatchObject({ undone: 1, kept: 0 });
    expect(await rowsOf('tours')).toMatchObject([{ trashed_at: null }]);
  });

  it('is deleted with it for good, and so is what refers to that; without a trash it stays until then', async () => {
    const one = await add('ports');
    const tourId = await add('tours', { port: one });
    await add('legs', { tour: tourId });
    await remove('ports', one);
    expect(await rowsOf('legs')).toHaveLength(1);
    await forGood(one);
    expect([await rowsOf('tours'), await rowsOf('legs')]).toEqual([[], []]);
  });

  it('is refused as a whole if something refuses the deletion of what would follow', async () => {
    const one = await add('ports');
    await add('tours', { title: 'of another' }, 'other');
    await studio.db.execute(sql`update tours set port = ${one}`);
    expect(detailOf(await remove('ports', one))[2]).toBe(
      'tours would change with this port, which you do not have permission to do',
    );
    expect((await remove('ports', one, 'admin')).status).toBe(200);
  });
});

it('references without a declaration, and resources without references, cost a deletion no query', async () => {
  const one = await add('permits');
  const [row] = await permits.read(studio.db, [one]);
  const db = new Proxy(studio.db, {
    get: () => {
      throw new Error('a query');
    },
  });
  const work = { db, caller: actor(), now: new Date(), action: '', requestId: '' };
  const unused = { afterCommit: () => undefined, totals: { invalidate: () => undefined } };
  expect((await findDeletionRefusals({ ...work, ...unused }, permits, [row!], 'forGood')).size).toBe(0);
});

it('what refers to records is counted before they are deleted, by what will happen', async () => {
  const one = await add('ports');
  await add('permits', { port: one });
  await add('tours', { port: one });
  await add('notes', { port: one });
  const referring = async () => (await resources.call('PUT', '/ports/referring', { ids: [one] })).items;
  expect(await referring()).toEqual([
    { resource: 'permits', effect: 'refuse', count: 1 },
    { resource: 'tours', effect: 'trash', count: 1 },
  ]);
  await studio.db.execute(sql`update ports set trashed_at = now()`);
  await studio.db.execute(sql`update tours set trashed_at = now()`);
  expect(await referring()).toEqual([
    { resource: 'permits', effect: 'refuse', count: 1 },
    { resource: 'tours', effect: 'delete', count: 1 },
    { resource: 'notes', effect: 'clear', count: 1 },
  ]);
});

it('what refers to a record is counted only for who may change the record', async () => {
  const { rows } = await studio.db.execute<{ id: string }>(sql`
    insert into collections (id, heartbeat_id, created_at, updated_at, name, title, description, type, questions, live, plays, right_first)
    values ('liCounted', ${people.creator.id}, now(), now(), 'c', 'c', '', 'riddles', 0, 0, 0, 0) returning id`);
  const path = `/referring?resource=collections&ids=${rows[0]!.id}`;
  expect((await resources.call('GET', path)).status).toBe(200);
  expect((await resources.call('GET', path, undefined, { as: 'other' })).status).toBe(404);
  expect((await resources.call('GET', '/referring?resource=nothing&ids=x')).status).toBe(404);
});

it('the API document says what happens to each field', () => {
  const text = JSON.stringify(openApiDocument(Object.values(calls).flatMap(each => Object.values(each))));
  expect(text).toContain('A record of ports that is named here cannot be deleted (conflict)');
  expect(text).toContain(
    'A record of piers that is named here is removed from here when it is deleted for good',
  );
  expect(text).toContain('A record of tours that is named here is deleted together with this record');
});

const actor = () => ({
  userId: people.creator.id,
  heartbeatId: people.creator.id,
  name: 'creator',
  permissions: [],
});
/** A job that moves ports to the trash, after its dry run. */
const begun = async (ids: readonly string[]): Promise<Job> => {
  const { items } = await resources.call<Job>('POST', '/ports/jobs', {
    target: { ids },
    changes: { in_trash: true },
  });
  return resources.settled(items[0]!.id);
};
