import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tableOf } from '../../../server/db/tableOf';
import { implement } from '../../../server/http/implement';
import { changeMany } from '../../../server/records/changeRecords';
import { entityStore } from '../../../server/records/entityStore';
import { defineEndpoint, own } from '../../../src/contract/calls/endpoint';
import { bulkResult } from '../../../src/contract/calls/contentCalls';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import { manyChanges } from '../../../src/contract/calls/recordCalls';
import { defineEntity, type RecordOf } from '../../../src/contract/schema/entity';
import type { Job } from '../../../src/contract/jobs/job';
import { flag } from '../../../src/fields/kinds/boolean/boolean';
import { choice } from '../../../src/fields/kinds/choice/choice';
import { day } from '../../../src/fields/kinds/date/date';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { integer } from '../../../src/fields/kinds/number/number';
import { objects } from '../../../src/fields/kinds/objects/objects';
import { text } from '../../../src/fields/kinds/text/text';
import { listOf } from '../../../src/fields/listOf';
import { withMeta } from '../../../src/fields/meta';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { mountResources, type MountedResources } from '../helpers/mountResources';

/** A resource of the test, whose fields have defaults. */
const bike = defineEntity({
  name: 'bike',
  readOnly: {
    id: withMeta(z.string(), { filter: 'values' }),
    heartbeat_id: integer(),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    brand: text(20),
    due: z._default(z.nullable(day()), null),
    gears: z._default(integer({ min: 1 }), 7),
    colour: z.prefault(choice(['red', 'green']), 'red'),
    is_new: z.nullable(z._default(flag(), true)),
    labels: z._default(listOf(text(10), { max: 3, kind: 'tags' }), ['city']),
    parts: z._default(objects({ label: text(20), count: z._default(integer(), 1) }, { max: 3 }), []),
  },
});
type Bike = RecordOf<typeof bike>;
const store = entityStore<Bike>(tableOf('bikes', bike), bike, {
  name: 'bikes',
  ownerField: 'heartbeat_id',
  managedBy: [],
  newId: () => `bi${randomBytes(6).toString('hex')}`,
});
const calls = crudCalls({ entity: bike, path: '/bikes', managedBy: [] });
const bulk = defineEndpoint({
  api: 'studio',
  method: 'PUT',
  path: '/bikes/bulk',
  summary: 'Changes several bikes',
  access: own(),
  body: z.strictObject({ ids: z.array(z.string()), changes: manyChanges(bike) }),
  output: { kind: 'items', item: bulkResult },
});

let studio: ApiStudio;
let resources: MountedResources;
beforeAll(async () => {
  studio = await startApiStudio();
  await studio.db.execute(sql`
    create table bikes (
      id text primary key, heartbeat_id bigint not null, created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, brand text not null, due date, gears integer not null, colour text not null,
      is_new boolean, labels text[] not null, parts jsonb not null
    )`);
  const { totals } = studio.deps.lists;
  resources = mountResources(
    studio,
    [{ store, calls }],
    [
      implement(bulk, call => {
        const { ids, changes } = call.body;
        return changeMany({ ...call, action: 'PUT /bikes/bulk', totals }, store, { ids, change: changes });
      }),
    ],
  );
});
beforeEach(() => studio.db.execute(sql`truncate bikes, jobs, job_items`));
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

/** A bike whose values are not the defaults. */
const values = {
  brand: 'Kettle',
  due: '2026-12-01',
  gears: 3,
  colour: 'green',
  is_new: false,
  labels: ['old'],
  parts: [{ label: 'Bell', count: 2 }],
};
const made = async (input: object = values): Promise<Bike> => {
  const { items } = await resources.call<Bike>('POST', '/bikes', input);
  return items[0]!;
};
const bikeOf = async (id: string): Promise<Bike> =>
  (await resources.call<Bike>('GET', `/bikes/${id}`)).items[0]!;

it('gives a new record the defaults of the fields that it does not name', async () => {
  expect(await made({ brand: 'Kettle', is_new: null })).toMatchObject({
    due: null,
    gears: 7,
    colour: 'red',
    is_new: null,
    labels: ['city'],
    parts: [],
  });
});

it('changes the fields that a PUT names, and no others', async () => {
  const before = await made();
  const { items } = await resources.call<Bike>('PUT', `/bikes/${before.id}`, { brand: 'Spoke' });
  const { updated_at } = items[0]!;
  expect(items).toEqual([{ ...before, brand: 'Spoke', updated_at }]);
  expect(await bikeOf(before.id)).toEqual(items[0]);
});

it('changes the fields that a bulk call names, and no others', async () => {
  const before = await made();
  const body = { ids: [before.id], changes: { gears: 9 } };
  expect((await resources.call('PUT', '/bikes/bulk', body)).items).toMatchObject([{ ok: true }]);
  expect(await bikeOf(before.id)).toMatchObject({ ...values, gears: 9 });
});

it('changes the fields that a job names, and no others, and its undo restores those', async () => {
  const before = await made();
  const { items } = await resources.call<Job>('POST', '/bikes/jobs', {
    target: { ids: [before.id] },
    changes: { labels: { action: 'attach', labels: ['fast'] } },
  });
  const { id } = items[0]!;
  expect(items[0]?.changes).toEqual({ labels: { action: 'attach', labels: ['fast'] } });
  await resources.settled(id);
  await resources.call('POST', `/jobs/${id}/start`);
  await resources.settled(id);
  expect(await bikeOf(before.id)).toMatchObject({ ...values, labels: ['old', 'fast'] });
  await resources.call('POST', `/jobs/${id}/undo`);
  await resources.settled(id);
  expect(await bikeOf(before.id)).toMatchObject(values);
});

it('replaces a list of objects as a whole, with the defaults of their fields', async () => {
  const { id } = await made();
  await resources.call('PUT', `/bikes/${id}`, { parts: [{ label: 'Lamp' }] });
  expect(await bikeOf(id)).toMatchObject({ ...values, parts: [{ label: 'Lamp', count: 1 }] });
});

it('imports new rows with the defaults of fields without a column, and changes the named fields of others', async () => {
  const { id: record_id } = await made();
  const job = await resources.imported(store, [
    { position: 2, record_id, change: { brand: 'Spoke' } },
    { position: 3, record_id: null, change: { brand: 'New', is_new: true } },
  ]);
  expect(await resources.itemsOf(job.id)).toMatchObject([
    { after: { brand: 'Spoke' } },
    { after: { brand: 'New', gears: 7, labels: ['city'] } },
  ]);
  await resources.call('POST', `/jobs/${job.id}/start`);
  await resources.settled(job.id);
  expect(await bikeOf(record_id)).toMatchObject({ ...values, brand: 'Spoke' });
  const [, created] = await resources.itemsOf(job.id);
  expect(await bikeOf(created!.record_id!)).toMatchObject({ gears: 7, colour: 'red', due: null, parts: [] });
});
