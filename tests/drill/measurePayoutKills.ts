import { sql } from 'drizzle-orm';
import { connect } from '../../server/db/database';
import { migrate } from '../../server/db/migrate/migrate';
import { prepareRun, takeRunStep } from '../../server/payments/payouts/runSteps';
import { findFaults, ledgerOf } from '../api/helpers/payoutSteps';
import { copyTemplate } from '../setup/copyTemplate';
import { startTestCluster } from '../setup/startTestCluster';
import type { DrillOptions } from './options';
import { addCreatorsToPay } from './payouts/addCreatorsToPay';
import { killPayouts } from './payouts/killPayouts';

/** Payouts for each kill: enough that some are left at the last one. */
const perKill = 60;

/**
 * Kills processes that send a payout run, to a provider that answers late, twice or never. Prints what is paid twice, lost or unbalanced
 * afterwards; returns the number of such findings.
 */
export const measurePayoutKills = async ({ kills }: DrillOptions): Promise<number> => {
  const cluster = await startTestCluster(async url => void (await migrate(url)));
  const { url } = await copyTemplate(cluster.url);
  const db = connect(url);
  try {
    const creators = kills * perKill;
    const total = await addCreatorsToPay(db, creators);
    const now = new Date();
    const plan = { month: '2025-03-01', kind: 'monthly' as const, now, activeTypes: ['paypal' as const] };
    const preview = await db.transaction(tx => prepareRun(tx, plan, { userId: 1, name: 'One' }));
    const step = { id: preview.run_id ?? '', step: 'release' as const, provider: 'sandbox', now };
    await db.transaction(tx => takeRunStep(tx, step, { userId: 2, name: 'Other' }));
    const paid = async (): Promise<number> =>
      (
        await db.execute<{ count: number }>(
          sql`select count(*)::int as count from payouts where status = 'paid'`,
        )
      ).rows[0]?.count ?? 0;
    const killed = await killPayouts(url, {
      kills,
      isDone: async () => (await paid()) === creators,
      log: line => console.log(line),
    });
    const ledger = await ledgerOf(db);
    const open = Object.entries(ledger).filter(
      ([account, sum]) => /^(payable|clearing)/.test(account) && sum !== '0.00',
    );
    const findings = [
      ...(await findFaults(db)),
      ...open,
      ...(ledger['paid:sandbox'] === total ? [] : [`paid ${ledger['paid:sandbox']} of ${total}`]),
      ...(killed === kills ? [] : [`the payouts were done after ${killed} kills`]),
    ];
    console.log(`${killed} kills, ${creators} payouts of ${total} dollars, ${findings.length} faults`);
    for (const finding of findings) console.log(finding);
    return findings.length;
  } finally {
    await db.$client.end();
    await cluster.stop();
  }
};
