import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database';
import { tableOf } from '../../../server/db/tableOf';
import type { JobItemInput } from '../../../server/jobs/itemSlices';
import { entityStore } from '../../../server/records/entityStore';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import { defineEntity, type RecordOf } from '../../../src/contract/schema/entity';
import { choices } from '../../../src/fields/kinds/choices/choices';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { day } from '../../../src/fields/kinds/date/date';
import { flag } from '../../../src/fields/kinds/boolean/boolean';
import { integer } from '../../../src/fields/kinds/number/number';
import { money } from '../../../src/fields/kinds/money/money';
import { objects } from '../../../src/fields/kinds/objects/objects';
import { richText } from '../../../src/fields/kinds/richText/richText';
import { text } from '../../../src/fields/kinds/text/text';
import type { Job } from '../../../src/contract/jobs/job';
import { withMeta as said } from '../../../src/fields/meta';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { mountResources, type MountedResources } from '../helpers/mountResources';

/** A resource of the test: an entity and its table, without further rules. */
const note = defineEntity({
  name: 'note',
  readOnly: {
    id: said(z.string(), { filter: 'values' }),
    heartbeat_id: integer(),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    title: said(text(20), { sort: true, search: true, unique: true }),
    body: richText(100),
    price: money(),
    due: z.nullable(day({ filter: 'range' })),
    is_done: flag({ filter: 'values' }),
    colours: choices(['red', 'green', 'blue'], { max: 2, filter: 'values' }),
    steps: objects({ label: text(20), minutes: integer() }, { max: 3 }),
  },
});
type Note = RecordOf<typeof note>;
const notes = tableOf('notes', note);
const store = entityStore<Note>(notes, note, {
  name: 'notes',
  ownerField: 'heartbeat_id',
  managedBy: ['moments.manage'],
  unique: { title: 'tag-exists' },
  newId: () => `no${randomBytes(6).toString('hex')}`,
});
const calls = crudCalls({ entity: note, path: '/notes', managedBy: ['moments.manage'] });

const aNote = (over: Partial<Note> = {}) => ({
  title: 'First',
  body: '<p>Hello</p>',
  price: '1.5',
  due: null,
  is_done: false,
  colours: ['red'],
  steps: [{ minutes: 5, label: 'Begin' }],
  ...over,
});

let studio: ApiStudio;
let db: Database;
let resources: MountedResources;
beforeAll(async () => {
  studio = await startApiStudio();
  ({ db } = studio);
  await db.execute(sql`
    create table notes (
      id text primary key, heartbeat_id bigint not null, created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, title text not null, title_key text generated always as (lower(title)) stored,
      body text not null, price numeric(16, 4) not null, due date, is_done boolean not null, colours text[] not null,
      steps jsonb not null
    )`);
  await db.execute(sql`create unique index notes_title on notes (lower(title))`);
  resources = mountResources(studio, [{ store, calls }]);
});
beforeEach(() => db.execute(sql`truncate notes, audit_log, jobs, job_items`));
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

const call = <T = Note>(...given: Parameters<MountedResources['call']>) => resources.call<T>(...given);
const made = async (over: Partial<Note> = {}, as: PersonName = 'creator') =>
  (await call('POST', '/notes', aNote(over), { as })).items[0]!;
const settled = (id: string) => resources.settled(id);
const itemsOf = (id: string) => resources.itemsOf(id);

describe('a resource without further rules', () => {
  it('creates, reads, lists, changes and deletes its records, with every kind of field', async () => {
    const first = await made({ due: '2026-02-03', body: '<p>Hi<script>x()</script></p>' });
    expect(first).toMatchObject({
      heartbeat_id: people.creator.id,
      body: '<p>Hi</p>',
      price: '1.5000',
      due: '2026-02-03',
      colours: ['red'],
      steps: [{ label: 'Begin', minutes: 5 }],
    });
    await made({ title: 'Second', is_done: true });
    expect((await call('GET', '/notes?q=first')).items).toEqual([first]);
    expect((await call('GET', '/notes?is_done=true')).total).toBe(1);
    const change = { steps: [{ label: 'End', minutes: 1 }], due: null, body: '<p onclick="x()">New</p>' };
    const saved = await call('PUT', `/notes/${first.id}`, change);
    expect(saved.items[0]).toMatchObject({ steps: change.steps, due: null, body: '<p>New</p>' });
    expect((await call('GET', `/notes/${first.id}`)).items[0]).toEqual(saved.items[0]);
    expect((await call('DELETE', `/notes/${first.id}`, {})).status).toBe(200);
    expect((await call('GET', `/notes/${first.id}`)).status).toBe(404);
    expect((await call('GET', '/notes')).total).toBe(1);
  });

  it('has no history entry for equal values: the same amount, the same objects with another key order', async () => {
    const { id } = await made();
    await call('PUT', `/notes/${id}`, { price: '1.50', steps: [{ label: 'Begin', minutes: 5 }] });
    const { items } = await call<{ action: string }>('GET', `/notes/${id}/history`);
    expect(items.map(({ action }) => action)).toEqual(['POST /notes']);
  });

  it('rejects changes of other creators’ records, of old versions, and with duplicate values', async () => {
    const { id } = await made();
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { title: 'Mine' }],
      ['DELETE', {}],
    ] as const)
      expect((await call(method, `/notes/${id}`, body, { as: 'other' })).status).toBe(404);
    expect((await call('GET', `/notes/${id}/history`, undefined, { as: 'other' })).status).toBe(404);
    expect((await call('GET', '/notes', undefined, { as: 'other' })).total).toBe(0);
    const stale = { headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } };
    expect((await call('PUT', `/notes/${id}`, { title: 'Old' }, stale)).status).toBe(412);
    expect((await call('DELETE', `/notes/${id}`, {}, stale)).status).toBe(412);
    const twice = await call('POST', '/notes', aNote({ title: 'FIRST' }));
    expect([twice.status, twice.problem.code, twice.problem.errors?.[0]?.path]).toEqual([
      409,
      'tag-exists',
      'title',
    ]);
  });

  it('is changed in bulk, and restored by undo', async () => {
    await made({ price: '2' });
    await made({ title: 'Second', colours: ['red', 'blue'] });
    const begun = await call<Job>('POST', '/notes/jobs', {
      target: { filter: {} },
      changes: { price: '3.25', colours: { action: 'attach', colours: ['green'] } },
    });
    const { id } = begun.items[0]!;
    expect(await settled(id)).toMatchObject({ state: 'planned', waiting: 1, skipped: 1 });
    await call('POST', `/jobs/${id}/start`);
    expect(await settled(id)).toMatchObject({ state: 'done', done: 1, skipped: 1 });
    expect((await call('GET', '/notes?q=first')).items[0]).toMatchObject({
      price: '3.2500',
      colours: ['red', 'green'],
    });
    await call('POST', `/jobs/${id}/undo`);
    expect(await settled(id)).toMatchObject({ state: 'undone', undone: 1, kept: 0 });
    expect((await call('GET', '/notes?q=first')).items[0]).toMatchObject({
      price: '2.0000',
      colours: ['red'],
    });
  });
});

