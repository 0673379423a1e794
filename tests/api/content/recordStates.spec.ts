import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tableOf } from '../../../server/db/tableOf';
import { entityStore } from '../../../server/records/entityStore';
import type { Job } from '../../../src/contract/jobs/job';
import { openApiDocument } from '../../../src/contract/openApiDocument';
import { contract, contractCalls, newContractId, type Contract } from '../../builders/aContract';
import { startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { mountResources, type MountedResources } from '../helpers/mountResources';

const store = entityStore<Contract>(tableOf('contracts', contract), contract, {
  name: 'contracts',
  ownerField: 'heartbeat_id',
  managedBy: ['moments.manage'],
  newId: newContractId,
});

let studio: ApiStudio;
let resources: MountedResources;
beforeAll(async () => {
  studio = await startApiStudio();
  await studio.db.execute(sql`
    create table contracts (
      id text primary key, heartbeat_id bigint not null, created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, title text not null, title_key text generated always as (lower(title)) stored,
      status text not null, place text, witness text, signed_by text, signed_at timestamptz(3), refusal text
    )`);
  resources = mountResources(studio, [{ store, calls: contractCalls }]);
});
beforeEach(() => studio.db.execute(sql`truncate contracts, audit_log, activities, jobs, job_items`));
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

const call = <T = Contract>(...given: Parameters<MountedResources['call']>) => resources.call<T>(...given);
const made = async (title = 'Lease') => (await call('POST', '/contracts', { title })).items[0]!;
const change = (id: string, body: object, as: PersonName = 'creator') =>
  call('PUT', `/contracts/${id}`, body, { as });
const offered = async (title?: string) => {
  const { id } = await made(title);
  await change(id, { transition: 'offer' });
  return id;
};
const read = async (id: string) => (await call('GET', `/contracts/${id}`)).items[0]!;
/** The status, the code, and the first error of a failed call. */
const failure = ({ status, problem }: Awaited<ReturnType<typeof change>>) => [
  status,
  problem.code,
  problem.errors?.[0],
];
const run = async (changes: object, as: PersonName = 'creator') => {
  const { items } = await call<Job>('POST', '/contracts/jobs', { target: { filter: {} }, changes }, { as });
  const { id } = items[0]!;
  const planned = await resources.settled(id, as);
  await call('POST', `/jobs/${id}/start`, undefined, { as });
  return { id, planned, done: await resources.settled(id, as) };
};

describe('the states of a record', () => {
  it('begin with the initial one, and are not written as a field', async () => {
    const { id, status } = await made();
    expect(status).toBe('draft');
    for (const body of [{ status: 'signed' }, { signed_by: 'Me' }, { refusal: 'No' }])
      expect((await change(id, body)).status).toBe(400);
    expect((await call('POST', '/contracts', { title: 'Lease', status: 'signed' })).status).toBe(400);
  });

  it('change by a transition from its states, and by no other', async () => {
    const { id } = await made();
    const blocked = await change(id, { transition: 'withdraw' });
    expect([...failure(blocked), blocked.problem]).toMatchObject([
      409,
      'conflict',
      undefined,
      { detail: 'This contract is draft, so “withdraw” is not possible. Possible now: “offer”' },
    ]);
    expect((await change(id, { transition: 'offer' })).items[0]).toMatchObject({ status: 'offered' });
    expect((await change(id, { transition: 'vanish' })).status).toBe(400);
  });

  it('name the record, its state and what is possible instead, where a transition is refused', async () => {
    const id = await offered();
    const detailOf = async (body: object, as?: PersonName) => (await change(id, body, as)).problem.detail;
    expect(await detailOf({ transition: 'sign', place: 'Bergen', witness: 'Ola' })).toBe(
      'You do not have permission for “sign” of this contract. It is offered. Possible now: “withdraw”, “refuse”',
    );
    // Those that the person may make.
    expect(await detailOf({ transition: 'offer' })).toBe(
      'This contract is offered, so “offer” is not possible. Possible now: “withdraw”, “refuse”',
    );
    await change(id, { transition: 'countersign', place: 'Bergen' }, 'admin');
    expect(await detailOf({ transition: 'offer' }, 'admin')).toBe(
      'This contract is signed, so “offer” is not possible. Nothing else is possible now',
    );
  });

  it('are changed by who has the permission, or by the owner where the transition allows it', async () => {
    const id = await offered();
    expect(failure(await change(id, { transition: 'sign', place: 'Bergen', witness: 'Ola' }))).toEqual([
      403,
      'not-enough-permission',
      undefined,
    ]);
    expect((await change(id, { transition: 'refuse', reason: 'Too long' })).items[0]).toMatchObject({
      status: 'refused',
      refusal: 'Too long',
    });
    await change(id, { transition: 'offer' });
    expect((await change(id, { transition: 'sign', place: 'Bergen', witness: 'Ola' }, 'other')).status).toBe(
      404,
    );
    expect((await change(id, { transition: 'sign', place: 'Bergen', witness: 'Ola' }, 'admin')).status).toBe(
      200,
    );
  });

  it('are not changed by others who may change the record, without the permission', async () => {
    const row = await read(await offered());
    const caller = { userId: 1, heartbeatId: row.heartbeat_id + 1, name: '', permissions: [] };
    const refuse = { transition: 'refuse', reason: 'No' };
    const decided = (heartbeatId: number) =>
      store.decide(row, refuse, { now: new Date(), caller: { ...caller, heartbeatId } });
    expect(decided(row.heartbeat_id + 1)).toMatchObject({ ok: false, code: 'not-enough-permission' });
    expect(decided(row.heartbeat_id)).toMatchObject({ ok: true, next: { status: 'refused' } });
  });

  it('are written with what the transition asks for and what it writes besides', async () => {
    const id = await offered();
    for (const [body, path] of [
      [{ place: '', witness: 'Ola' }, 'place'],
      [{ place: 'Bergen' }, 'witness'],
      [{ place: 'Bergen', witness: ' ' }, 'witness'],
    ] as const)
      expect(failure(await change(id, { transition: 'sign', ...body }, 'admin'))).toMatchObject([
        400,
        'validation-failed',
        { path },
      ]);
    // What another transition needs is not set with this one.
    const stray = { transition: 'countersign', place: 'Bergen', witness: 'Ola' };
    expect(failure(await change(id, stray, 'admin'))).toMatchObject([
      400,
      'validation-failed',
      { path: 'witness' },
    ]);
    const long = await change(id, { transition: 'sign', place: 'x'.repeat(41) }, 'admin');
    expect(failure(long)).toMatchObject([400, 'validation-failed', { path: 'place' }]);
    expect(failure(await change(id, { place: 'Bergen' }))).toEqual([
      400,
      'validation-failed',
      { path: 'place', message: 'This is set only together with its transition' },
    ]);
    const [signed] = (await change(id, { transition: 'sign', place: 'Bergen', witness: 'Ola' }, 'admin'))
      .items;
    expect(signed).toMatchObject({ status: 'signed', place: 'Bergen', signed_by: 'admin of the test' });
    expect(Date.parse(signed!.signed_at!)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('need the reason of the transition, within the limit of its field', async () => {
    const id = await offered();
    for (const reason of [undefined, '   ', 'x'.repeat(21)])
      expect(failure(await change(id, { transition: 'refuse', reason }))).toMatchObject([
        400,
        'validation-failed',
        { path: 'reason' },
      ]);
    expect((await read(id)).status).toBe('offered');
  });

  it('are changed by a job, which skips records in other states and leaves those that are there', async () => {
    await made('Draft');
    const id = await offered('Offered');
    const { planned, done } = await run({ transition: 'refuse', reason: 'No' });
    expect(planned).toMatchObject({
      waiting: 1,
      skipped: 1,
      reasons: [
        {
          outcome: 'skipped',
          message: 'This contract is draft, so “refuse” is not possible. Possible now: “offer”',
        },
      ],
    });
    expect(done).toMatchObject({ done: 1, skipped: 1 });
    expect(await read(id)).toMatchObject({ status: 'refused', refusal: 'No' });
    expect((await run({ transition: 'refuse', reason: 'No' })).planned).toMatchObject({ unchanged: 1 });
    const begun = await call('POST', '/contracts/jobs', {
      target: { ids: [id] },
      changes: { transition: 'sign', place: 'Bergen', witness: 'Ola' },
    });
    expect(failure(begun)).toMatchObject([403, 'not-enough-permission', undefined]);
    expect(begun.problem.detail).toBe('You do not have permission for “sign” of this contract');
  });

  it('are undone with what was written besides, but not after a transition that is permanent', async () => {
    const id = await offered();
    const refused = await run({ transition: 'refuse', reason: 'No' });
    await call('POST', `/jobs/${refused.id}/undo`);
    expect(await resources.settled(refused.id)).toMatchObject({ undone: 1, kept: 0 });
    expect(await read(id)).toMatchObject({ status: 'offered', refusal: null });
    const signed = await run({ transition: 'sign', place: 'Bergen', witness: 'Ola' }, 'admin');
    expect(signed.done).toMatchObject({ done: 1 });
    await call('POST', `/jobs/${signed.id}/undo`, undefined, { as: 'admin' });
    expect(await resources.settled(signed.id, 'admin')).toMatchObject({
      undone: 0,
      reasons: [{ outcome: 'kept', message: 'Changes of this kind cannot be undone' }],
    });
    expect((await read(id)).status).toBe('signed');
  });

  it('have a history with the state before and after', async () => {
    const id = await offered();
    const { items } = await call<{ changes: { field: string; from: unknown; to: unknown }[] }>(
      'GET',
      `/contracts/${id}/history`,
    );
    expect(items[0]!.changes).toEqual([{ field: 'status', from: 'draft', to: 'offered' }]);
    expect(items[0]).toMatchObject({ transition: 'offer' });
  });

  it('are named in the history, the activity and by a job as they were made, although two lead to one state', async () => {
    const id = await offered();
    await change(id, { transition: 'countersign', place: 'Bergen' }, 'admin');
    const entries = async () =>
      (await call<{ transition?: string }>('GET', `/contracts/${id}/history`, undefined, { as: 'admin' }))
        .items;
    expect((await entries()).map(({ transition }) => transition)).toEqual([
      'countersign',
      'offer',
      undefined,
    ]);
    const { rows } = await studio.db.execute(
      sql`select values ->> 'transition' as transition from activities order by created_at desc, id limit 1`,
    );
    expect(rows).toEqual([{ transition: 'countersign' }]);
    const other = await offered('Other');
    const { done } = await run({ transition: 'refuse', reason: 'No' });
    expect(done).toMatchObject({ done: 1 });
    const [last] = (await call<{ transition?: string }>('GET', `/contracts/${other}/history`)).items;
    expect(last).toMatchObject({ transition: 'refuse' });
    const [created] = (await call<{ transition?: string }>('GET', `/contracts/${(await made()).id}/history`))
      .items;
    expect(created).not.toHaveProperty('transition');
  });

  it('are in the API document: the names of transitions in the body, and each in a sentence', () => {
    const { paths } = openApiDocument(Object.values(contractCalls)) as {
      paths: Record<string, Record<string, { description: string; requestBody: object }>>;
    };
    const update = paths['/api/studio/contracts/{id}']!['put']!;
    expect(update.description).toContain(
      'Transition sign: from offered to signed; requires the permission moments.review; with place, witness; cannot be undone',
    );
    expect(JSON.stringify(update.requestBody)).toContain(
      '"enum":["offer","withdraw","sign","countersign","refuse"]',
    );
  });
});

describe('moves between states', () => {
  it('are possible without a transition where the entity allows it', async () => {
    const { states, fields } = contract;
    const free = {
      ...contract,
      writable: [...contract.writable, 'status'],
      states: { ...states!, moves: { draft: ['offered'] } },
    };
    const freeStore = entityStore<Contract>(tableOf('contracts', { fields }), free, {
      name: 'contracts',
      ownerField: 'heartbeat_id',
      managedBy: [],
    });
    const row = await made();
    const caller = { userId: 1, heartbeatId: row.heartbeat_id, name: '', permissions: [] };
    const decided = (to: string) => freeStore.decide(row, { status: to }, { now: new Date(), caller });
    expect(decided('offered')).toMatchObject({ ok: true, next: { status: 'offered' } });
    expect(decided('signed')).toMatchObject({
      ok: false,
      code: 'conflict',
      path: 'status',
      message: 'This contract is draft and cannot become signed. Possible now: “offered”',
    });
  });
});
