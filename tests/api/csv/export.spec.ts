import { connect as connectTo } from 'node:net';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../server/app';
import { exportRows } from '../../../server/csv/exportRows';
import { createExportStreams } from '../../../server/csv/exportStreams';
import { connect } from '../../../server/db/database';
import { exportTickets } from '../../../server/db/signIn/signInTables';
import { moments, roles, tags } from '../../../server/db/tables';
import { closeHttpServer } from '../../../server/http/nodeServer';
import { createHttpServer, listen } from '../../../server/process/httpServer';
import { tagStore } from '../../../server/records/tags/tagStore';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import { moment, type Moment } from '../../../src/contract/entities/moment';
import { readCell } from '../../../src/contract/csv/csv';
import { addMoments } from '../helpers/addMoments';
import {
  people,
  highRates,
  startApiStudio,
  type ApiStudio,
  type CallOptions,
  type PersonName,
} from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  // Each process limits the running exports for itself.
  studio = await startApiStudio({ rates: highRates, processes: 1 });
});
beforeEach(() => studio.db.delete(moments));
afterAll(() => studio.stop());

const columns = Object.keys(moment.fields);

const prepare = (body: Record<string, unknown> = {}, as: PersonName = 'creator') =>
  studio.call('POST', '/moments/export', { as, body: { filter: {}, columns, ...body } });

const addressIn = ({ body }: Awaited<ReturnType<typeof prepare>>): string =>
  String(body.data.items[0]!['url']);

const fetchFile = (address: string): Promise<Response> =>
  studio.app(new Request(`http://localhost:8080/api/studio${address}`), { address: '127.0.0.1' });

