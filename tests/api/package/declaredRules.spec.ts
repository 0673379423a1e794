import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import { defineEndpoint, session } from '../../../src/contract/calls/endpoint';
import { defineEntity } from '../../../src/contract/schema/entity';
import { choice } from '../../../src/fields/kinds/choice/choice';
import { day } from '../../../src/fields/kinds/date/date';
import { money } from '../../../src/fields/kinds/money/money';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { integer } from '../../../src/fields/kinds/number/number';
import { owner } from '../../../src/fields/kinds/owner/owner';
import { reference } from '../../../src/fields/kinds/reference/reference';
import { text } from '../../../src/fields/kinds/text/text';
import { readImport } from '../../../server/csv/readImport';
import { changeFields, implement, only } from '../../../server/index';
import { startAdminServer } from '../helpers/startAdminServer';

const id = text(40, { filter: 'values' });
const times = { created_at: dateTime({ sort: true }), updated_at: dateTime() };
const room = defineEntity({
  name: 'room',
  readOnly: { id, owner_id: owner('people'), ...times },
  writable: { title: text(40, { sort: true }) },
});
const stay = defineEntity({
  name: 'stay',
  readOnly: {
    id,
    owner_id: owner('people'),
    ...times,
    status: choice(['planned', 'paid'], { filter: 'values' }),
  },
  writable: {
    title: text(40, { sort: true }),
    room_id: reference('rooms', id, { onDelete: 'refuse' }),
    starts: day(),
    ends: day(),
    price: z._default(money({ currency: 'JPY', min: 0, max: '99999' }), '0'),
    discount: z.nullable(integer({ writableBy: ['tags.manage'], readableBy: ['tags.manage'] })),
  },
  unique: [['room_id', 'starts']],
  rules: [
    {
      fields: ['starts', 'ends'],
      path: 'ends',
      message: 'The last day must not be before the first',
      isMet: ({ starts, ends }) => ends >= starts,
    },
  ],
  states: {
    field: 'status',
    initial: 'planned',
    transitions: { pay: { from: ['planned'], to: 'paid' } },
  },
});
const managedBy = ['tags.manage'] as const;
const answer = defineEndpoint({
  api: 'studio',
  method: 'GET',
  path: '/answer',
  summary: 'A call of the application',
  access: session,
  output: { kind: 'items', item: z.object({ name: z.string() }) },
});

let admin: Awaited<ReturnType<typeof startAdminServer>>;
beforeAll(async () => {
  admin = await startAdminServer({
    resources: [
      {
        entity: room,
        endpoints: crudCalls({ entity: room, path: '/rooms', managedBy }),
        rules: {
          decide: (row, change) =>
            change['title'] === 'Closed'
              ? { ok: false, code: 'conflict', message: `${String(row['title'])} stays open`, path: 'title' }
              : changeFields(room, row, change),
        },
      },
      { entity: stay, endpoints: crudCalls({ entity: stay, path: '/stays', managedBy }) },
    ],
    implementations: [implement(answer, async ({ caller }) => only({ name: caller.name }))],
  });
});
afterAll(() => admin.stop());

const newRoom = async (as: string): Promise<string> =>
  (await admin.call<{ id: string }>(as, 'POST', '/rooms', { title: 'Blue' })).items[0]!.id;
const book = (as: string, room_id: string, over: object = {}) =>
  admin.call<{ id: string; status: string; discount?: number | null }>(as, 'POST', '/stays', {
    title: 'Weekend',
    room_id,
    starts: '2026-03-01',
    ends: '2026-03-03',
    ...over,
  });

describe('what an entity declares', () => {
  it('holds for rules about several fields', async () => {
    const { status, errors } = await book('ann', await newRoom('ann'), { ends: '2026-02-01' });
    expect([status, errors]).toEqual([400, [{ path: 'ends', message: expect.any(String) }]]);
  });

  it.each([
    ['-1', 'should be 0 or more'],
    ['99999.0001', 'should be 99999 or less'],
    ['12.5', 'Amounts in Japanese yen have no decimals'],
  ])('holds for the limits and the decimals of an amount: %s', async (price, message) => {
    const errors = [{ path: 'price', message }];
    const blue = await newRoom('ann');
    expect(await book('ann', blue, { price })).toMatchObject({ status: 400, errors });
    const { id: stayId } = (await book('ann', blue, { price: '12.0000' })).items[0]!;
    expect(await admin.call('ann', 'PUT', `/stays/${stayId}`, { price })).toMatchObject({
      status: 400,
      errors,
    });
    const file = new TextEncoder().encode(
      `title,room_id,starts,ends,price\nTrip,${blue},2026-04-01,2026-04-02,${price}\n`,
    );
    const mapping = JSON.stringify(
      Object.fromEntries(['title', 'room_id', 'starts', 'ends', 'price'].map(field => [field, field])),
    );
    const [row] = await readImport(stay, { bytes: file, mapping, canCreate: true }, () => '');
    expect(row?.skipped).toEqual({ message, field: 'price' });
  });

  it('holds for values that no two records have together', async () => {
    const blue = await newRoom('ann');
    expect((await book('ann', blue)).status).toBe(200);
    expect(await book('ann', blue)).toMatchObject({ status: 409, errors: [{ path: 'room_id' }] });
  });

  it('holds for references, of the owner only, and for what a deletion does', async () => {
    const blue = await newRoom('ann');
    expect(await book('ben', blue)).toMatchObject({ status: 400, errors: [{ path: 'room_id' }] });
    await book('ann', blue);
    expect((await admin.call('ann', 'DELETE', `/rooms/${blue}`, {})).code).toBe('conflict');
  });

  it('holds for states', async () => {
    const { id: stayId, status } = (await book('ann', await newRoom('ann'))).items[0]!;
    const pay = () => admin.call<{ status: string }>('ann', 'PUT', `/stays/${stayId}`, { transition: 'pay' });
    expect([status, (await pay()).items[0]?.status, (await pay()).status]).toEqual(['planned', 'paid', 409]);
  });

  it('holds for fields that not everybody may set or read', async () => {
    const blue = await newRoom('ann');
    expect((await book('ann', blue, { discount: 5 })).status).toBe(400);
    const [created] = (await book('ann', blue)).items;
    const change = await admin.call<{ discount?: number }>('zoe', 'PUT', `/stays/${created!.id}`, {
      discount: 5,
    });
    expect([created, change.items[0]?.discount]).toEqual([
      expect.not.objectContaining({ discount: null }),
      5,
    ]);
    expect((await admin.call('ann', 'GET', `/stays/${created!.id}`)).items[0]).not.toHaveProperty('discount');
  });
});

it('a rule of the application decides each change', async () => {
  const blue = await newRoom('ann');
  const rename = (title: string) => admin.call<{ title: string }>('ann', 'PUT', `/rooms/${blue}`, { title });
  expect(await rename('Closed')).toMatchObject({ status: 409, errors: [{ path: 'title' }] });
  expect((await rename('Red')).items).toMatchObject([{ title: 'Red' }]);
});

it('a call of the application has its handler and its caller', async () => {
  expect((await admin.call('ben', 'GET', '/answer')).items).toEqual([{ name: 'Ben' }]);
});
