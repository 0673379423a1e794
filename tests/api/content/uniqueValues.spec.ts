import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeMigration } from '../../../server/db/generate/writeMigration';
import { breakpoint } from '../../../server/db/migrate/migrationFile';
import { tableOf } from '../../../server/db/tableOf';
import { newId } from '../../../server/db/newId';
import { entityStore } from '../../../server/records/entityStore';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import type { Job } from '../../../src/contract/jobs/job';
import { openApiDocument } from '../../../src/contract/openApiDocument';
import { defineEntity, type RecordOf } from '../../../src/contract/schema/entity';
import { day } from '../../../src/fields/kinds/date/date';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { owner } from '../../../src/fields/kinds/owner/owner';
import { text } from '../../../src/fields/kinds/text/text';
import { withMeta } from '../../../src/fields/meta';
import { startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { mountResources, type MountedResources } from '../helpers/mountResources';

const declared = {
  name: 'booking',
  readOnly: {
    id: withMeta(z.string(), { filter: 'values' }),
    heartbeat_id: owner('creators'),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
  },
  writable: { title: text(20), room: text(20), first_day: z.nullable(day()) },
} as const;
const booking = defineEntity({ ...declared, unique: [['room', 'first_day']] });
type Booking = RecordOf<typeof booking>;
const bookings = tableOf('bookings', booking);
const store = entityStore<Booking>(bookings, booking, {
  name: 'bookings',
  ownerField: 'heartbeat_id',
  managedBy: ['moments.manage'],
  newId: () => newId('bo'),
});
const calls = crudCalls({ entity: booking, path: '/bookings', managedBy: ['moments.manage'] });
const message = 'Another booking has the same room and first day';
const taken = { path: 'room', message };

/** Writes the migration to each table in turn; returns the SQL of each. */
const migrationsTo = async (...tables: readonly (typeof bookings)[]): Promise<readonly string[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-unique-'));
  mkdirSync(path.join(folder, 'meta'));
  const journal = { version: '7', dialect: 'postgresql', entries: [] };
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  const written: string[] = [];
  for (const table of tables) {
    const { tags } = await writeMigration(folder, { bookings: table });
    written.push(...tags.map(tag => readFileSync(path.join(folder, `${tag}.sql`), 'utf8')));
  }
  rmSync(folder, { recursive: true });
  return written;
};

let studio: ApiStudio;
let resources: MountedResources;
let migrations: readonly string[];
beforeAll(async () => {
  studio = await startApiStudio();
  migrations = await migrationsTo(tableOf('bookings', defineEntity(declared)), bookings);
  for (const statement of migrations.flatMap(file => file.split(breakpoint)))
    await studio.db.execute(sql.raw(statement));
  resources = mountResources(studio, [{ store, calls }]);
});
beforeEach(() => studio.db.execute(sql`truncate bookings, audit_log, activities, jobs, job_items`));
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

const call = <T = Booking>(...given: Parameters<MountedResources['call']>) => resources.call<T>(...given);
const aBooking = (over: Partial<Booking> = {}) => ({
  title: 'Talk',
  room: 'Blue',
  first_day: '2026-02-03',
  ...over,
});
const make = (over: Partial<Booking> = {}, as: PersonName = 'creator') =>
  call('POST', '/bookings', aBooking(over), { as });

describe('values that are unique together', () => {
  it('have an index that is created while calls use the table', () => {
    expect(migrations).toHaveLength(2);
    expect(migrations[1]).toContain(
      'CREATE UNIQUE INDEX CONCURRENTLY "bookings_unique_room_first_day" ON "bookings"',
    );
    expect(migrations[1]).toContain('("heartbeat_id",lower("room"),"first_day")');
  });

  it('are rejected for a second record of the owner, with the names of the fields', async () => {
    await make();
    const { status, problem } = await make({ room: 'BLUE' });
    expect([status, problem.code, problem.errors]).toEqual([409, 'conflict', [taken]]);
    const { items } = await make({ first_day: '2026-02-04' });
    const changed = await call('PUT', `/bookings/${items[0]!.id}`, { first_day: '2026-02-03' });
    expect([changed.status, changed.problem.errors]).toEqual([409, [taken]]);
  });

  it('are no duplicate where they are too long for the index', async () => {
    const create = migrations[1]!.split(breakpoint).map(statement => sql.raw(statement));
    // An index with 3,840 bytes that cannot be compressed.
    const long = Array.from({ length: 120 }, (_, at) => `md5(room || '${at}')`).join(' || ');
    await studio.db.execute(sql`drop index bookings_unique_room_first_day`);
    await studio.db.execute(
      sql`create unique index bookings_unique_room_first_day on bookings ((${sql.raw(long)}))`,
    );
    const { status, problem } = await make();
    await studio.db.execute(sql`drop index bookings_unique_room_first_day`);
    for (const statement of create) await studio.db.execute(statement);
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: 'room', message: 'room and first day are too long together. Shorten them' }],
    ]);
  });

  it('may be those of another owner, and of records without one of the values', async () => {
    await make();
    expect((await make({}, 'other')).status).toBe(200);
    expect((await make({ first_day: null })).status).toBe(200);
    expect((await make({ first_day: null })).status).toBe(200);
  });

  it('are found by the dry run of a job that gives records the same values', async () => {
    await make({ title: 'One', first_day: '2026-02-04' });
    await make({ title: 'Two', first_day: '2026-02-05' });
    const { items } = await call<Job>('POST', '/bookings/jobs', {
      target: { filter: {} },
      changes: { first_day: '2026-02-06' },
    });
    const { id } = items[0]!;
    expect(await resources.settled(id)).toMatchObject({
      waiting: 1,
      skipped: 1,
      reasons: [{ field: 'room', message }],
    });
    await make({ first_day: '2026-02-06' });
    await call('POST', `/jobs/${id}/start`);
    expect(await resources.settled(id)).toMatchObject({ done: 0, failed: 1 });
  });

  it('are found by the dry run of an import, also within the file', async () => {
    await make();
    const row = (position: number, over: Partial<Booking>) => ({
      position,
      record_id: null,
      change: aBooking(over),
    });
    const job = await resources.imported(store, [
      row(1, { room: 'blue' }),
      row(2, { room: 'Red' }),
      row(3, { room: 'RED' }),
      row(4, { first_day: null }),
    ]);
    expect(await resources.itemsOf(job.id)).toMatchObject([
      { outcome: 'skipped', field: 'room', message },
      { outcome: 'waiting' },
      { outcome: 'skipped', field: 'room', message },
      { outcome: 'waiting' },
    ]);
  });

  it('are in the API document', () => {
    expect(JSON.stringify(openApiDocument([calls.create]))).toContain(
      'No two records of one owner have the same room, first_day',
    );
  });
});
