import { text as pgText } from 'drizzle-orm/pg-core';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tableOf } from '../../../server/db/tableOf';
import { duplicateRecord } from '../../../server/records/copies/duplicateRecord';
import { implement } from '../../../server/http/implement';
import { changeMany } from '../../../server/records/changeRecords';
import { contentStore } from '../../../server/records/studio/contentStore';
import { entityStore } from '../../../server/records/entityStore';
import { assertReferenceTargets, findReferenceErrors } from '../../../server/records/references';
import { only } from '../../../src/contract/calls/envelope';
import { defineEndpoint, own } from '../../../src/contract/calls/endpoint';
import { bulkResult } from '../../../src/contract/calls/contentCalls';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import { manyChanges } from '../../../src/contract/calls/recordCalls';
import { defineEntity, type RecordOf } from '../../../src/contract/schema/entity';
import type { Job } from '../../../src/contract/jobs/job';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { integer } from '../../../src/fields/kinds/number/number';
import { objects } from '../../../src/fields/kinds/objects/objects';
import { ordered } from '../../../src/fields/kinds/order/order';
import { reference } from '../../../src/fields/kinds/reference/reference';
import { references } from '../../../src/fields/kinds/references/references';
import { text } from '../../../src/fields/kinds/text/text';
import { shaped } from '../../../src/fields/shaped';
import { withMeta } from '../../../src/fields/meta';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { mountResources, type MountedResources } from '../helpers/mountResources';

const readOnly = {
  id: withMeta(z.string(), { filter: 'values' }),
  heartbeat_id: integer(),
  created_at: dateTime({ sort: true }),
  updated_at: dateTime({ sort: true }),
};
const managedBy = ['moments.manage'] as const;

/** What boats refer to: owned by creators, with a trash. */
const harbour = defineEntity({
  name: 'harbour',
  readOnly: { ...readOnly, trashed_at: z.nullable(dateTime()) },
  writable: { title: text(20) },
});
const harbourTable = tableOf('harbours', harbour, { extraColumns: { trashed_by: pgText() } });
const harbours = contentStore<RecordOf<typeof harbour>>(harbourTable, harbour, {
  name: 'harbours',
  prefix: 'ha',
  managedBy,
  defaults: () => ({}),
});
const harbourId = shaped(/^ha\w+$/, { message: 'invalid-id' });

/** Refers to harbours in every way. */
const boat = defineEntity({
  name: 'boat',
  readOnly,
  writable: {
    title: text(20),
    home: z.nullable(reference('harbours', harbourId)),
    calls_at: z._default(references('harbours', harbourId, { max: 5 }), []),
    stops: z._default(objects({ note: text(20), at: reference('harbours', harbourId) }, { max: 3 }), []),
    route: z._default(ordered(reference('harbours', harbourId), { max: 5 }), []),
  },
});
type Boat = RecordOf<typeof boat>;
const boats = entityStore<Boat>(tableOf('boats', boat), boat, {
  name: 'boats',
  ownerField: 'heartbeat_id',
  managedBy,
  newId: () => `bo${randomBytes(6).toString('hex')}`,
});

const boatCalls = crudCalls({ entity: boat, path: '/boats', managedBy });
const harbourCalls = crudCalls({ entity: harbour, path: '/harbours', managedBy });
const bulk = defineEndpoint({
  api: 'studio',
  method: 'PUT',
  path: '/boats/bulk',
  summary: 'Changes several boats',
  access: own(...managedBy),
  body: z.strictObject({ ids: z.array(z.string()), changes: manyChanges(boat) }),
  output: { kind: 'items', item: bulkResult },
});
const duplicate = defineEndpoint({
  api: 'studio',
  method: 'POST',
  path: '/boats/{id}/duplicate',
  summary: 'Duplicates a boat',
  access: own(...managedBy),
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ heartbeat_id: z.optional(integer()) }),
  output: { kind: 'items', item: boat.record },
});

let studio: ApiStudio;
let resources: MountedResources;
beforeAll(async () => {
  studio = await startApiStudio();
  const common = sql`
    id text primary key, heartbeat_id bigint not null, created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null, title text not null`;
  await studio.db.execute(sql`create table harbours (${common}, trashed_at timestamptz(3), trashed_by text)`);
  await studio.db.execute(sql`
    create table boats (${common}, home text, calls_at text[] not null, stops jsonb not null, route text[] not null)`);
  const { totals } = studio.deps.lists;
  resources = mountResources(
    studio,
    [
      { store: harbours, calls: harbourCalls },
      { store: boats, calls: boatCalls },
    ],
    [
      implement(bulk, call => {
        const { ids, changes } = call.body;
        return changeMany({ ...call, action: 'PUT /boats/bulk', totals }, boats, { ids, change: changes });
      }),
      implement(duplicate, async call => {
        const { id } = call.params;
        const { heartbeat_id: heartbeatId = call.caller.heartbeatId } = call.body;
        const work = { ...call, action: 'POST /boats/{id}/duplicate', totals };
        return only(await duplicateRecord(work, boats, { titles: ['title'] }, { id, heartbeatId }));
      }),
    ],
  );
});

