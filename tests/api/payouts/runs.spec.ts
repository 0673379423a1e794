import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payInstantly } from '../../../server/payments/payouts/payInstantly';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import {
  addFinal,
  addMethods,
  addReleaser,
  clearPayouts,
  findFaults,
  ledgerOf,
  releaser,
  send,
} from '../helpers/payoutSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
  await addReleaser(studio.db);
});
afterAll(() => studio.stop());
beforeEach(() => clearPayouts(studio.db));

const month = '2025-03-01';
const { creator, other, locked, newcomer, reviewer, admin } = people;

const prepare = (body: object = {}, as: PersonName = 'admin') =>
  studio.call('POST', '/payout-runs', { as, body: { month, ...body } });
const step = (id: unknown, name: string, as: PersonName = releaser) =>
  studio.call('POST', `/payout-runs/${String(id)}/${name}`, { as, body: {} });
const payoutsOf = async (as: PersonName = 'admin', query = '') => {
  const { status, body } = await studio.call('GET', `/payouts?per_page=100&${query}`, { as });
  expect(status).toBe(200);
  return body.data.items;
};
const runOf = async (id: unknown) =>
  (await studio.call('GET', `/payout-runs?id=${String(id)}`, { as: 'admin' })).body.data.items[0];
const prepared = async () => {
  const { status, body } = await prepare();
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data.items[0]?.['run_id'];
};
const released = async () => {
  const id = await prepared();
  expect((await step(id, 'release')).status).toBe(200);
  return id;
};

/** Two creators who can be paid, and one for each reason why somebody is not. */
const addEverybody = async (): Promise<void> => {
  await addFinal(studio.db, [
    { id: creator.id, amount: '10.25' },
    { id: creator.id, amount: '0.50', month: '2025-02-01' },
    { id: other.id, amount: '0.01' },
    { id: locked.id, amount: '5.00' },
    { id: newcomer.id, amount: '7.00' },
    { id: reviewer.id, amount: '3.00' },
    { id: admin.id, amount: '0.00' },
  ]);
  await addMethods(studio.db, [
    { user_id: creator.id },
    { user_id: other.id, type: 'fbt' },
    { user_id: locked.id },
    { user_id: reviewer.id, active_at: null, is_pending: true, type: 'payoneer' },
  ]);
};

