import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod/mini';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../server/db/database';
import { createAdminServer, implement, type AdminServer } from '../../../server/index';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import type { HistoryEntry } from '../../../src/contract/schema/historyEntry';
import type { Job } from '../../../src/contract/jobs/job';
import { defineEntity, type RecordOf } from '../../../src/contract/schema/entity';
import { choice } from '../../../src/fields/kinds/choice/choice';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { owner } from '../../../src/fields/kinds/owner/owner';
import { text } from '../../../src/fields/kinds/text/text';
import { withMeta } from '../../../src/fields/meta';
import { createEmptyDatabase } from '../../setup/createTestDatabase';
import { startAdminServer, type AdminAnswer } from '../helpers/startAdminServer';

const errand = defineEntity({
  name: 'errand',
  readOnly: {
    id: withMeta(z.string(), { filter: 'values' }),
    owner_id: owner('people', { sort: true }),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime(),
  },
  writable: {
    title: text(80, { sort: true, search: true, filter: 'text' }),
    mood: z._default(choice(['calm', 'loud'], { filter: 'values' }), 'calm'),
  },
});
type Errand = RecordOf<typeof errand>;
const endpoints = crudCalls({ entity: errand, path: '/errands', managedBy: ['tags.manage'] });

let admin: Awaited<ReturnType<typeof startAdminServer>>;
let server: AdminServer;
let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'admin-client-'));
  await writeFile(path.join(clientDir, 'index.html'), '<title>Errands</title>');
  await writeFile(path.join(clientDir, 'errands.js'), 'start()');
  admin = await startAdminServer({ resources: [{ entity: errand, endpoints }], clientDir });
  ({ server } = admin);
});
afterAll(async () => {
  await admin.stop();
  await rm(clientDir, { recursive: true });
});

const call = <T = Errand>(...given: Parameters<typeof admin.call>) => admin.call<T>(...given);
const made = async (as: string, title: string, over: object = {}): Promise<Errand> =>
  (await call(as, 'POST', '/errands', { title, ...over })).items[0]!;
const titles = ({ items }: AdminAnswer<Errand>) => items.map(({ title }) => title);

