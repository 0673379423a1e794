import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { csvStream } from '../../../server/csv/csvStream';
import { exportRows } from '../../../server/csv/exportRows';
import { tableOf } from '../../../server/db/tableOf';
import { entityStore } from '../../../server/records/entityStore';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import { defineEntity, type RecordOf } from '../../../src/contract/schema/entity';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { money } from '../../../src/fields/kinds/money/money';
import { integer } from '../../../src/fields/kinds/number/number';
import { owner } from '../../../src/fields/kinds/owner/owner';
import { text } from '../../../src/fields/kinds/text/text';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { mountResources, type MountedResources } from '../helpers/mountResources';

const order = defineEntity({
  name: 'order',
  readOnly: {
    id: z.string(),
    heartbeat_id: owner('creators'),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
    total: money({ sort: true, filter: 'range', computed: { sql: '{price} * {amount}' } }),
    slug: text(80, { sort: true, search: true, computed: { sql: `replace({title}, ' ', '-')` } }),
    label: text(80, {
      computed: {
        from: ['title', 'amount'],
        value: ({ title, amount }) => `${String(amount)} × ${String(title)}`,
      },
    }),
  },
  writable: { title: text(40, { sort: true }), price: money(), amount: integer({ min: 0 }) },
});
type Order = RecordOf<typeof order>;
const orderCalls = crudCalls({ entity: order, path: '/orders', managedBy: ['moments.manage'] });
const store = entityStore<Order>(tableOf('orders', order), order, {
  name: 'orders',
  ownerField: 'heartbeat_id',
  managedBy: ['moments.manage'],
  newId: () => `or${randomBytes(6).toString('hex')}`,
});

let studio: ApiStudio;
let resources: MountedResources;
beforeAll(async () => {
  studio = await startApiStudio();
  await studio.db.execute(sql`
    create table orders (
      id text primary key, heartbeat_id bigint not null, created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, title text not null, title_key text generated always as (lower(title)) stored,
      price numeric(16, 4) not null, amount bigint not null,
      total numeric(16, 4) generated always as (price * amount) stored not null,
      slug text generated always as (replace(title, ' ', '-')) stored not null,
      slug_key text generated always as (lower(replace(title, ' ', '-'))) stored
    )`);
  resources = mountResources(studio, [{ store, calls: orderCalls }]);
});
beforeEach(() => studio.db.execute(sql`truncate orders`));
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

const call = (...given: Parameters<MountedResources['call']>) => resources.call<Order>(...given);
const made = async (title: string, price: string, amount: number) =>
  (await call('POST', '/orders', { title, price, amount })).items[0]!;

describe('computed fields', () => {
  it('are in every record that is returned, with the values of now', async () => {
    const { id, total, label, slug } = await made('Two of them', '2.5', 3);
    expect({ total, label, slug }).toEqual({
      total: '7.5000',
      label: '3 × Two of them',
      slug: 'Two-of-them',
    });
    const changed = { total: '10.0000', label: '4 × Two of them' };
    expect((await call('PUT', `/orders/${id}`, { amount: 4 })).items[0]).toMatchObject(changed);
    expect((await call('GET', `/orders/${id}`)).items[0]).toMatchObject(changed);
    expect((await call('GET', '/orders')).items[0]).toMatchObject(changed);
  });

  it('of an expression sort, filter and are searched; those of functions do not', async () => {
    await made('Small', '1', 2);
    await made('large one', '100', 2);
    await made('Middle', '5', 5);
    const titles = async (query: string) =>
      (await call('GET', `/orders?${query}`)).items.map(({ title }) => title);
    expect(await titles('sort_column=total&sort_direction=asc')).toEqual(['Small', 'Middle', 'large one']);
    expect(await titles('sort_column=slug&sort_direction=asc')).toEqual(['large one', 'Middle', 'Small']);
    expect(await titles('total_from=20&total_to=30')).toEqual(['Middle']);
    expect(await titles('q=large-one')).toEqual(['large one']);
    expect((await call('GET', '/orders?sort_column=label')).status).toBe(400);
  });

  it.each(['total', 'label'])('are never written: 400 that names %s', async field => {
    const { id } = await made('Fog', '1', 1);
    for (const given of [
      await call('PUT', `/orders/${id}`, { [field]: '3' }),
      await call('POST', '/orders', { title: 'Fog', price: '1', amount: 1, [field]: '3' }),
    ])
      expect([given.status, given.problem.errors?.[0]?.path]).toEqual([400, field]);
  });

  it('are columns of files', async () => {
    await made('Fog', '2', 2);
    const scope = { where: [sql`true`], cacheKey: '', cacheOwner: '' };
    const parameters = { page: 1, per_page: 1, sort_column: 'total', sort_direction: 'asc' } as const;
    const rows = exportRows(work => work(studio.db), {
      source: store.source,
      scope,
      parameters,
      now: new Date(),
    });
    const file = csvStream(order, ['title', 'total', 'label'], rows, {
      onFailure: () => undefined,
      onEnd: () => undefined,
      stallMs: 1000,
    });
    expect(await new Response(file).text()).toContain('Fog,4.0000,2 × Fog');
  });
});