describe('preparing a payout run', () => {
  it('shows before who would be paid and who not, and writes the same', async () => {
    await addEverybody();
    const preview = (await prepare({ dry_run: true })).body.data.items[0];
    expect(preview).toEqual({
      run_id: null,
      month,
      kind: 'monthly',
      creators: 2,
      amount: '10.76',
      skipped: [
        { reason: 'locked', creators: 1, amount: '5.00' },
        { reason: 'no-method', creators: 1, amount: '7.00' },
        { reason: 'pending', creators: 1, amount: '3.00' },
      ],
    });
    expect(await payoutsOf()).toEqual([]);
    expect(await ledgerOf(studio.db)).toEqual({});
    const id = await prepared();
    expect(await runOf(id)).toMatchObject({
      ...{ status: 'prepared', planned: 2, planned_amount: '10.7600', skipped: 3, skipped_amount: '15.0000' },
      prepared_by: 'admin of the test',
    });
    expect(await payoutsOf('admin', `run_id=${String(id)}&status=planned&sort_column=amount`)).toMatchObject([
      {
        heartbeat_id: creator.id,
        amount: '10.7500',
        first_month: '2025-02-01',
        last_month: month,
        type: 'paypal',
      },
      { heartbeat_id: other.id, amount: '0.0100', type: 'fbt' },
    ]);
    expect(await ledgerOf(studio.db)).toMatchObject({
      [`earnings:${creator.id}`]: '-10.75',
      [`payable:${creator.id}`]: '10.75',
    });
  });

  it.each([
    ['held', { active_at: new Date('2099-01-01') }, ''],
    ['method-not-active', { type: 'alipay' as const }, ''],
    ['frozen', {}, `insert into payout_settings (user_id, frozen_at) values (${creator.id}, now())`],
    ['banned', {}, `update users set is_banned = true where id = ${creator.id}`],
  ])('skips somebody whose payment is %s', async (reason, method, statement) => {
    await addFinal(studio.db, [{ id: creator.id, amount: '1.00' }]);
    await addMethods(studio.db, [{ user_id: creator.id, ...method }]);
    await studio.db.execute(sql.raw(statement || 'select 1'));
    expect((await prepare({ dry_run: true })).body.data.items).toMatchObject([
      { creators: 0, skipped: [{ reason, creators: 1, amount: '1.00' }] },
    ]);
  });

  it('pays only those who are enrolled in a weekly run', async () => {
    await addEverybody();
    await studio.db.execute(
      sql`insert into payout_settings (user_id, weekly_payment) values (${other.id}, true)`,
    );
    expect((await prepare({ dry_run: true, kind: 'weekly' })).body.data.items).toMatchObject([
      { creators: 1, amount: '0.01', skipped: [] },
    ]);
  });

  it('leaves Wise out of a weekly run, not of a monthly one', async () => {
    await addFinal(studio.db, [{ id: creator.id, amount: '1.00' }]);
    await addMethods(studio.db, [{ user_id: creator.id, type: 'transferwise' }]);
    await studio.db.execute(
      sql`insert into payout_settings (user_id, weekly_payment) values (${creator.id}, true)`,
    );
    const creatorsOf = async (kind: string) => {
      const { body } = await prepare({ dry_run: true, kind });
      const { creators, skipped } = body.data.items[0] ?? {};
      return { creators, skipped };
    };
    expect(await creatorsOf('weekly')).toEqual({ creators: 0, skipped: [] });
    expect(await creatorsOf('monthly')).toMatchObject({ skipped: [{ reason: 'method-not-active' }] });
  });

  it('needs a month that is over, something to pay, and no other open run', async () => {
    const current = studio.deps.now().toISOString().slice(0, 8) + '01';
    expect((await prepare({ month: current })).body.errors).toMatchObject([{ path: 'month' }]);
    expect((await prepare()).body.detail).toMatch(/^Nobody is owed anything/);
    await addEverybody();
    const id = await prepared();
    const again = await prepare();
    expect({ status: again.status, detail: again.body.detail }).toEqual({
      status: 409,
      detail: `Another payout run is open: ${String(id)}. Release or cancel it first`,
    });
    expect((await prepare({}, 'creator')).status).toBe(403);
  });

  it('enters a month that was opened again as a correction', async () => {
    await addEverybody();
    expect((await step(await prepared(), 'cancel')).status).toBe(200);
    await addFinal(studio.db, [{ id: creator.id, amount: '4.00' }]);
    await studio.db.execute(sql`delete from finalized_earnings where user_id = ${other.id}`);
    await prepared();
    expect(await payoutsOf('creator', 'status=planned')).toMatchObject([{ amount: '4.5000' }]);
    expect(await ledgerOf(studio.db)).toMatchObject({
      [`payable:${creator.id}`]: '4.50',
      [`payable:${other.id}`]: '0.00',
    });
    expect(await findFaults(studio.db)).toEqual([]);
  });
});

