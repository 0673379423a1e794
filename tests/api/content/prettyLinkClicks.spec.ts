import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeLinkClicks } from '../../../server/records/shortLinks/linkClicks';
import type { PrettyLink } from '../../../src/contract/entities/prettyLink';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { csvForm } from '../helpers/examples/example';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() =>
  studio.db.execute(sql`truncate pretty_links, pretty_link_clicks, short_links, audit_log, jobs, job_items`),
);
afterAll(() => studio.stop());

const call = (method: string, path: string, body?: unknown, as: PersonName = 'creator') =>
  studio.call(method, path, { as, body });
const post = (route: string, over: object = {}) =>
  call('POST', '/pretty-links', { route, label: 'Bag', target: 'https://shop.example/bag', ...over });
const make = async (route: string, over: object = {}): Promise<PrettyLink> => {
  const { status, body } = await post(route, over);
  expect(status).toBe(200);
  return body.data.items[0] as unknown as PrettyLink; // parsed by the contract
};
const links = async (query = '') =>
  (await call('GET', `/pretty-links?sort_column=route&sort_direction=asc${query}`)).body.data
    .items as unknown as PrettyLink[]; // as above
const follow = (path: string, method = 'GET') =>
  studio.app(new Request(`http://localhost:8080${path}`, { method }));
const daysOf = async (id: string) =>
  (await call('GET', `/pretty-links/${id}/clicks`)).body.data.items as unknown as {
    day: string;
    clicks: number;
  }[]; // as above
const addDay = (id: string, daysAgo: number, clicks: number) =>
  studio.db.execute(sql`
    insert into pretty_link_clicks values (${id}, (now() at time zone 'utc')::date - ${daysAgo}::integer, ${clicks})`);

describe('the clicks of a pretty link by day', () => {
  it('are counted where the total is, and returned with the days without clicks', async () => {
    const { id } = await make('bag');
    await addDay(id, 3, 5);
    await addDay(id, serverLimits.linkClicks.shownDays, 7);
    for (const method of ['GET', 'GET', 'HEAD', 'GET'])
      expect((await follow('/BAG', method)).status).toBe(302);
    const days = await daysOf(id);
    expect(days.map(({ clicks }) => clicks)).toEqual([...Array<number>(24).fill(0), 5, 0, 0, 3]);
    const ordered = days.map(({ day }) => Date.parse(day));
    expect(ordered.slice(1).map((day, at) => day - ordered[at]!)).toEqual(Array<number>(27).fill(86_400_000));
    expect((await links())[0]!.clicks).toBe(3);
  });

  it('are all counted when they come together, for several links', async () => {
    const [bag, tripod] = [await make('bag'), await make('tripod')];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => follow(at % 3 === 0 ? '/tripod' : '/bag')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(24).fill(302));
    expect((await links()).map(({ clicks }) => clicks)).toEqual([16, 8]);
    expect((await daysOf(bag.id)).at(-1)?.clicks).toBe(16);
    expect((await daysOf(tripod.id)).at(-1)?.clicks).toBe(8);
  });

  it('are not found for the links of another creator', async () => {
    const { id } = await make('bag');
    for (const query of ['', `?heartbeat_id=${people.creator.id}`, `?heartbeat_id=${people.other.id}`])
      expect((await call('GET', `/pretty-links/${id}/clicks${query}`, undefined, 'other')).status).toBe(404);
    expect((await call('GET', `/pretty-links/${id}/clicks`, undefined, 'admin')).status).toBe(200);
  });

  it('are deleted after their retention', async () => {
    const { id } = await make('bag');
    const { keptDays } = serverLimits.linkClicks;
    for (const daysAgo of [0, keptDays - 1, keptDays + 1]) await addDay(id, daysAgo, 1);
    await purgeLinkClicks(studio.db, new Date());
    const { rows } = await studio.db.execute(sql`
      select (now() at time zone 'utc')::date - day as ago from pretty_link_clicks order by day desc`);
    expect(rows).toEqual([{ ago: 0 }, { ago: keptDays - 1 }]);
  });
});