let mine = '';
let alsoMine = '';
let theirs = '';
let trashed = '';
const missing = 'haNowhere';
beforeEach(async () => {
  await studio.db.execute(sql`truncate boats, harbours, jobs, job_items`);
  mine = await aHarbour();
  alsoMine = await aHarbour();
  theirs = await aHarbour('other');
  trashed = await aHarbour();
  await trash(trashed);
});
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

const aHarbour = async (as: PersonName = 'creator'): Promise<string> =>
  (await resources.call<{ id: string }>('POST', '/harbours', { title: 'Harbour' }, { as })).items[0]!.id;
const trash = (id: string) => resources.call('DELETE', `/harbours/${id}`, {});
const deleteForGood = (id: string) => studio.db.execute(sql`delete from harbours where id = ${id}`);
const aBoat = async (over: object = {}): Promise<Boat> =>
  (await resources.call<Boat>('POST', '/boats', { title: 'Boat', home: null, ...over })).items[0]!;
const boatOf = async (id: string): Promise<Boat> =>
  (await resources.call<Boat>('GET', `/boats/${id}`)).items[0]!;
const noHarbour = (id: string) => `There is no harbour ${id}`;

/** Each way to name a harbour that cannot be named, with the path of the error. */
const refused = (id: string): readonly (readonly [object, string])[] => [
  [{ home: id }, 'home'],
  [{ calls_at: [mine, id] }, 'calls_at.1'],
  [{ stops: [{ note: 'Fuel', at: id }] }, 'stops.0.at'],
  [{ route: [id] }, 'route.0'],
];
const unlisted = (): readonly string[] => [missing, theirs, trashed];

const begun = async (changes: object, ids: readonly string[], as: PersonName = 'creator'): Promise<Job> => {
  const { items } = await resources.call<Job>('POST', '/boats/jobs', { target: { ids }, changes }, { as });
  return resources.settled(items[0]!.id, as);
};

describe('a reference to a record that does not exist, is somebody else’s or in the trash', () => {
  it('is rejected in a new record, with its field', async () => {
    for (const id of unlisted())
      for (const [fields, path] of refused(id)) {
        const { status, problem } = await resources.call('POST', '/boats', {
          title: 'Boat',
          home: null,
          ...fields,
        });
        expect({ status, ...problem }).toMatchObject({
          status: 400,
          code: 'validation-failed',
          errors: [{ path, message: noHarbour(id) }],
        });
      }
    expect((await resources.call('GET', '/boats')).total).toBe(0);
  });

  it('is rejected in a change, with all its fields', async () => {
    const { id } = await aBoat({ home: mine });
    for (const other of unlisted())
      for (const [fields, path] of refused(other))
        expect((await resources.call('PUT', `/boats/${id}`, fields)).problem.errors).toEqual([
          { path, message: noHarbour(other) },
        ]);
    const both = await resources.call('PUT', `/boats/${id}`, { home: theirs, calls_at: [mine, missing] });
    expect(both.problem.errors?.map(({ path }) => path)).toEqual(['home', 'calls_at.1']);
    expect(await boatOf(id)).toMatchObject({ home: mine, calls_at: [], stops: [], route: [] });
  });

  it('is rejected for each record of a bulk call alone', async () => {
    const ofCreator = await aBoat();
    const foreign = await resources.call<Boat>('POST', '/boats', { title: 'B', home: null }, { as: 'other' });
    const ids = [ofCreator.id, foreign.items[0]!.id];
    const { items } = await resources.call(
      'PUT',
      '/boats/bulk',
      { ids, changes: { home: mine } },
      { as: 'admin' },
    );
    expect(items).toMatchObject([
      { id: ids[0], ok: true },
      { id: ids[1], ok: false, code: 'validation-failed', message: noHarbour(mine) },
    ]);
    expect(await boatOf(ofCreator.id)).toMatchObject({ home: mine });
  });

  it('is skipped by a job, with the reason', async () => {
    const { id } = await aBoat();
    const changes = { calls_at: { action: 'attach', calls_at: [mine, theirs] } };
    const job = await begun(changes, [id]);
    expect(job).toMatchObject({ state: 'planned', waiting: 0, skipped: 1 });
    expect(job.reasons).toEqual([
      { outcome: 'skipped', field: 'calls_at', message: noHarbour(theirs), count: 1 },
    ]);
  });

  it('fails in a job where it was trashed after the dry run, and the other records are saved', async () => {
    const { id } = await aBoat();
    const unchanged = await aBoat({ home: mine });
    const job = await begun({ home: mine }, [id, unchanged.id]);
    expect(job).toMatchObject({ waiting: 1, unchanged: 1 });
    await trash(mine);
    await resources.call('POST', `/jobs/${job.id}/start`);
    expect(await resources.settled(job.id)).toMatchObject({
      done: 0,
      failed: 1,
      reasons: [{ field: 'home', message: noHarbour(mine) }],
    });
  });

  it('is an error of its row in an import, of a new record and of a changed one', async () => {
    const { id } = await aBoat();
    const job = await resources.imported(boats, [
      { position: 2, record_id: id, change: { home: theirs } },
      { position: 3, record_id: null, change: { title: 'New', home: null, calls_at: [mine, trashed] } },
      { position: 4, record_id: null, change: { title: 'Newer', home: alsoMine } },
    ]);
    expect(await resources.itemsOf(job.id)).toMatchObject([
      { outcome: 'skipped', field: 'home', message: noHarbour(theirs) },
      { outcome: 'skipped', field: 'calls_at', message: noHarbour(trashed) },
      { outcome: 'waiting' },
    ]);
    await resources.call('POST', `/jobs/${job.id}/start`);
    expect(await resources.settled(job.id)).toMatchObject({ done: 1, skipped: 2 });
  });
});