describe('releasing a payout run', () => {
  it('is up to somebody else than who prepared it', async () => {
    await addEverybody();
    const id = await prepared();
    const own = await step(id, 'release', 'admin');
    expect({ status: own.status, detail: own.body.detail }).toEqual({
      status: 409,
      detail: 'Somebody else has to release it, because admin of the test prepared it',
    });
    expect(await send(studio)).toBe(0);
    expect((await step(id, 'release')).body.data.items).toMatchObject([
      { status: 'released', released_by: 'reviewer of the test' },
    ]);
    expect((await step(id, 'cancel')).status).toBe(409);
    expect((await step(id, 'release')).status).toBe(409);
    const { rows } = await studio.db.execute(sql`
      select actor_id, after->>'status' as status from audit_log where entity = 'payout run' and entity_id = ${String(id)} order by id`);
    expect(rows).toEqual([
      { actor_id: admin.id, status: 'prepared' },
      { actor_id: reviewer.id, status: 'released' },
    ]);
  });

  it('is summarized by method, state and reason, with what the provider reported', async () => {
    await addEverybody();
    const id = await prepared();
    const summary = async (as: PersonName = 'admin', of = id) =>
      studio.call('GET', `/payout-runs/${String(of)}/summary`, { as });
    const skipped = [
      { type: 'payoneer', status: 'skipped', reason: 'pending', payouts: 1, amount: '3.0000' },
      { type: 'paypal', status: 'skipped', reason: 'locked', payouts: 1, amount: '5.0000' },
      { type: null, status: 'skipped', reason: 'no-method', payouts: 1, amount: '7.0000' },
    ];
    const before = (await summary()).body.data.items[0];
    expect(before).toMatchObject({
      provider: null,
      first_sent_at: null,
      last_settled_at: null,
      sent_again: 0,
    });
    expect(before?.['groups']).toEqual(
      expect.arrayContaining([
        ...skipped,
        { type: 'fbt', status: 'planned', reason: null, payouts: 1, amount: '0.0100' },
        { type: 'paypal', status: 'planned', reason: null, payouts: 1, amount: '10.7500' },
      ]),
    );
    await step(id, 'release');
    await send(studio);
    studio.advance(5);
    await send(studio);
    const after = (await summary()).body.data.items[0];
    expect(after).toMatchObject({
      ...{ provider: 'sandbox', first_sent_at: expect.any(String), last_settled_at: expect.any(String) },
    });
    expect(after?.['groups']).toEqual(
      expect.arrayContaining([
        ...skipped,
        { type: 'fbt', status: 'paid', reason: null, payouts: 1, amount: '0.0100' },
        { type: 'paypal', status: 'paid', reason: null, payouts: 1, amount: '10.7500' },
      ]),
    );
    expect((await summary('creator')).status).toBe(403);
    expect((await summary('admin', 'prUnknown01')).status).toBe(404);
  });

  it('pays each cent once, and settles it when the provider does', async () => {
    await addEverybody();
    const id = await released();
    expect(await send(studio)).toBe(2);
    expect(await runOf(id)).toMatchObject({ status: 'finished', planned: 0, sent: 2, paid: 0 });
    expect(await ledgerOf(studio.db)).toMatchObject({
      'clearing:sandbox': '10.76',
      [`payable:${creator.id}`]: '0.00',
    });
    studio.advance(5);
    await send(studio);
    expect(await runOf(id)).toMatchObject({ status: 'finished', sent: 0, paid: 2, paid_amount: '10.7600' });
    expect(await ledgerOf(studio.db)).toMatchObject({ 'clearing:sandbox': '0.00', 'paid:sandbox': '10.76' });
    expect(await send(studio)).toBe(0);
    expect((await prepare({ dry_run: true })).body.data.items).toMatchObject([{ creators: 0 }]);
    expect(await findFaults(studio.db)).toEqual([]);
  });

  it('decides again who is paid, and what is owed', async () => {
    await addEverybody();
    await released();
    await studio.db.execute(
      sql`insert into payout_settings (user_id, frozen_at) values (${other.id}, now())`,
    );
    await studio.db.execute(sql`
      with t as (select 1)
      insert into ledger_entries (transaction_id, account, heartbeat_id, amount, created_at)
      values ('test', ${`payable:${creator.id}`}, ${creator.id}, -1, now()), ('test', 'tests', ${creator.id}, 1, now())`);
    expect(await send(studio)).toBe(0);
    expect(await payoutsOf('creator')).toMatchObject([{ status: 'skipped', reason: 'not-owed' }]);
    expect(await payoutsOf('other')).toMatchObject([{ status: 'skipped', reason: 'frozen' }]);
  });

  it('sends failed payouts again as another payment', async () => {
    await addEverybody();
    const id = await released();
    await send(studio, ({ userId }) => (userId === creator.id ? 'refuses' : 'pays'));
    expect(await runOf(id)).toMatchObject({ status: 'finished', failed: 1, failed_amount: '10.7500' });
    expect(await payoutsOf('creator')).toMatchObject([{ status: 'failed', reason: 'refused' }]);
    expect(await ledgerOf(studio.db)).toMatchObject({ [`payable:${creator.id}`]: '10.75' });
    expect((await step(id, 'retry')).body.data.items).toMatchObject([
      { status: 'running', failed: 0, planned: 1 },
    ]);
    expect(await send(studio)).toBe(1);
    expect(await payoutsOf('creator')).toMatchObject([{ status: 'sent', reason: null }]);
    expect((await step(id, 'retry')).status).toBe(409);
    expect(await findFaults(studio.db)).toEqual([]);
  });

  it.each(['late', 'never', 'loses'] as const)('pays once with a provider that %s', async behaviour => {
    await addEverybody();
    const id = await released();
    expect(await send(studio, () => behaviour)).toBe(2);
    expect(await payoutsOf('creator')).toMatchObject([{ status: 'sending' }]);
    expect(await runOf(id)).toMatchObject({ status: 'running' });
    for (let time = 0; time < 3; time += 1) {
      studio.advance(10);
      await send(studio);
    }
    expect(await runOf(id)).toMatchObject({ status: 'finished', paid: 2 });
    expect(await findFaults(studio.db)).toEqual([]);
    const { rows } = await studio.db.execute(sql`select count(*)::int as count from sandbox_payments`);
    expect(rows).toEqual([{ count: 2 }]);
  });
});

