import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tableOf } from '../../../server/db/tableOf';
import { recordFileImplementations } from '../../../server/endpoints/streams/recordFiles';
import { readImport } from '../../../server/csv/readImport';
import { duplicateRecord } from '../../../server/records/copies/duplicateRecord';
import { entityStore } from '../../../server/records/entityStore';
import { purgeFiles } from '../../../server/workers/purgeFiles';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import { defineEntity, type RecordOf } from '../../../src/contract/schema/entity';
import type { HistoryEntry } from '../../../src/contract/schema/historyEntry';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { file, type FileValue } from '../../../src/fields/kinds/file/file';
import { owner } from '../../../src/fields/kinds/owner/owner';
import { text } from '../../../src/fields/kinds/text/text';
import { people, highRates, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { mountResources, type MountedResources } from '../helpers/mountResources';

const declared = { types: ['application/pdf'], maxBytes: 1000 } as const;
const lease = defineEntity({
  name: 'lease',
  readOnly: {
    id: z.string(),
    heartbeat_id: owner('creators'),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    title: text(40, { sort: true }),
    contract: z.nullable(file({ ...declared, types: ['application/pdf'] }, { filter: 'presence' })),
    notes: z.nullable(file({ types: ['text/plain'], maxBytes: 1000 }, { readableBy: ['moments.manage'] })),
  },
});
type Lease = RecordOf<typeof lease>;
const leaseCalls = crudCalls({ entity: lease, path: '/leases', managedBy: ['moments.manage'] });
const store = entityStore<Lease>(tableOf('leases', lease), lease, {
  name: 'leases',
  ownerField: 'heartbeat_id',
  managedBy: ['moments.manage'],
  newId: () => `le${randomBytes(6).toString('hex')}`,
});

let studio: ApiStudio;
let resources: MountedResources;
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
  await studio.db.execute(sql`
    create table leases (
      id text primary key, heartbeat_id bigint not null, created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, title text not null,
      title_key text generated always as (lower(title)) stored, contract jsonb, notes jsonb
    )`);
  resources = mountResources(
    studio,
    [{ store, calls: leaseCalls }],
    recordFileImplementations([{ store, endpoints: leaseCalls }], {
      auth: studio.deps.auth,
      files: studio.deps.media.store,
    }),
  );
});
beforeEach(() =>
  studio.db.execute(sql`truncate leases, media, unclaimed_files, audit_log, activities, jobs, job_items`),
);
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

const pdf = (words = 'signed') => new Uint8Array(Buffer.from(`%PDF-1.7\n${words}`));
const send = (bytes: Uint8Array<ArrayBuffer>, name: string, as: PersonName = 'creator', headers = {}) => {
  const body = new FormData();
  body.set('file', new File([bytes], name, { type: 'text/html' }));
  return studio.call('POST', '/files', { as, body, headers });
};
const upload = async (name = 'Contract.pdf', bytes = pdf(), as: PersonName = 'creator') => {
  const { status, body } = await send(bytes, name, as);
  expect(status).toBe(200);
  const { type: _, ...value } = body.data.items[0] as unknown as FileValue & { type: string };
  return value;
};
const make = async (contract: FileValue | null, as: PersonName = 'creator') =>
  resources.call<Lease>('POST', '/leases', { title: 'Flat', contract }, { as });
const made = async (contract: FileValue | null) => (await make(contract)).items[0]!;
const save = (id: string, change: object, as: PersonName = 'creator') =>
  resources.call<Lease>('PUT', `/leases/${id}`, change, { as });
const prepare = (id: string, { id: fileId }: FileValue, as: PersonName = 'creator') =>
  resources.call<{ url: string; name: string }>('POST', `/leases/${id}/files/${fileId}`, {}, { as });
const errorsOf = ({
  status,
  problem,
}: {
  status: number;
  problem: { errors?: readonly { path: string; message: string }[] };
}) => [status, problem.errors?.map(({ path, message }) => [path, message])] as const;

