import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  readAdvance,
  requestAdvance,
  requestTestPayment,
  type Requester,
} from '../../../server/payments/payouts/requestPayout';
import { monthAhead } from '../../../src/fields/kinds/month/month';
import { addFigures } from '../helpers/addFigures';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { addFinal, addMethods, clearPayouts, findFaults, ledgerOf, send } from '../helpers/payoutSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());
beforeEach(async () => {
  await clearPayouts(studio.db);
  for (const table of ['daily_moment_figures', 'monthly_moment_figures', 'daily_creator_figures'])
    await studio.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const { creator, locked } = people;
const requester = { userId: creator.id, heartbeatId: creator.id };
const now = () => studio.deps.now();
const test = (by: Requester = requester) =>
  studio.db.transaction(tx => requestTestPayment(tx, by, { now: now() }));
const advance = (amount: string) =>
  studio.db.transaction(tx => requestAdvance(tx, requester, amount, { now: now() }));
const openMonth = () => monthAhead(0, now());
/** Earnings of ten dollars in the current month, of which half can be paid in advance. */
const earn = async (): Promise<void> => {
  const [moment_id = ''] = await addMoments(studio.db, {});
  await addFigures(studio.db, [{ heartbeat_id: creator.id, day: openMonth(), moment_id, earnings: '10.01' }]);
};

describe('a test payment', () => {
  it('is a cent, at the expense of the platform, once a day', async () => {
    await addMethods(studio.db, [{ user_id: creator.id }]);
    expect(await test()).toMatchObject({ amount: '0.01' });
    await expect(test()).rejects.toMatchObject({ code: 'rate-limited', options: { retryAfterS: 24 * 3600 } });
    await send(studio);
    studio.advance(5);
    await send(studio);
    expect(await ledgerOf(studio.db)).toEqual({
      'clearing:sandbox': '0.00',
      'paid:sandbox': '0.01',
      tests: '-0.01',
    });
    studio.advance(24 * 3600);
    expect(await test()).toMatchObject({ amount: '0.01' });
  });

  it('is made once, however often it is requested at the same time', async () => {
    await addMethods(studio.db, [{ user_id: creator.id }]);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => test()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('needs a method that is active', async () => {
    await expect(test()).rejects.toMatchObject({
      ...{ code: 'conflict', message: 'Set up how you are paid first' },
    });
    await addMethods(studio.db, [
      { user_id: creator.id, active_at: new Date('2099-01-01') },
      { user_id: locked.id },
    ]);
    await expect(test()).rejects.toMatchObject({ code: 'conflict' });
    await expect(test({ userId: locked.id, heartbeatId: locked.id })).rejects.toMatchObject({
      code: 'user-is-locked',
    });
  });
});

describe('an advance payment', () => {
  it('is of at most half of what is estimated, and later months cover it', async () => {
    await earn();
    await addMethods(studio.db, [{ user_id: creator.id }]);
    expect(await readAdvance(studio.db, requester, now())).toEqual({
      ...{ available: '5.00', requested: null, state: 'none' },
    });
    await expect(advance('5.01')).rejects.toMatchObject({
      options: { errors: [{ path: 'amount', message: 'You can request 5.00 dollars at most' }] },
    });
    expect(await advance('4.00')).toEqual({ available: '1.00', requested: '4.00', state: 'requested' });
    await expect(advance('1.00')).rejects.toMatchObject({ code: 'conflict' });
    await send(studio);
    studio.advance(5);
    await send(studio);
    expect(await readAdvance(studio.db, requester, now())).toEqual({
      ...{ available: '1.00', requested: '4.00', state: 'paid' },
    });
    expect(await ledgerOf(studio.db)).toMatchObject({ [`payable:${creator.id}`]: '-4.00' });
    await addFinal(studio.db, [{ id: creator.id, amount: '9.00' }]);
    // The clock is a day ahead.
    await studio.signInAgain('admin');
    const { body } = await studio.call('POST', '/payout-runs', {
      ...{ as: 'admin', body: { month: '2025-03-01', dry_run: true } },
    });
    expect(body.data.items).toMatchObject([{ creators: 1, amount: '5.00' }]);
    expect(await findFaults(studio.db)).toEqual([]);
  });

  it('is paid once, however often it is requested at the same time', async () => {
    await earn();
    await addMethods(studio.db, [{ user_id: creator.id }]);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => advance('2.00')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
