import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readImport } from '../../../server/csv/readImport';
import { tableOf } from '../../../server/db/tableOf';
import { entityStore } from '../../../server/records/entityStore';
import type { Job } from '../../../src/contract/jobs/job';
import { openApiDocument } from '../../../src/contract/openApiDocument';
import { newTripId, trip, tripCalls, type Trip } from '../../builders/aTrip';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { mountResources, type MountedResources } from '../helpers/mountResources';

const store = entityStore<Trip>(tableOf('trips', trip), trip, {
  name: 'trips',
  ownerField: 'heartbeat_id',
  managedBy: ['moments.manage'],
  newId: newTripId,
});
const aTrip = (over: Partial<Trip> = {}) => ({ title: 'Coast', starts: '2026-02-03', ends: null, ...over });
const message = 'The last day must not be before the first';
const broken = { path: 'ends', message };

let studio: ApiStudio;
let resources: MountedResources;
beforeAll(async () => {
  studio = await startApiStudio();
  await studio.db.execute(sql`
    create table trips (
      id text primary key, heartbeat_id bigint not null, created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, title text not null, title_key text generated always as (lower(title)) stored,
      starts date not null, ends date
    )`);
  resources = mountResources(studio, [{ store, calls: tripCalls }]);
});
beforeEach(() => studio.db.execute(sql`truncate trips, audit_log, activities, jobs, job_items`));
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

const call = <T = Trip>(...given: Parameters<MountedResources['call']>) => resources.call<T>(...given);
const made = async (over: Partial<Trip> = {}) => (await call('POST', '/trips', aTrip(over))).items[0]!;
/** A record of before the rule. */
const old = async () => {
  const { id } = await made({ ends: '2026-02-04' });
  await studio.db.execute(sql`update trips set ends = '2026-01-01' where id = ${id}`);
  return id;
};

describe('a rule about several fields', () => {
  it('rejects a new record, at the path of the rule', async () => {
    const { status, problem } = await call('POST', '/trips', aTrip({ ends: '2026-02-01' }));
    expect([status, problem.code, problem.errors]).toEqual([400, 'validation-failed', [broken]]);
    expect((await call('GET', '/trips')).total).toBe(0);
  });

  it('rejects a change of one of its fields, with the values of the others that the record has', async () => {
    const { id } = await made({ ends: '2026-02-05' });
    for (const change of [{ ends: '2026-02-01' }, { starts: '2026-02-06' }]) {
      const { status, problem } = await call('PUT', `/trips/${id}`, change);
      expect([status, problem.code, problem.errors]).toEqual([400, 'validation-failed', [broken]]);
    }
    expect((await call('PUT', `/trips/${id}`, { starts: '2026-03-06', ends: null })).status).toBe(200);
  });

  it('leaves records of before the rule editable, as long as their other fields change', async () => {
    const id = await old();
    expect((await call('PUT', `/trips/${id}`, { title: 'Hills', ends: '2026-01-01' })).status).toBe(200);
    expect((await call('PUT', `/trips/${id}`, { starts: '2026-02-07' })).status).toBe(400);
  });

  it('skips records in the dry run of a job, and again in its run', async () => {
    await made({ title: 'Early', ends: '2026-02-05' });
    const late = await made({ title: 'Late' });
    const { items } = await call<Job>('POST', '/trips/jobs', {
      target: { filter: {} },
      changes: { starts: '2026-02-20' },
    });
    const { id } = items[0]!;
    expect(await resources.settled(id)).toMatchObject({
      waiting: 1,
      skipped: 1,
      reasons: [{ outcome: 'skipped', field: 'ends', message, count: 1 }],
    });
    await call('PUT', `/trips/${late.id}`, { ends: '2026-02-10' });
    await call('POST', `/jobs/${id}/start`);
    expect(await resources.settled(id)).toMatchObject({ done: 0, skipped: 2 });
  });

  it('keeps a record that undoing a job would make break it', async () => {
    const { id: tripId } = await made({ ends: '2026-02-05' });
    const { items } = await call<Job>('POST', '/trips/jobs', {
      target: { ids: [tripId] },
      changes: { starts: '2026-02-01' },
    });
    const { id } = items[0]!;
    await resources.settled(id);
    await call('POST', `/jobs/${id}/start`);
    await resources.settled(id);
    await call('PUT', `/trips/${tripId}`, { ends: '2026-02-02' });
    await call('POST', `/jobs/${id}/undo`);
    expect(await resources.settled(id)).toMatchObject({
      undone: 0,
      kept: 1,
      reasons: [{ outcome: 'kept', message }],
    });
  });

  it('skips rows of an import with the field: new ones as they are read, changed ones in the dry run', async () => {
    const { id } = await made({ ends: '2026-02-05' });
    const bytes = new TextEncoder().encode(
      `id,title,starts,ends\n${id},Coast,2026-02-06,2026-02-05\n,New,2026-02-06,2026-02-05\n,Other,2026-02-06,\n`,
    );
    const mapping = JSON.stringify({ id: 'id', title: 'title', starts: 'starts', ends: 'ends' });
    const rows = await readImport(trip, { bytes, mapping, canCreate: true }, () => '');
    expect(rows.map(({ skipped }) => skipped)).toEqual([undefined, { message, field: 'ends' }, undefined]);
    const job = await resources.imported(store, rows);
    expect(await resources.itemsOf(job.id)).toMatchObject([
      { outcome: 'skipped', message, field: 'ends' },
      { outcome: 'skipped', message, field: 'ends' },
      { outcome: 'waiting' },
    ]);
  });

  it('skips new records of a dry run that an earlier release read', async () => {
    const job = await resources.imported(
      store,
      [{ position: 1, record_id: null, change: aTrip({ ends: '2026-02-01' }) }],
      people.creator.id,
    );
    expect(await resources.itemsOf(job.id)).toMatchObject([{ outcome: 'skipped', message, field: 'ends' }]);
  });

  it('is in the API document of the calls that write', () => {
    const { paths } = openApiDocument(Object.values(tripCalls)) as {
      paths: Record<string, Record<string, { description: string }>>;
    };
    const said = (path: string, method: string) => paths[`/api/studio${path}`]![method]!.description;
    for (const [path, method] of [
      ['/trips', 'post'],
      ['/trips/{id}', 'put'],
      ['/trips/jobs', 'post'],
      ['/trips/import', 'post'],
    ] as const)
      expect(said(path, method)).toContain(
        `Rule about starts, ends, checked when one of them changes: ${message}`,
      );
    expect(said('/trips', 'get')).not.toContain('Rule');
  });
});