describe('a pretty link with an expiry', () => {
  const past = '2026-01-01T00:00:00.000Z';
  const future = '2096-01-01T00:00:00.000Z';
  const rejected = {
    status: 400,
    body: {
      code: 'validation-failed',
      errors: [{ path: 'expires_at', message: 'Choose a time in the future' }],
    },
  };
  const expire = (id: string) =>
    studio.db.execute(sql`update pretty_links set expires_at = ${past} where id = ${id}`);
  const put = (id: string, change: object) => call('PUT', '/pretty-links', { id, ...change });

  it('has none unless one is set, in the future', async () => {
    const { id, expires_at } = await make('bag');
    expect(expires_at).toBeNull();
    expect(await post('tripod', { expires_at: past })).toMatchObject(rejected);
    expect(await put(id, { expires_at: past })).toMatchObject(rejected);
    expect((await put(id, { expires_at: future })).body.data.items[0]).toMatchObject({ expires_at: future });
    expect((await put(id, { label: 'B' })).body.data.items[0]).toMatchObject({ expires_at: future });
    expect((await put(id, { expires_at: null })).body.data.items[0]).toMatchObject({ expires_at: null });
    expect((await make('tripod', { expires_at: future })).expires_at).toBe(future);
  });

  it('answers 410 after it with a plain page, and counts no clicks', async () => {
    const { id } = await make('bag', { expires_at: future });
    expect((await follow('/bag')).status).toBe(302);
    await expire(id);
    for (const method of ['GET', 'HEAD']) {
      const answer = await follow('/bag', method);
      expect([answer.status, answer.headers.get('location')]).toEqual([410, null]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(await (await follow('/bag')).text()).toContain('This link has expired');
    expect((await links())[0]!.clicks).toBe(1);
    expect((await daysOf(id)).at(-1)?.clicks).toBe(1);
    await put(id, { expires_at: null });
    expect((await follow('/bag')).status).toBe(302);
    await expire(id);
    await call('DELETE', '/pretty-links', { ids: [id] });
    expect((await follow('/bag')).status).toBe(404);
  });

  it('that has passed does not hinder other changes', async () => {
    const { id } = await make('bag');
    await expire(id);
    expect((await put(id, { label: 'B', expires_at: past })).body.data.items[0]).toMatchObject({
      label: 'B',
    });
    expect(await put(id, { expires_at: '2026-01-02T00:00:00.000Z' })).toMatchObject(rejected);
  });

  it('is filtered by', async () => {
    const [, tripod, lens] = [
      await make('bag'),
      await make('tripod', { expires_at: future }),
      await make('lens'),
    ];
    await expire(lens.id);
    const routes = async (query: string) => (await links(query)).map(({ route }) => route);
    expect(await routes('&expires_at_empty=true')).toEqual(['bag']);
    expect(await routes('&expires_at_to=2026-06-01T00:00:00Z')).toEqual(['lens']);
    expect(await routes(`&expires_at_from=${tripod.expires_at}`)).toEqual(['tripod']);
  });

  it('is set for many by a job, which is undone also when the former one has passed', async () => {
    const [bag] = [await make('bag'), await make('tripod', { expires_at: future })];
    const { planned, runCommand, items } = jobSteps(studio, 'creator', '/pretty-links/jobs');
    const rejectedJob = await planned({ target: { filter: {} }, changes: { expires_at: past } });
    expect(countsOf(rejectedJob)).toEqual({ total: 2, skipped: 2 });
    expect((await items(rejectedJob.id))[0]).toMatchObject({
      field: 'expires_at',
      message: 'Choose a time in the future',
    });
    await expire(bag.id);
    const job = await planned({ target: { filter: {} }, changes: { expires_at: null } });
    expect(countsOf(await runCommand('start', job.id))).toEqual({ total: 2, done: 2 });
    expect(countsOf(await runCommand('undo', job.id))).toMatchObject({ undone: 2 });
    expect((await links()).map(({ expires_at }) => expires_at)).toEqual([past, future]);
  });

  it('is imported, and an import without the column leaves it out', async () => {
    const { get, items } = jobSteps(studio);
    const dryRun = async (text: string, fields: readonly string[]) => {
      const form = csvForm(text, Object.fromEntries(fields.map(name => [name, name])), people.creator.id);
      const id = String((await call('POST', '/pretty-links/import', form)).body.data.items[0]!['id']);
      await studio.deps.jobs.runUntilIdle();
      return { counts: countsOf(await get(id)), items: await items(id) };
    };
    const fields = ['route', 'label', 'target', 'expires_at'];
    const rows = [past, future, '', 'soon']
      .map((time, at) => `r${at},L,https://x.example,${time}\n`)
      .join('');
    const { counts, items: results } = await dryRun(`${fields.join(',')}\n${rows}`, fields);
    expect(counts).toEqual({ total: 4, waiting: 2, skipped: 2 });
    expect(results.map(({ field, after }) => [field, after?.['expires_at']])).toEqual([
      ['expires_at', undefined],
      [null, future],
      [null, null],
      ['expires_at', undefined],
    ]);
    const some = fields.slice(0, 3);
    const without = await dryRun(`${some.join(',')}\nr9,L,https://x.example\n`, some);
    expect(without.counts).toEqual({ total: 1, waiting: 1 });
  });
});
