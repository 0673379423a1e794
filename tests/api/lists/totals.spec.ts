import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceOf } from '../../../server/db/lists/listSource';
import { readTotals } from '../../../server/db/lists/readTotals';
import { tableOf } from '../../../server/db/tableOf';
import { entityStore } from '../../../server/records/entityStore';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import { openApiDocument } from '../../../src/contract/openApiDocument';
import { defineEntity, type RecordOf } from '../../../src/contract/schema/entity';
import type { ListTotals } from '../../../src/contract/schema/listTotals';
import { choice } from '../../../src/fields/kinds/choice/choice';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { integer } from '../../../src/fields/kinds/number/number';
import { money } from '../../../src/fields/kinds/money/money';
import { percent } from '../../../src/fields/kinds/percent/percent';
import { text } from '../../../src/fields/kinds/text/text';
import { shaped } from '../../../src/fields/shaped';
import { withMeta } from '../../../src/fields/meta';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { mountResources, type MountedResources } from '../helpers/mountResources';

const bill = defineEntity({
  name: 'bill',
  readOnly: {
    id: withMeta(shaped(/^bi\w+$/), { filter: 'values' }),
    heartbeat_id: integer(),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
    seen_at: z.nullable(dateTime({ filter: 'range' })),
  },
  writable: {
    title: text(40, { sort: true, search: true }),
    state: choice(['open', 'paid'], { filter: 'values' }),
    amount: money({ currencyField: 'paid_in', sort: true }),
    tip: z.nullable(money({ filter: 'range' })),
    paid_in: choice(['EUR', 'JPY'], { filter: 'values' }),
    share: percent({ filter: 'range' }),
    pages: integer({ sort: true }),
    unsorted: integer(),
    cost: z.nullable(money({ sort: true, readableBy: ['moments.manage'] })),
    source: z.nullable(choice(['shop', 'fair'], { filter: 'values', readableBy: ['moments.manage'] })),
  },
});
const calls = crudCalls({ entity: bill, path: '/bills', managedBy: ['moments.manage'] });
const store = entityStore<RecordOf<typeof bill>>(tableOf('bills', bill), bill, {
  name: 'bills',
  ownerField: 'heartbeat_id',
  managedBy: ['moments.manage'],
  newId: () => `bi${randomBytes(6).toString('hex')}`,
});

let studio: ApiStudio;
let resources: MountedResources;
beforeAll(async () => {
  studio = await startApiStudio();
  await studio.db.execute(sql`
    create table bills (
      id text primary key, heartbeat_id bigint not null, created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, title text not null, title_key text generated always as (lower(title)) stored,
      state text not null, amount numeric(16, 4) not null, tip numeric(16, 4), paid_in text not null,
      share numeric(7, 2) not null, pages bigint not null, unsorted bigint not null, seen_at timestamptz(3),
      cost numeric(16, 4), source text
    )`);
  resources = mountResources(studio, [{ store, calls }]);
});
beforeEach(() => studio.db.execute(sql`truncate bills, audit_log, activities`));
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

const add = async (over: object = {}, as: 'creator' | 'other' = 'creator') => {
  const body = {
    ...{ title: 'Paper', state: 'open', amount: '10.50', tip: null, paid_in: 'EUR', share: 10, pages: 3 },
    ...{ unsorted: 1, ...over },
  };
  expect((await resources.call('POST', '/bills', body, { as })).status).toBe(200);
};
const totals = (query: string, as: 'creator' | 'other' | 'admin' = 'creator') =>
  resources.call<ListTotals>('GET', `/bills/totals?${query}`, undefined, { as });
const valuesOf = async (query: string, as?: 'creator' | 'other' | 'admin') =>
  (await totals(query, as)).items[0]?.totals.map(({ field, currency, value }) => [field, currency, value]);