const read = (text: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;

const exported = async (body?: Record<string, unknown>, as?: PersonName) =>
  read(await (await fetchFile(addressIn(await prepare(body, as)))).text());

/** The cells of fields: the handle of the owner belongs to none. */
const cellsOfFields = (line: Record<string, string>) =>
  Object.entries(line).filter(([name]) => name !== 'heartbeat_handle');

/** The record of a line of the file. */
const recordOf = (line: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    cellsOfFields(line).map(([field, text]) => {
      const cell = readCell(moment.fields[field as keyof typeof moment.fields], text); // columns are fields
      return [field, cell.ok ? cell.value : cell.message];
    }),
  );

const listed = async (query: string, options: CallOptions = { as: 'creator' }) =>
  (await studio.call('GET', `/moments?per_page=100${query}`, options)).body.data.items;

const tempting: Partial<Moment>[] = [
  { title: '=HYPERLINK("http://x")', description: '\'=1, "two"\r\nlines', tags: ['a b', 'c'], views: 3 },
  { title: '-5', description: '-1+2', custom_id: 'my-link', earnings: '-3.5000', views: 9, tags: [] },
  { title: '@SUM(A1)', description: '\tx', custom_id: null, views: 3, watch_time: 1.25 },
  { title: '標題 😀', description: 'ü', visibility: 'private', views: 12 },
];

describe('an export', () => {
  it('equals the list: rows, order and values', async () => {
    await addMoments(
      studio.db,
      ...tempting,
      { heartbeat_id: people.other.id },
      { trashed_at: '2026-02-01T00:00:00.000Z' },
    );
    for (const [query, body] of [
      ['', {}],
      ['&sort_column=views&sort_direction=asc', { sort_column: 'views', sort_direction: 'asc' }],
      ['&sort_column=title&sort_direction=asc', { sort_column: 'title', sort_direction: 'asc' }],
      ['&visibility=private', { filter: { visibility: ['private'] } }],
      ['&q=sum', { filter: { q: 'sum' } }],
      ['&in_trash=true', { filter: { in_trash: true } }],
    ] as const) {
      const lines = await exported(body);
      expect(lines.map(recordOf)).toEqual(await listed(query));
      expect(lines.length).toBeGreaterThan(0);
    }
  });

  it('has the handle of the owner beside the id', async () => {
    await addMoments(studio.db, {}, { heartbeat_id: people.other.id });
    const order = ['id', 'heartbeat_id', 'title'];
    const lines = await exported(
      { columns: order, sort_column: 'heartbeat_id', sort_direction: 'asc' },
      'admin',
    );
    expect(Object.keys(lines[0]!)).toEqual(['id', 'heartbeat_id', 'heartbeat_handle', 'title']);
    const owners = lines.map(line => [line['heartbeat_id'], line['heartbeat_handle']]);
    expect(owners).toEqual(
      expect.arrayContaining([
        [String(people.creator.id), 'creatorofthetest'],
        [String(people.other.id), 'otherofthetest'],
      ]),
    );
    expect(owners).toEqual(
      owners.toSorted(([, one = ''], [, other = '']) => (one < other ? -1 : one > other ? 1 : 0)),
    );
  });

  it('is read in batches in a stable order, also with equal sort keys', async () => {
    await addMoments(
      studio.db,
      ...Array.from({ length: 4100 }, (_, at) => ({ views: at % 3, title: `Fog ${at % 7}` })),
    );
    const lines = await exported({ sort_column: 'views', sort_direction: 'desc', columns: ['id', 'views'] });
    expect(new Set(lines.map(({ id }) => id)).size).toBe(4100);
    const expected = lines.toSorted(
      (a, b) => Number(b['views']) - Number(a['views']) || (a['id']! < b['id']! ? 1 : -1),
    );
    expect(lines).toEqual(expected);
  });

  it('has the requested columns in their order, named like the fields', async () => {
    await addMoments(studio.db, tempting[1]!);
    const text = await (
      await fetchFile(addressIn(await prepare({ columns: ['views', 'title', 'earnings'] })))
    ).text();
    expect(text).toBe('views,title,earnings\r\n9,-5,-3.5000\r\n');
  });

  it('contains no formulas for spreadsheets, and declares UTF-8', async () => {
    await addMoments(studio.db, ...tempting);
    const response = await fetchFile(addressIn(await prepare({ columns: ['title'] })));
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n').toSorted()).toEqual([
      '',
      `"'=HYPERLINK(""http://x"")"`,
      "'@SUM(A1)",
      '-5',
      'title',
      '標題 😀',
    ]);
    const day = studio.deps.now().toISOString().slice(0, 10);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="moments-${day}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('contains only the selected rows, or all but the excluded ones', async () => {
    const [first = '', second = '', third = ''] = await addMoments(studio.db, {}, {}, {});
    const idsOf = async (body: object) =>
      (await exported({ columns: ['id'], ...body })).map(({ id }) => id).toSorted();
    expect(await idsOf({ ids: [first, third] })).toEqual([first, third]);
    expect(await idsOf({ except: [second] })).toEqual([first, third]);
  });

  it('has rows of other creators only for managers', async () => {
    const [mine = '', theirs = ''] = await addMoments(studio.db, {}, { heartbeat_id: people.other.id });
    const ids = [mine, theirs];
    expect(await exported({ ids, columns: ['id'] })).toEqual([{ id: mine }]);
    expect(await prepare({ heartbeat_id: people.other.id })).toMatchObject({ status: 404 });
    expect((await exported({ ids, columns: ['id'] }, 'admin')).length).toBe(2);
  });

  it('rejects invalid parameters like the list, with their names', async () => {
    expect((await prepare({ columns: ['password'] })).body.errors?.[0]?.path).toBe('columns.0');
    expect((await prepare({ filter: { password: 'x' } })).status).toBe(400);
    expect((await prepare({ sort_column: 'description' })).body.errors?.[0]?.path).toBe('sort_column');
    // Also values that the database cannot compare, which would fail in the middle of the file.
    expect((await prepare({ filter: { created_at_from: '0000-01-01T00:00:00Z' } })).status).toBe(400);
  });
});