describe('an upload of a file', () => {
  it('has the type of its content, and a name that fits it', async () => {
    const { body } = await send(pdf(), 'C:\\Deals\\Fog\u202e.exe');
    expect(body.data.items[0]).toEqual({
      id: expect.stringMatching(/^fi[\w-]{16}$/),
      name: 'Fog.exe.pdf',
      bytes: 15,
      type: 'application/pdf',
    });
  });

  it.each([
    ['content of no known type', new Uint8Array([0, 1, 2, 3]), 415, 'unsupported-file-type'],
    ['an empty file', new Uint8Array(), 415, 'unsupported-file-type'],
    ['more bytes than any field accepts', new Uint8Array(20_000_001), 400, 'upload-failed'],
  ])('is refused for %s', async (_, bytes, status, code) => {
    const { status: given, body } = await send(bytes, 'Contract.pdf');
    expect([given, body.code]).toEqual([status, code]);
    expect(body.errors?.[0]?.path).toBe('file');
  });

  it('needs a session, and is made once for one key', async () => {
    const body = new FormData();
    body.set('file', new File([pdf()], 'a.pdf'));
    expect((await studio.call('POST', '/files', { body })).status).toBe(401);
    const headers = { 'idempotency-key': 'one-key-for-a-file' };
    const [one, other] = [
      await send(pdf(), 'a.pdf', 'creator', headers),
      await send(pdf(), 'a.pdf', 'creator', headers),
    ];
    expect(one.body.data.items[0]!['id']).toBe(other.body.data.items[0]!['id']);
  });

  it('has no public address, not even as a picture', async () => {
    const png = new Uint8Array(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    );
    const { id } = await upload('a.png', png);
    expect((await studio.call('GET', `/media/${id}`)).status).toBe(404);
    expect((await studio.call('GET', `/files/${id}`)).status).toBe(404);
  });
});

describe('a field with a file', () => {
  it('has id, name and size, and keeps the file when others change', async () => {
    const contract = await upload();
    const { id } = await made(contract);
    await save(id, { title: 'House' });
    expect((await resources.call<Lease>('GET', `/leases/${id}`)).items[0]).toMatchObject({ contract });
    const { items } = await save(id, { contract: null });
    expect(items[0]).toMatchObject({ contract: null });
    const history = await resources.call<HistoryEntry>('GET', `/leases/${id}/history`);
    expect(history.items[0]?.changes).toEqual([{ field: 'contract', from: contract, to: null }]);
  });

  it('accepts what the upload returned, and does not store its type', async () => {
    const { body } = await send(pdf(), 'Contract.pdf');
    const { type, ...contract } = body.data.items[0] as unknown as FileValue & { type: string };
    const returned = { ...contract, type };
    const created = await make(returned);
    expect([created.status, created.items[0]?.contract]).toEqual([200, contract]);
    const saved = await save(created.items[0]!.id, { contract: returned });
    expect([saved.status, saved.items[0]?.contract]).toEqual([200, contract]);
    const history = await resources.call<HistoryEntry>('GET', `/leases/${created.items[0]!.id}/history`);
    expect(history.items.flatMap(({ changes }) => changes.filter(({ from }) => from !== null))).toEqual([]);
    expect(errorsOf(await make(Object.assign({ pages: 2 }, contract)))[0]).toBe(400);
  });

  it('refuses what was not uploaded, what others uploaded, and what it does not accept, with its name', async () => {
    const own = await upload();
    const missing = 'This file was deleted, or somebody else uploaded it. Upload it again';
    const refused = async (contract: FileValue) => errorsOf(await make(contract));
    expect(await refused({ ...own, id: 'fiAAAAAAAAAAAAAAAA' })).toEqual([400, [['contract', missing]]]);
    expect(await refused({ ...own, name: 'Other.pdf' })).toEqual([400, [['contract', missing]]]);
    expect(await refused({ ...own, bytes: 1 })).toEqual([400, [['contract', missing]]]);
    expect(await refused(await upload('a.pdf', pdf(), 'other'))).toEqual([400, [['contract', missing]]]);
    expect(await refused(await upload('a.txt', new Uint8Array(Buffer.from('Just words'))))).toEqual([
      400,
      [['contract', 'Only files of these types are accepted: PDF']],
    ]);
    expect(await refused(await upload('a.pdf', pdf('x'.repeat(1000))))).toEqual([
      400,
      [['contract', 'The file may have at most 0.001 MB']],
    ]);
    const { id } = await made(own);
    expect(errorsOf(await save(id, { contract: { ...own, name: 'Renamed.pdf' } }))).toEqual([
      400,
      [['contract', missing]],
    ]);
  });

  it('accepts the upload of a manager, and a copy of the record keeps it', async () => {
    const { id } = await made(null);
    const contract = await upload('By us.pdf', pdf(), 'admin');
    expect((await save(id, { contract }, 'admin')).items[0]).toMatchObject({ contract });
    const { id: userId } = people.creator;
    const caller = { userId, heartbeatId: userId, name: '', permissions: [] };
    const copy = await duplicateRecord(
      {
        ...{ db: studio.db, caller, requestId: 'test', action: 'test', sender: undefined, now: new Date() },
        ...{ totals: studio.deps.lists.totals, afterCommit: () => undefined },
      },
      store,
      { titles: ['title'] },
      { id, heartbeatId: userId },
    );
    expect(copy.contract).toEqual(contract);
  });

  it('is filtered by whether it has one, and by nothing else', async () => {
    await made(await upload());
    await made(null);
    const count = async (query: string) => (await resources.call('GET', `/leases?${query}`)).total;
    expect([await count('contract_empty=false'), await count('contract_empty=true')]).toEqual([1, 1]);
    expect((await resources.call('GET', '/leases?contract=a')).status).toBe(400);
    expect((await resources.call('GET', '/leases?sort_column=contract')).status).toBe(400);
  });

  it('is set by a job, with the reason where a record does not accept it', async () => {
    const { id } = await made(null);
    const changed = async (contract: FileValue) => {
      const job = { target: { ids: [id] }, changes: { contract } };
      const started = (await resources.call<{ id: string }>('POST', '/leases/jobs', job)).items[0]!;
      await resources.settled(started.id);
      return (await resources.itemsOf(started.id))[0];
    };
    const contract = await upload();
    expect(await changed({ ...contract, name: 'Other.pdf' })).toMatchObject({
      outcome: 'skipped',
      field: 'contract',
    });
    expect(await changed(contract)).toMatchObject({ outcome: 'waiting' });
  });

  it('is imported as it is exported', async () => {
    const contract = await upload();
    const cell = `${contract.name} (${contract.bytes} bytes, ${contract.id})`;
    const bytes = Buffer.from(`title,contract\nHouse,"${cell}"\n`);
    const mapping = JSON.stringify({ title: 'title', contract: 'contract' });
    const read = await readImport(lease, { bytes, mapping, canCreate: true }, () => '');
    const items = JSON.stringify(read);
    expect(items).toContain(contract.id);
    expect(items).toContain('"bytes":15');
  });
});