describe('a server of an entity of its own', () => {
  it('lists the records of the caller, filtered, searched and sorted', async () => {
    await made('ann', 'Bread');
    await made('ann', 'Apples', { mood: 'loud' });
    await made('ben', 'Cheese');
    expect(titles(await call('ann', 'GET', '/errands?sort_column=title&sort_direction=asc'))).toEqual([
      'Apples',
      'Bread',
    ]);
    expect(titles(await call('ann', 'GET', '/errands?mood=loud'))).toEqual(['Apples']);
    expect(titles(await call('ann', 'GET', '/errands?q=bre'))).toEqual(['Bread']);
    const all = await call('zoe', 'GET', '/errands?sort_column=owner_id&sort_direction=desc');
    expect([titles(all)[0], all.total]).toEqual(['Cheese', 3]);
    expect((await call('zoe', 'GET', '/errands?heartbeat_id=2')).total).toBe(1);
  });

  it('answers 401 to nobody, 404 for records of others and 400 for unknown parameters', async () => {
    const { id } = await made('ann', 'Milk');
    expect((await call('eve', 'GET', '/errands')).status).toBe(401);
    expect((await call('ben', 'GET', `/errands/${id}`)).status).toBe(404);
    expect((await call('ben', 'PUT', `/errands/${id}`, { title: 'Mine' })).status).toBe(404);
    expect((await call('ann', 'GET', '/errands?colour=red')).code).toBe('params-incorrect');
  });

  it('validates records, and names the field', async () => {
    const { status, code, errors } = await call('ann', 'POST', '/errands', { title: '', mood: 'sad' });
    expect([status, code, errors.map(each => each.path)]).toEqual([
      400,
      'validation-failed',
      ['title', 'mood'],
    ]);
  });

  it('changes a record on its newest version only', async () => {
    const { id } = await made('ann', 'Tea');
    const { etag } = await call('ann', 'GET', `/errands/${id}`);
    const change = (title: string) =>
      call('ann', 'PUT', `/errands/${id}`, { title }, { 'if-match': etag ?? '' });
    expect((await change('Green tea')).items[0]).toMatchObject({ title: 'Green tea', mood: 'calm' });
    expect(await change('Black tea')).toMatchObject({ status: 412, code: 'stale-record' });
  });

  it('answers a repeated call with its first response', async () => {
    const create = () =>
      call('ben', 'POST', '/errands', { title: 'Once' }, { 'idempotency-key': 'errand-once' });
    expect((await create()).items).toEqual((await create()).items);
    expect((await call('ben', 'GET', '/errands?q=once')).total).toBe(1);
  });

  it('has the history of a record, and none of a deleted one', async () => {
    const { id } = await made('ann', 'Jam');
    await call('ann', 'PUT', `/errands/${id}`, { mood: 'loud' });
    const { items } = await call<HistoryEntry>('ann', 'GET', `/errands/${id}/history`);
    expect(items.map(({ actor_name: name, changes }) => [name, changes.map(({ field }) => field)])).toEqual([
      ['Ann', ['mood']],
      ['Ann', ['title', 'mood']],
    ]);
    expect((await call('ann', 'DELETE', `/errands/${id}`, {})).status).toBe(200);
    expect((await call('ann', 'GET', `/errands/${id}`)).status).toBe(404);
    expect((await call('ann', 'GET', `/errands/${id}/history`)).status).toBe(404);
  });

  it('changes all records of a query by a job, with a dry run and undo', async () => {
    await made('ben', 'Soap');
    const isCalm = () => call('ben', 'GET', '/errands?mood=calm');
    const { total } = await isCalm();
    const begun = await call<Job>('ben', 'POST', '/errands/jobs', {
      target: { filter: { mood: ['calm'] } },
      changes: { mood: 'loud' },
    });
    const { id } = begun.items[0]!;
    const reaches = async (state: Job['state']) => {
      await expect
        .poll(async () => (await call<Job>('ben', 'GET', `/jobs/${id}`)).items[0])
        .toMatchObject({ state, total });
    };
    await reaches('planned');
    expect((await call('ann', 'POST', `/jobs/${id}/start`)).status).toBe(404);
    await call('ben', 'POST', `/jobs/${id}/start`);
    await reaches('done');
    expect((await isCalm()).total).toBe(0);
    await call('ben', 'POST', `/jobs/${id}/undo`);
    await reaches('undone');
    expect((await isCalm()).total).toBe(total);
  });

  it('exports a list as a file that one address gives once', async () => {
    await made('ann', 'Salt', { mood: 'loud' });
    const prepare = (as: string) =>
      call<{ url: string; name: string }>(as, 'POST', '/errands/export', {
        filter: { q: 'salt' },
        sort_column: 'title',
        sort_direction: 'asc',
        columns: ['title', 'mood', 'owner_id'],
      });
    const [file] = (await prepare('ann')).items;
    const download = () => fetch(`${server.address}/api/studio${file!.url}`);
    expect((await (await download()).text()).replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'title,mood,owner_id',
      'Salt,loud,1',
    ]);
    expect((await download()).status).toBe(404);
  });

  it('imports a file as a job', async () => {
    const form = new FormData();
    form.append('file', new File(['What,How\nPepper,loud\n,calm\n'], 'errands.csv'));
    form.append('mapping', JSON.stringify({ What: 'title', How: 'mood' }));
    const response = await fetch(`${server.address}/api/studio/errands/import`, {
      method: 'POST',
      headers: { authorization: 'ben' },
      body: form,
    });
    const { data } = (await response.json()) as { data: { items: Job[] } }; // the call returns the job
    const { id } = data.items[0]!;
    const job = async () => (await call<Job>('ben', 'GET', `/jobs/${id}`)).items[0];
    await expect.poll(job).toMatchObject({ state: 'planned', waiting: 1, skipped: 1 });
    await call('ben', 'POST', `/jobs/${id}/start`);
    await expect.poll(job).toMatchObject({ state: 'done', done: 1 });
    expect((await call('ben', 'GET', '/errands?q=pepper')).items).toMatchObject([{ mood: 'loud' }]);
  });

  it('describes its calls in a valid API document, and no others', async () => {
    const response = await fetch(`${server.address}/api/studio/openapi.json`);
    const document = (await response.json()) as { paths: Record<string, object> }; // just written by the server
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
    expect(Object.keys(document.paths)).toEqual([
      '/api/studio/errands',
      '/api/studio/errands/totals',
      '/api/studio/errands/{id}',
      '/api/studio/errands/jobs',
      '/api/studio/errands/{id}/history',
      ...[
        '',
        '/{id}',
        '/{id}/items',
        ...['start', 'cancel', 'retry', 'undo'].map(each => `/{id}/${each}`),
      ].map(each => `/api/studio/jobs${each}`),
      '/api/studio/errands/export',
      '/api/studio/exports/{ticket}',
      '/api/studio/errands/import',
    ]);
  });

  it('answers unknown addresses with a problem', async () => {
    const response = await fetch(`${server.address}/api/studio/moments`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json',
    ]);
  });
});