it('sorted by a nullable field has rows without a value last, once each', async () => {
  await studio.db.insert(tags).values(
    Array.from({ length: 4300 }, (_, at) => ({
      id: `ta${String(at).padStart(7, '0')}`,
      owner: null,
      name: `tag ${at}`,
      rating: 0,
      ranking: at % 2 ? null : 1 + (at % 5),
      order: at,
      supertag: false,
      moments: 0,
      permalink: '',
      created_at: '2026-01-02T03:04:05.000Z',
      updated_at: '2026-01-02T03:04:05.000Z',
    })),
  );
  for (const sort_direction of ['asc', 'desc'] as const) {
    const parameters = { page: 1, per_page: 100, sort_column: 'ranking', sort_direction };
    const scope = { where: [sql`true`], cacheKey: 'all', cacheOwner: 'all' };
    const batches = exportRows(work => work(studio.db), {
      ...{ source: tagStore.source, scope, parameters },
      now: new Date(),
    });
    const ids: unknown[] = [];
    for await (const batch of batches) ids.push(...batch.map(({ id }) => id));
    const order = sql.raw(`ranking ${sort_direction} nulls last, id ${sort_direction}`);
    const { rows } = await studio.db.execute(sql`select id from tags order by ${order}`);
    expect(ids).toEqual(rows.map(({ id }) => id));
  }
});

describe('a ticket', () => {
  const statusOf = async (address: string) => {
    const response = await fetchFile(address);
    await response.text();
    return response.status;
  };

  it('works once, and is stored as a hash only', async () => {
    const address = addressIn(await prepare());
    const stored = JSON.stringify(await studio.db.select().from(exportTickets));
    expect(stored).not.toContain(address.split('/').at(-1));
    expect(await statusOf(address)).toBe(200);
    expect(await statusOf(address)).toBe(404);
    expect(await statusOf('/exports/unknown')).toBe(404);
  });

  it('is not consumed by a HEAD request', async () => {
    const address = addressIn(await prepare());
    const head = await studio.call('HEAD', address);
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
    expect(await statusOf(address)).toBe(200);
  });

  it('expires after a minute', async () => {
    const address = addressIn(await prepare());
    studio.advance(61);
    expect(await statusOf(address)).toBe(404);
  });

  it('is invalid after the end of its session', async () => {
    const address = addressIn(await prepare({}, 'other'));
    await studio.db.execute(sql`update sessions set ended_at = now() where user_id = ${people.other.id}`);
    expect(await statusOf(address)).toBe(404);
    await studio.signInAgain('other');
  });

  it('requires current permissions', async () => {
    const body = { heartbeat_id: people.creator.id };
    const address = addressIn(await prepare(body, 'admin'));
    const all = await studio.db.select().from(roles);
    await studio.db.update(roles).set({ permissions: [] });
    expect(await statusOf(address)).toBe(404);
    for (const { name, permissions } of all)
      await studio.db
        .update(roles)
        .set({ permissions })
        .where(sql`name = ${name}`);
    expect(await statusOf(addressIn(await prepare(body, 'admin')))).toBe(200);
  });
});

describe('a disconnected client', () => {
  it('ends the query and releases the connection', async () => {
    const description = 'x'.repeat(1000);
    await addMoments(studio.db, ...Array.from({ length: 14_100 }, () => ({ description })));
    const batches = vi.spyOn(studio.deps.exports.db.$client, 'query');
    const server = createHttpServer(studio.app, undefined);
    try {
      const port = await listen(server, 0, '127.0.0.1');
      const abort = new AbortController();
      const address = `http://127.0.0.1:${port}/api/studio${addressIn(await prepare())}`;
      batches.mockClear();
      const reader = (await fetch(address, { signal: abort.signal })).body!.getReader();
      await reader.read();
      abort.abort();
      const { $client: pool } = studio.deps.exports.db;
      await vi.waitFor(
        () => expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]),
        20_000,
      );
      const calls = batches.mock.calls.length;
      await new Promise(resolve => setTimeout(resolve, 300));
      expect(batches.mock.calls.length).toBe(calls);
      // The complete export would need the ticket twice and fifteen batches.
      expect(calls).toBeGreaterThan(1);
      expect(calls).toBeLessThan(15);
    } finally {
      await closeHttpServer(server, 0);
      batches.mockRestore();
    }
  });
});