describe('the ledger', () => {
  it('refuses entries that do not add up to zero, and changes of any', async () => {
    await addEverybody();
    await prepared();
    const enter = studio.db.execute(sql`
      insert into ledger_entries (transaction_id, account, amount, created_at) values ('one', 'tests', 1, now())`);
    await expect(enter).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/add up to zero/) },
    });
    for (const change of ['update ledger_entries set amount = 0', 'delete from ledger_entries'])
      await expect(studio.db.execute(sql.raw(change))).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/neither changed nor deleted/) },
      });
  });
});

describe('reading payouts', () => {
  it('shows creators their own only', async () => {
    await addEverybody();
    const id = await prepared();
    expect((await payoutsOf('creator')).map(({ heartbeat_id: owner }) => owner)).toEqual([creator.id]);
    expect((await studio.call('GET', `/payouts?heartbeat_id=${other.id}`, { as: 'creator' })).status).toBe(
      403,
    );
    expect((await studio.call('GET', '/payout-runs', { as: 'creator' })).status).toBe(403);
    const [foreign] = await payoutsOf('other');
    const statement = `/payouts/${String(foreign?.['id'])}/statement`;
    expect((await studio.call('POST', statement, { as: 'creator', body: { format: 'pdf' } })).status).toBe(
      404,
    );
    expect((await step(id, 'report', 'creator')).status).toBe(403);
  });
});

describe('instant payments', () => {
  it('are made from the chosen amount on, and end when one fails', async () => {
    await addEverybody();
    await studio.db.execute(
      sql`update users set instant_payment = true, payment_threshold = '10.75' where id in (${creator.id}, ${other.id})`,
    );
    expect(await payInstantly(studio.db, studio.deps.now())).toBe(1);
    expect(await payInstantly(studio.db, studio.deps.now())).toBe(0);
    await send(studio, () => 'refuses');
    expect(await payoutsOf('creator')).toMatchObject([{ kind: 'instant', status: 'failed', run_id: null }]);
    expect(await payInstantly(studio.db, studio.deps.now())).toBe(0);
    expect(await ledgerOf(studio.db)).toMatchObject({ [`payable:${creator.id}`]: '10.75' });
  });
});
