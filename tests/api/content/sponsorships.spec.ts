import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tableOf } from '../../../server/db/tableOf';
import { entityStore } from '../../../server/records/entityStore';
import type { Job } from '../../../src/contract/jobs/job';
import { shownColumns } from '../../../src/engine/csv/exportColumnNames';
import {
  newSponsorshipId,
  sponsorship,
  sponsorshipCalls,
  sponsorships,
  type Sponsorship,
} from '../../builders/aSponsorship';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { mountResources, type MountedResources } from '../helpers/mountResources';

const store = entityStore<Sponsorship>(tableOf('sponsorships', sponsorship), sponsorship, {
  name: 'sponsorships',
  ownerField: 'heartbeat_id',
  managedBy: ['moments.manage'],
  newId: newSponsorshipId,
});

let studio: ApiStudio;
let resources: MountedResources;
beforeAll(async () => {
  studio = await startApiStudio();
  await studio.db.execute(sql`
    create table sponsorships (
      id text primary key, heartbeat_id bigint not null, created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, status text not null, signed_by text, paid_at timestamptz(3), cancellation text,
      brand text not null, brand_key text generated always as (lower(brand)) stored, currency text not null,
      amount numeric(16, 4) not null, starts_on date not null, ends_on date not null, kind text not null, publish_by date,
      fee numeric(16, 2) not null, moments text[] not null
    )`);
  await studio.db.execute(
    sql`create unique index sponsorships_unique_brand_starts_on on sponsorships (heartbeat_id, lower(brand), starts_on)`,
  );
  resources = mountResources(studio, [{ store, calls: sponsorshipCalls }]);
});
beforeEach(() => studio.db.execute(sql`truncate sponsorships, audit_log, activities, jobs, job_items`));
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

const call = <T = Sponsorship>(...given: Parameters<MountedResources['call']>) => resources.call<T>(...given);
const gift = {
  brand: 'Fog & Sons',
  currency: 'EUR',
  amount: '1200.0000',
  starts_on: '2026-12-01',
  ends_on: '2026-12-31',
  kind: 'gift',
};
const made = async (over: object = {}) => {
  const answer = await call('POST', '/sponsorships', { ...gift, ...over });
  expect(answer).toMatchObject({ status: 200 });
  return answer.items[0]!;
};
const change = (id: string, body: object, as: PersonName = 'creator') =>
  call('PUT', `/sponsorships/${id}`, body, { as });
/** The status, and the path and message of the first error of a failed call. */
const failure = ({ status, problem }: Awaited<ReturnType<typeof change>>) => [status, problem.errors?.[0]];