describe('running exports', () => {
  const unread: ReadableStream<Uint8Array>[] = [];
  afterEach(async () => {
    await Promise.all(unread.splice(0).map(body => body.cancel()));
    vi.restoreAllMocks();
  });
  /** Begins a file and reads nothing of it. */
  const begin = async (address: string): Promise<Response> => {
    const response = await fetchFile(address);
    if (response.status === 200) unread.push(response.body!);
    return response;
  };

  it('are limited for each person, with the time to wait; a refused address stays valid', async () => {
    await addMoments(studio.db, {});
    const addresses = [await prepare(), await prepare(), await prepare()].map(addressIn);
    const statuses = [];
    for (const address of addresses.slice(0, 2)) statuses.push((await begin(address)).status);
    expect(statuses).toEqual([200, 200]);
    const refused = await begin(addresses[2]!);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const unprepared = await prepare();
    expect([unprepared.status, unprepared.body.code]).toEqual([429, 'rate-limited']);
    expect(unprepared.body.detail).toContain('One account can download 2 exports at a time');
    expect((await begin(addressIn(await prepare({}, 'other')))).status).toBe(200);
    await unread.shift()!.cancel();
    expect((await begin(addresses[2]!)).status).toBe(200);
  });

  it('end when their reader takes nothing for a while, which gives others their place', async () => {
    await addMoments(studio.db, ...Array.from({ length: 200 }, () => ({ description: 'x'.repeat(1000) })));
    const exports = createExportStreams(studio.deps.exports.db, { stallMs: 20 });
    const app = createApp({ ...studio.deps, exports });
    const readerOf = async (address: string) =>
      (await app(new Request(`http://localhost:8080/api/studio${address}`))).body!.getReader();
    const readers = [await readerOf(addressIn(await prepare())), await readerOf(addressIn(await prepare()))];
    await vi.waitFor(() => exports.assertRoom(`user ${people.creator.id}`), 20_000);
    const rest = async () => {
      for (;;) if ((await readers[0]!.read()).done) return 'complete';
    };
    await expect(rest()).rejects.toThrow('takes nothing');
  });

  it('close the connection of a reader that takes nothing', async () => {
    const description = 'x'.repeat(1000);
    await addMoments(studio.db, ...Array.from({ length: 14_100 }, () => ({ description })));
    const exports = createExportStreams(studio.deps.exports.db, { stallMs: 200 });
    const server = createHttpServer(createApp({ ...studio.deps, exports }), undefined);
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const port = await listen(server, 0, '127.0.0.1');
    const path = `/api/studio${addressIn(await prepare())}`;
    const socket = connectTo(port, '127.0.0.1').pause();
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    const isOpen = () =>
      new Promise<boolean>(resolve => server.getConnections((_, count) => resolve(count > 0)));
    await vi.waitFor(async () => expect(await isOpen()).toBe(true), 20_000);
    await vi.waitFor(async () => expect(await isOpen()).toBe(false), 20_000);
    expect(report).toHaveBeenCalledOnce();
    socket.destroy();
    await closeHttpServer(server, 0);
  });

  it('that the database delays leave the connections to calls', async () => {
    await addMoments(studio.db, {});
    const names = ['creator', 'other', 'reviewer', 'admin', 'newcomer'] as const;
    const addresses: string[] = [];
    for (const name of names)
      for (let at = 0; at < serverLimits.exportsAtOnce; at += 1)
        addresses.push(addressIn(await prepare({}, name)));
    const blocker = connect(studio.databaseUrl, { connections: 1 });
    const client = await blocker.$client.connect();
    await client.query('begin; lock table moments');
    const files = addresses.map(address => fetchFile(address).then(response => response.text()));
    await vi.waitFor(async () => {
      const { rows } = await studio.db.execute(sql`
        select from pg_locks where relation = 'moments'::regclass and not granted`);
      expect(rows.length).toBeGreaterThan(0);
    }, 20_000);
    for (let at = 0; at < 20; at += 1)
      expect((await studio.call('GET', '/playlists', { as: 'creator' })).status).toBe(200);
    await client.query('rollback');
    client.release();
    await blocker.$client.end();
    expect((await Promise.all(files)).every(text => text.includes('id'))).toBe(true);
  });
});