describe('an import', () => {
  const imported = (items: readonly JobItemInput[], heartbeatId?: number) =>
    resources.imported(store, items, heartbeatId);
  const row = (position: number, record_id: string | null, change: object, more = {}): JobItemInput => ({
    position,
    record_id,
    change: { ...change },
    ...more,
  });

  it('checks each row first: new, changed, unchanged, invalid, foreign, duplicate', async () => {
    const mine = await made();
    const same = await made({ title: 'Same' });
    const theirs = await made({ title: 'Theirs' }, 'other');
    const job = await imported([
      row(1, mine.id, { price: '9' }),
      row(2, same.id, { title: 'Same' }),
      row(3, null, aNote({ title: 'New' })),
      row(4, null, { title: 'Half' }),
      row(5, theirs.id, { title: 'Mine now' }),
      row(6, null, aNote({ title: 'theirs' })),
      row(7, null, aNote({ title: 'NEW' })),
      row(8, null, {}, { skipped: { message: 'should be shorter', field: 'title' } }),
    ]);
    expect(job).toMatchObject({
      state: 'planned',
      kind: 'import',
      file: 'notes.csv',
      changes: null,
      total: 8,
      waiting: 2,
      unchanged: 1,
      skipped: 5,
    });
    expect(await itemsOf(job.id)).toMatchObject([
      { outcome: 'waiting', title: 'First', before: { price: '1.5000' }, after: { price: '9' } },
      { outcome: 'unchanged' },
      { outcome: 'waiting', record_id: null, before: null, after: { title: 'New' } },
      { outcome: 'skipped', field: 'body' },
      { outcome: 'skipped', message: expect.stringContaining('no access') },
      { outcome: 'skipped', field: 'title', message: 'Tag already exists' },
      { outcome: 'skipped', field: 'title', message: 'Tag already exists' },
      { outcome: 'skipped', field: 'title', message: 'should be shorter' },
    ]);
    expect((await call('GET', '/notes')).total).toBe(2);
  });

  it('creates and changes records row by row, and is undone completely', async () => {
    const mine = await made();
    const begun = await imported([
      row(1, mine.id, { title: 'Changed' }),
      row(2, null, aNote({ title: 'New' })),
      row(3, null, aNote({ title: 'Newer' })),
    ]);
    await made({ title: 'Newer' });
    await call('POST', `/jobs/${begun.id}/start`);
    const job = await settled(begun.id);
    expect(job).toMatchObject({ state: 'done', done: 2, failed: 1 });
    expect(job.reasons).toEqual([
      { outcome: 'failed', message: 'Tag already exists', field: 'title', count: 1 },
    ]);
    const [, second] = await itemsOf(job.id);
    expect(second).toMatchObject({ outcome: 'done', title: 'New', record_id: expect.any(String) });
    const { items: entries } = await call<{ job_id: string }>('GET', `/notes/${second!.record_id!}/history`);
    expect(entries).toMatchObject([{ action: 'POST /notes/import', job_id: job.id }]);
    await call('POST', `/jobs/${job.id}/undo`);
    expect(await settled(job.id)).toMatchObject({ state: 'undone', undone: 2, kept: 0 });
    expect((await call('GET', '/notes?sort_column=title&sort_direction=asc')).items).toMatchObject([
      { title: 'First' },
      { title: 'Newer' },
    ]);
  });

  it('keeps created records that were changed since', async () => {
    const begun = await imported([row(1, null, aNote({ title: 'New' }))]);
    await call('POST', `/jobs/${begun.id}/start`);
    await settled(begun.id);
    const [{ record_id } = { record_id: '' }] = await itemsOf(begun.id);
    await call('PUT', `/notes/${record_id!}`, { is_done: true });
    await call('POST', `/jobs/${begun.id}/undo`);
    expect(await settled(begun.id)).toMatchObject({
      kept: 1,
      reasons: [{ outcome: 'kept', message: 'It was changed since', count: 1 }],
    });
    expect((await call('GET', `/notes/${record_id!}`)).status).toBe(200);
  });

  it('creates nothing for another creator, and changes nothing of a creator who is not named', async () => {
    await expect(imported([row(1, null, aNote())], people.other.id)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