describe('a manager who writes for a creator', () => {
  const asManager = { as: 'admin' } as const;

  it('can name the creator’s records, and neither their own nor others’', async () => {
    const ofManager = await aHarbour('admin');
    const { id } = await aBoat();
    const change = (home: string) => resources.call('PUT', `/boats/${id}`, { home }, asManager);
    expect((await change(ofManager)).problem.errors).toEqual([
      { path: 'home', message: noHarbour(ofManager) },
    ]);
    expect((await change(theirs)).status).toBe(400);
    expect((await change(mine)).status).toBe(200);
    const input = { title: 'Boat', heartbeat_id: people.creator.id };
    expect((await resources.call('POST', '/boats', { ...input, home: ofManager }, asManager)).status).toBe(
      400,
    );
    expect((await resources.call('POST', '/boats', { ...input, home: mine }, asManager)).status).toBe(200);
  });
});

describe('a reference that a record has already', () => {
  it('is kept when its record was deleted, and does not prevent other changes', async () => {
    const { id } = await aBoat({ home: mine, calls_at: [mine, alsoMine] });
    await deleteForGood(mine);
    await trash(alsoMine);
    expect((await resources.call('PUT', `/boats/${id}`, { title: 'Renamed' })).status).toBe(200);
    const whole = { title: 'Again', home: mine, calls_at: [alsoMine, mine] };
    expect((await resources.call('PUT', `/boats/${id}`, whole)).status).toBe(200);
    // In another field it is new.
    expect((await resources.call('PUT', `/boats/${id}`, { route: [mine] })).status).toBe(400);
    expect((await resources.call('PUT', `/boats/${id}`, { home: null })).status).toBe(200);
    expect((await resources.call('PUT', `/boats/${id}`, { home: mine })).status).toBe(400);
  });

  it('is restored by undo, although its record was deleted', async () => {
    const { id } = await aBoat({ home: mine });
    const job = await begun({ home: alsoMine }, [id]);
    await resources.call('POST', `/jobs/${job.id}/start`);
    await resources.settled(job.id);
    await deleteForGood(mine);
    await resources.call('POST', `/jobs/${job.id}/undo`);
    expect(await resources.settled(job.id)).toMatchObject({ undone: 1, kept: 0 });
    expect(await boatOf(id)).toMatchObject({ home: mine });
  });

  it('is kept by a copy for the same creator, and rejected for another', async () => {
    const { id } = await aBoat({ home: mine });
    await deleteForGood(mine);
    const copied = await resources.call<Boat>('POST', `/boats/${id}/duplicate`, {});
    expect(copied.items).toMatchObject([{ home: mine }]);
    const forOther = { heartbeat_id: people.other.id };
    const answer = await resources.call('POST', `/boats/${id}/duplicate`, forOther, { as: 'admin' });
    expect(answer.problem.errors).toEqual([{ path: 'home', message: noHarbour(mine) }]);
  });
});

it('are looked up by one query for many records of several creators, and by none where nothing is new', async () => {
  const execute = vi.spyOn(studio.db, 'execute');
  const changeTo = (fields: object, ownerId: number) => ({ before: { home: mine }, after: fields, ownerId });
  const { creator, other } = people;
  const errors = await findReferenceErrors(studio.db, boat, [
    changeTo({ home: alsoMine, calls_at: [mine, missing] }, creator.id),
    changeTo({ home: theirs, route: [theirs] }, other.id),
    changeTo({ home: alsoMine }, other.id),
    changeTo({ home: mine }, other.id),
  ]);
  expect(execute).toHaveBeenCalledTimes(1);
  expect(errors.map(each => each.map(({ path }) => path))).toEqual([['calls_at.1'], [], ['home'], []]);
  await findReferenceErrors(studio.db, boat, [changeTo({ home: mine, title: 'x' }, creator.id)]);
  expect(execute).toHaveBeenCalledTimes(1);
  execute.mockRestore();
});

it('to a resource without a store do not go unnoticed', () => {
  const lost = defineEntity({
    name: 'raft',
    readOnly,
    writable: { stops: objects({ at: reference('beaches', harbourId) }, { max: 3 }) },
  });
  expect(() => assertReferenceTargets(lost)).toThrow('A field refers to "beaches", which has no store');
  expect(() => assertReferenceTargets(boat)).not.toThrow();
});