describe('the client of a server', () => {
  it.each([
    ['/', 200, '<title>Errands</title>'],
    ['/errands?id=1', 200, '<title>Errands</title>'],
    ['/errands.js', 200, 'start()'],
    ['/missing.js', 404, '"not-found"'],
    ['/%E0', 404, '"not-found"'],
    ['/api/errands', 404, '"not-found"'],
  ])('answers %s', async (address, status, body) => {
    const response = await fetch(server.address + address);
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(body)]);
  });
});

describe('the migrations of a server', () => {
  it('are written in development only, and once', async () => {
    const files = await readdir(admin.folder);
    expect(files.filter(file => file.endsWith('.sql'))).toEqual(['0000_tables.sql']);
    for (const isDevelopment of [true, false]) await (await admin.start(isDevelopment)).stop();
    expect(await readdir(admin.folder)).toEqual(files);
    await expect(admin.start(false, path.join(admin.folder, 'none'))).rejects.toThrow(
      'There are no migrations in',
    );
  });

  it('are those of its own tables', () => {
    expect(Object.keys(server.tables).sort()).toEqual([
      'audit_log',
      'errands',
      'export_tickets',
      'history_usage',
      'idempotency_keys',
      'job_items',
      'jobs',
      'rate_limits',
    ]);
  });
});

describe('a server that does not start', () => {
  it('closes its connections, and rejects with the cause', async () => {
    const database = await createEmptyDatabase();
    const folder = await mkdtemp(path.join(tmpdir(), 'admin-migrations-'));
    const observer = connect(database.url, { use: 'tool', connections: 1 });
    onTestFinished(async () => {
      await observer.$client.end();
      await database.drop();
      await rm(folder, { recursive: true });
    });
    const twice = implement(endpoints.get, () => Promise.reject(new Error('is not called')));
    const start = createAdminServer({
      resources: [{ entity: errand, endpoints }],
      implementations: [twice],
      database: { url: database.url },
      migrations: folder,
      isDevelopment: true,
      callerOf: () => ({ id: 1 }),
      log: pino({ level: 'silent' }),
    });
    await expect(start).rejects.toThrow('GET /errands/{id} is implemented twice');
    const connections = async () => {
      const { rows } = await observer.$client.query<{ name: string }>(
        `select application_name as name from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return rows.map(({ name }) => name);
    };
    await expect.poll(connections).toEqual([]);
  });
});