describe('a sponsorship', () => {
  it('is the code of the chapter', () => {
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
    const example = plain(readFileSync('tests/builders/aSponsorship.ts', 'utf8'));
    const chapter = readFileSync('docs/states-rules-permissions-relations.md', 'utf8');
    const blocks = [...chapter.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => plain(code));
    expect(blocks.length).toBeGreaterThan(6);
    for (const block of blocks) expect(example).toContain(block);
  });

  it('is declared without a problem', () => {
    expect(sponsorships.problems).toEqual([]);
  });

  it('has dates that depend on each other, whichever of them changes', async () => {
    const { id } = await made();
    expect(failure(await change(id, { ends_on: '2026-11-30' }))).toEqual([
      400,
      { path: 'ends_on', message: 'The last day must not be before the first' },
    ]);
    expect(failure(await change(id, { starts_on: '2027-01-01' }))).toMatchObject([400, { path: 'ends_on' }]);
    const fee = { kind: 'fee', publish_by: '2027-01-02' };
    expect(failure(await change(id, fee))).toEqual([
      400,
      { path: 'publish_by', message: 'The moments must be published while the sponsorship runs' },
    ]);
    expect((await change(id, { ...fee, publish_by: '2026-12-20' })).items[0]).toMatchObject({ kind: 'fee' });
  });

  it('has an amount with the decimals of its currency, whichever of them changes, by a call, a job and a file', async () => {
    const whole = { path: 'amount', message: 'Amounts in Japanese yen have no decimals' };
    const yen = { ...gift, currency: 'JPY', amount: '1200.5' };
    expect(failure(await call('POST', '/sponsorships', yen))).toEqual([400, whole]);
    const { id } = await made({ amount: '1200.5' });
    expect(failure(await change(id, { currency: 'JPY' }))).toEqual([400, whole]);
    expect(failure(await change(id, { amount: '0.001' }))).toEqual([
      400,
      { path: 'amount', message: 'Amounts in euros have at most 2 decimals' },
    ]);
    const job = { target: { ids: [id] }, changes: { currency: 'JPY' } };
    const started = (await call<{ id: string }>('POST', '/sponsorships/jobs', job)).items[0]!;
    await resources.settled(started.id);
    expect((await resources.itemsOf(started.id))[0]).toMatchObject({
      outcome: 'skipped',
      message: whole.message,
    });
    const imported = await resources.imported(store, [
      { position: 1, record_id: null, change: { ...yen, brand: 'By file' } },
    ]);
    expect((await resources.itemsOf(imported.id))[0]).toMatchObject({
      outcome: 'skipped',
      message: whole.message,
    });
    const [changed] = (await change(id, { currency: 'JPY', amount: '1200' })).items;
    expect(changed).toMatchObject({ currency: 'JPY', amount: '1200.0000' });
  });

  it('is exported with the currency of its amount', () => {
    expect(shownColumns(sponsorships, undefined)).toEqual([
      ...['id', 'brand', 'status', 'amount', 'currency', 'starts_on', 'ends_on'],
    ]);
  });

  it('has a date of publication only for a fee, and needs it then', async () => {
    const { id, publish_by } = await made();
    expect(publish_by).toBeNull();
    expect(failure(await change(id, { kind: 'fee' }))).toMatchObject([400, { path: 'publish_by' }]);
    await change(id, { kind: 'fee', publish_by: '2026-12-20' });
    expect((await change(id, { kind: 'gift' })).items[0]).toMatchObject({ publish_by: null });
  });

  it('goes through its states, with what each transition asks for', async () => {
    const { id, status } = await made();
    expect(status).toBe('draft');
    expect(failure(await change(id, { transition: 'sign', signed_by: 'Ada' }))[0]).toBe(409);
    await change(id, { transition: 'offer' });
    expect(failure(await change(id, { transition: 'sign' }))).toMatchObject([400, { path: 'signed_by' }]);
    const signed = await change(id, { transition: 'sign', signed_by: 'Ada' });
    expect(signed.items[0]).toMatchObject({ status: 'signed', signed_by: 'Ada' });
    await change(id, { transition: 'deliver' });
    expect((await change(id, { transition: 'pay' })).status).toBe(403);
    const [paid] = (await change(id, { transition: 'pay' }, 'admin')).items;
    expect(paid).toMatchObject({ status: 'paid', paid_at: expect.any(String) });
  });

  it('keeps amount and currency once it is delivered, by a call, a job and undo', async () => {
    const { id } = await made({ amount: '1200' });
    await change(id, { amount: '1300' });
    for (const transition of [{ transition: 'offer' }, { transition: 'sign', signed_by: 'Ada' }])
      await change(id, transition);
    expect((await change(id, { amount: '1400' })).status).toBe(200);
    await change(id, { transition: 'deliver' });
    const locked = { path: 'amount', message: 'Not possible while it is delivered' };
    expect(failure(await change(id, { amount: '1' }))).toEqual([409, locked]);
    expect(failure(await change(id, { amount: '1' }, 'admin'))).toEqual([409, locked]);
    expect(failure(await change(id, { transition: 'pay', amount: '1' }, 'admin'))).toEqual([409, locked]);
    expect((await change(id, { amount: '1400.0000', brand: 'Fog' })).items[0]).toMatchObject({
      brand: 'Fog',
    });
    const job = { target: { ids: [id] }, changes: { amount: '2' } };
    const started = (await call<{ id: string }>('POST', '/sponsorships/jobs', job)).items[0]!;
    await resources.settled(started.id);
    expect((await resources.itemsOf(started.id))[0]).toMatchObject({
      outcome: 'skipped',
      message: locked.message,
    });
    const [row] = await store.read(studio.db, [id]);
    const caller = { userId: people.creator.id, heartbeatId: people.creator.id, name: '', permissions: [] };
    const restored = (over: object) =>
      store.canRestore(row!, Object.keys(over), { ...row!, ...over }, caller);
    expect(restored({ amount: '1300.0000' })).toBe(locked.message);
    expect(restored({ status: 'signed' })).toBe(true);
  });

  it('is cancelled with a reason, and loses it when it is reopened', async () => {
    const { id } = await made();
    expect(failure(await change(id, { transition: 'cancel' }))).toMatchObject([400, { path: 'reason' }]);
    const cancelled = await change(id, { transition: 'cancel', reason: 'The brand is sold' });
    expect(cancelled.items[0]).toMatchObject({ status: 'cancelled', cancellation: 'The brand is sold' });
    const reopened = await change(id, { transition: 'reopen' });
    expect(reopened.items[0]).toMatchObject({ status: 'draft', cancellation: null });
  });

  it('has a fee that the creator reads, and others set', async () => {
    const { id, fee } = await made();
    expect(fee).toBe(10);
    expect(failure(await change(id, { fee: 5 }))).toMatchObject([403, { path: 'fee' }]);
    expect((await change(id, { fee: 5 }, 'admin')).items[0]).toMatchObject({ fee: 5 });
  });

  it('refers to moments of its owner, and to no others', async () => {
    const [own = ''] = await addMoments(studio.db, { heartbeat_id: people.creator.id });
    const [foreign = ''] = await addMoments(studio.db, { heartbeat_id: people.other.id });
    const { id, moments } = await made({ moments: [own] });
    expect(moments).toEqual([own]);
    expect(failure(await change(id, { moments: [own, foreign] }))).toMatchObject([
      400,
      { path: 'moments.1' },
    ]);
    expect(failure(await change(id, { moments: [foreign] }, 'admin'))).toMatchObject([
      400,
      { path: 'moments.0' },
    ]);
  });

  it('keeps its moments from being deleted', async () => {
    const [id = ''] = await addMoments(studio.db, { heartbeat_id: people.creator.id });
    await made({ moments: [id] });
    const { body } = await studio.call('DELETE', '/moments', {
      as: 'creator',
      body: { moments: [{ id, heartbeat_id: people.creator.id }] },
    });
    expect(body.data.items[0]).toMatchObject({
      ok: false,
      message: '1 sponsorship refers to this moment. Change or delete it first',
    });
  });

  it('is there once for a brand and a first day', async () => {
    await made();
    const again = await call('POST', '/sponsorships', { ...gift, brand: 'FOG & sons' });
    expect(failure(again)).toMatchObject([409, { path: 'brand' }]);
  });

  it('is changed by a job, which skips what a state does not allow', async () => {
    const { id } = await made();
    await made({ starts_on: '2026-12-02' });
    await change(id, { transition: 'offer' });
    const { items } = await call<Job>('POST', '/sponsorships/jobs', {
      target: { filter: {} },
      changes: { transition: 'sign', signed_by: 'Ada' },
    });
    expect(await resources.settled(items[0]!.id)).toMatchObject({ state: 'planned', waiting: 1, skipped: 1 });
  });
});