describe('the totals of a list', () => {
  it('are those of all records that match its filters and its search, not of a page', async () => {
    for (let at = 0; at < 120; at += 1) await add({ pages: 2, title: at < 5 ? `Ink ${at}` : 'Paper' });
    await add({ pages: 100, state: 'paid', title: 'Ink' });
    expect(await valuesOf('sum=pages')).toEqual([['pages', null, '340']]);
    expect(await valuesOf('sum=pages&state=open')).toEqual([['pages', null, '240']]);
    expect(await valuesOf('sum=pages&q=ink')).toEqual([['pages', null, '110']]);
  });

  it('never add up amounts of different currencies', async () => {
    await add({ amount: '10.5', tip: '1' });
    await add({ amount: '0.01' });
    await add({ amount: '900', paid_in: 'JPY', tip: '2.5' });
    expect(await valuesOf('sum=amount&sum=tip&average=amount&sum=pages')).toEqual([
      ['amount', 'EUR', '10.5100'],
      ['amount', 'JPY', '900.0000'],
      ['tip', null, '3.5000'],
      ['pages', null, '9'],
      ['amount', 'EUR', '5.2550'],
      ['amount', 'JPY', '900.0000'],
    ]);
  });

  it('have the average of those records that have a value, and null where none has', async () => {
    await add({ share: 10, pages: 1 });
    await add({ share: 5, pages: 1 });
    await add({ share: 5, pages: 2 });
    expect(await valuesOf('average=share&average=pages&average=tip')).toEqual([
      ['share', null, '6.6667'],
      ['pages', null, '1.3333'],
      ['tip', null, null],
    ]);
    expect(await valuesOf('sum=pages&sum=amount&state=paid')).toEqual([['pages', null, null]]);
  });

  it('are of the caller’s own records; of everybody’s for those who manage them', async () => {
    await add({ pages: 5 });
    await add({ pages: 7 }, 'other');
    expect(await valuesOf('sum=pages')).toEqual([['pages', null, '5']]);
    expect(await valuesOf('sum=pages', 'admin')).toEqual([['pages', null, '12']]);
    expect(await valuesOf(`sum=pages&heartbeat_id=${people.other.id}`, 'admin')).toEqual([
      ['pages', null, '7'],
    ]);
    expect((await totals(`sum=pages&heartbeat_id=${people.other.id}`)).status).toBe(404);
  });

  it('are of no field that the caller may not read, and not grouped by it', async () => {
    await add();
    await studio.db.execute(sql`update bills set cost = 7, source = 'fair'`);
    expect(await valuesOf('sum=cost', 'admin')).toEqual([['cost', null, '7.0000']]);
    expect((await totals('group_by=source', 'admin')).items[0]?.groups).toMatchObject([{ key: 'fair' }]);
    for (const query of ['sum=cost', 'average=cost', 'group_by=source', 'sum=pages&source=fair'])
      expect([query, (await totals(query)).status]).toEqual([query, 400]);
  });

  it('are counted again after a write', async () => {
    await add({ pages: 5 });
    expect(await valuesOf('sum=pages')).toEqual([['pages', null, '5']]);
    await add({ pages: 6 });
    expect(await valuesOf('sum=pages')).toEqual([['pages', null, '11']]);
  });

  it.each([
    ['sum=title', 'a text'],
    ['sum=share', 'a sum of shares'],
    ['sum=unsorted', 'a field that lists cannot sort or filter by'],
    ['sum=colour', 'an unknown field'],
    ['page=2', 'a page'],
  ])('refuse %s: %s', async query => {
    const { status, problem } = await totals(query);
    expect([status, problem.code, problem.errors?.[0]?.path.split('.')[0]]).toEqual([
      400,
      'params-incorrect',
      query.split('=')[0],
    ]);
  });

  it('say that there are too many records to add up, instead of taking long', async () => {
    await add();
    const slow = sourceOf(tableOf('bills', bill), bill, {
      computed: { pages: sql`(select pages from pg_sleep(10))` },
    });
    const scope = { where: [sql`true`], cacheKey: 'slow', cacheOwner: 'slow' };
    const started = performance.now();
    expect(await readTotals(studio.db, studio.deps.lists, slow, scope, { sum: ['pages'] })).toEqual({
      is_complete: false,
      totals: [],
    });
    expect(performance.now() - started).toBeLessThan(6000);
  });

  it('of groups are those of each value, the largest group first, with the number of groups', async () => {
    await add({ state: 'open', pages: 1, amount: '1' });
    await add({ state: 'paid', pages: 10, amount: '5' });
    await add({ state: 'paid', pages: 20, amount: '700', paid_in: 'JPY' });
    const { items } = await totals('group_by=state&sum=pages&sum=amount');
    expect(items[0]).toEqual({
      is_complete: true,
      totals: [],
      group_count: 2,
      groups: [
        {
          key: 'paid',
          count: 2,
          totals: [
            { field: 'pages', total: 'sum', currency: null, value: '30' },
            { field: 'amount', total: 'sum', currency: 'EUR', value: '5.0000' },
            { field: 'amount', total: 'sum', currency: 'JPY', value: '700.0000' },
          ],
        },
        {
          key: 'open',
          count: 1,
          totals: [
            { field: 'pages', total: 'sum', currency: null, value: '1' },
            { field: 'amount', total: 'sum', currency: 'EUR', value: '1.0000' },
          ],
        },
      ],
    });
    expect((await totals('group_by=state&state=open')).items[0]?.groups).toHaveLength(1);
  });

  it('of groups are those of days in a time zone, the newest first, at most 100, then records without a value', async () => {
    for (const at of ['2026-03-01T23:30:00Z', '2026-03-02T05:00:00Z', '2026-03-02T23:30:00Z']) {
      await add();
      await studio.db.execute(sql`
        update bills set seen_at = ${at} where id = (select id from bills where seen_at is null limit 1)`);
    }
    await add();
    const keys = async (query: string) =>
      (await totals(`group_by=seen_at${query}`)).items[0]?.groups?.map(({ key, count }) => [key, count]);
    expect(await keys('')).toEqual([
      ['2026-03-02', 2],
      ['2026-03-01', 1],
      [null, 1],
    ]);
    expect(await keys('&time_zone=Europe/Berlin')).toEqual([
      ['2026-03-03', 1],
      ['2026-03-02', 2],
      [null, 1],
    ]);
    await studio.db.execute(sql`
      insert into bills (id, heartbeat_id, created_at, updated_at, title, state, amount, tip, paid_in, share, pages,
        unsorted, seen_at)
      select 'bi' || day, heartbeat_id, created_at, updated_at, title, state, amount, tip, paid_in, share, pages,
        unsorted, timestamptz '2025-01-01Z' + day * interval '1 day'
      from (select * from bills limit 1) as one, generate_series(1, 120) as day`);
    studio.deps.lists.totals.clear();
    const { items } = await totals('group_by=seen_at');
    expect(items[0]?.groups).toHaveLength(100);
    expect(items[0]?.group_count).toBe(123);
  });

  it.each(['title', 'pages', 'colour'])('are not grouped by %s', async field => {
    const { status, problem } = await totals(`group_by=${field}`);
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'group_by']);
  });

  it('of moments leave out the trash and belong to their creator', async () => {
    await addMoments(
      studio.db,
      { views: 4, earnings: '1.25' },
      { views: 5, earnings: '2.5' },
      { views: 100, trashed_at: '2026-02-01T00:00:00.000Z' },
      { views: 1000, heartbeat_id: people.other.id },
    );
    const { body } = await studio.call('GET', '/moments/totals?sum=views&sum=earnings&in_trash=false', {
      as: 'creator',
    });
    expect(body.data.items[0]).toMatchObject({
      is_complete: true,
      totals: [{ value: '9' }, { value: '3.7500' }],
    });
  });

  it('are in the API document, with the fields that they can be of', () => {
    const { paths } = openApiDocument() as { paths: Record<string, { get?: { parameters: object[] } }> }; // read as JSON
    const parameters = paths['/api/studio/moments/totals']?.get?.parameters;
    expect(parameters).toContainEqual(
      expect.objectContaining({
        name: 'sum',
        schema: expect.objectContaining({
          items: expect.objectContaining({
            enum: ['duration', 'views', 'watch_time', 'earnings', 'quality_bonus'],
          }),
        }),
      }),
    );
  });
});
