import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportRows } from '../../../server/csv/exportRows';
import { exportTickets, moments, roles, tags } from '../../../server/db/tables';
import { closeHttpServer, createHttpServer, listen } from '../../../server/process/httpServer';
import { tagStore } from '../../../server/records/tagStore';
import { moment, type Moment } from '../../../src/contract/entities/moment';
import { readCell } from '../../../src/contract/csv/csv';
import { addMoments } from '../helpers/addMoments';
import {
  people,
  startApiStudio,
  type ApiStudio,
  type CallOptions,
  type PersonName,
} from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: undefined });
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

/** The record of a line of the file. */
const recordOf = (line: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([field, text]) => {
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
    const batches = exportRows(studio.db, { source: tagStore.source, scope, parameters });
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
    const batches = vi.spyOn(studio.deps.db.$client, 'query');
    const server = createHttpServer(studio.app, undefined);
    try {
      const port = await listen(server, 0, '127.0.0.1');
      const abort = new AbortController();
      const address = `http://127.0.0.1:${port}/api/studio${addressIn(await prepare())}`;
      batches.mockClear();
      const reader = (await fetch(address, { signal: abort.signal })).body!.getReader();
      await reader.read();
      abort.abort();
      const { $client: pool } = studio.deps.db;
      await vi.waitFor(
        () => expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]),
        20_000,
      );
      const calls = batches.mock.calls.length;
      await new Promise(resolve => setTimeout(resolve, 300));
      expect(batches.mock.calls.length).toBe(calls);
      // The complete export would need the ticket, the user and eight batches.
      expect(calls).toBeGreaterThan(1);
      expect(calls).toBeLessThan(9);
    } finally {
      await closeHttpServer(server, 0);
      batches.mockRestore();
    }
  });
});
