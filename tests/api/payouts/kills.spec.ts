import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killPayouts } from '../../drill/payouts/killPayouts';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { addReleaser, findFaults, ledgerOf, releaser } from '../helpers/payoutSteps';
import { addCreatorsToPay } from '../../drill/payouts/addCreatorsToPay';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
  await addReleaser(studio.db);
});
afterAll(() => studio.stop());

/** The drill kills 50 times (`npm run drill -- --only payouts`). */
const kills = 5;

describe('killing the server while it sends payouts', () => {
  it('pays nobody twice and leaves nobody out, with a provider that answers late, twice or never', async () => {
    const creators = kills * 50;
    const total = await addCreatorsToPay(studio.db, creators);
    const { body } = await studio.call('POST', '/payout-runs', {
      as: 'admin',
      body: { month: '2025-03-01' },
    });
    expect(body.data.items).toMatchObject([{ creators, amount: total }]);
    const id = String(body.data.items[0]?.['run_id']);
    await studio.call('POST', `/payout-runs/${id}/release`, { as: releaser, body: {} });
    const paid = async () =>
      (
        await studio.db.execute<{ count: number }>(
          sql`select count(*)::int as count from payouts where status = 'paid'`,
        )
      ).rows[0]?.count;
    const killed = await killPayouts(studio.databaseUrl, {
      kills,
      isDone: async () => (await paid()) === creators,
    });
    expect(killed).toBe(kills);
    expect(await findFaults(studio.db)).toEqual([]);
    const ledger = await ledgerOf(studio.db);
    expect(ledger).toMatchObject({ 'clearing:sandbox': '0.00', 'paid:sandbox': total });
    expect(
      Object.entries(ledger).filter(([account, sum]) => account.startsWith('payable') && sum !== '0.00'),
    ).toEqual([]);
    const { rows } = await studio.db.execute(
      sql`select count(*)::int as payments, sum(amount)::text as amount from sandbox_payments`,
    );
    expect(rows).toEqual([{ payments: creators, amount: total }]);
  }, 90_000);
});