describe('the download of a file', () => {
  it('is an attachment under its name, once, for those who may read the record', async () => {
    const contract = await upload('Straße 7.pdf');
    const { id } = await made(contract);
    const { items } = await prepare(id, contract);
    expect(items[0]?.name).toBe('Straße 7.pdf');
    expect((await resources.fetch(items[0]!.url, 'HEAD')).status).toBe(405);
    const response = await resources.fetch(items[0]!.url);
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe('%PDF-1.7\nsigned');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Stra_e 7.pdf"; filename*=UTF-8''Stra%C3%9Fe%207.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await resources.fetch(items[0]!.url)).status).toBe(404);
  });

  it('does not exist for others, for another file, and where a field is not theirs to read', async () => {
    const contract = await upload();
    const { id } = await made(contract);
    expect((await prepare(id, contract, 'other')).status).toBe(404);
    expect((await prepare(id, await upload())).status).toBe(404);
    expect((await prepare(id, contract, 'admin')).status).toBe(200);
    const notes = await upload('Notes.txt', new Uint8Array(Buffer.from('Just words')), 'admin');
    await save(id, { notes }, 'admin');
    expect((await prepare(id, notes)).status).toBe(404);
    expect((await prepare(id, notes, 'admin')).status).toBe(200);
  });

  it('ends with the minute, with the session and with the right to read the record', async () => {
    const contract = await upload();
    const { id } = await made(contract);
    const prepared = async () => (await prepare(id, contract)).items[0]!.url;
    const late = await prepared();
    studio.advance(61);
    expect((await resources.fetch(late)).status).toBe(404);
    await studio.signInAgain('creator');
    const moved = await prepared();
    await studio.db.execute(sql`update leases set heartbeat_id = ${people.other.id} where id = ${id}`);
    expect((await resources.fetch(moved)).status).toBe(404);
    await studio.db.execute(sql`update leases set heartbeat_id = ${people.creator.id} where id = ${id}`);
    const ended = await prepared();
    await studio.db.execute(sql`update sessions set ended_at = now() where user_id = ${people.creator.id}`);
    expect((await resources.fetch(ended)).status).toBe(404);
    await studio.signInAgain('creator');
  });
});

describe('a file that nothing names', () => {
  const days = (count: number) => new Date(studio.deps.now().getTime() + count * 86_400_000);
  const purge = (count: number) =>
    purgeFiles(studio.db, studio.deps.media.store, days(count), { stores: [store] });

  it('is purged after a month, and no file that a record names', async () => {
    const [used, unused] = [await upload(), await upload()];
    await made(used);
    await purge(0);
    await purge(36);
    await purge(37);
    const { rows } = await studio.db.execute<{ id: string }>(sql`select id from media`);
    expect(rows.map(({ id }) => id)).toEqual([used.id]);
    expect(await studio.deps.media.store.read(`originals/${unused.id}`)).toBeNull();
    expect(await studio.deps.media.store.read(`originals/${used.id}`)).not.toBeNull();
  });
});
