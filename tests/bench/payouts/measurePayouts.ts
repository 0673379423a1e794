import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { connect } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate/migrate';
import { prepareRun, takeRunStep } from '../../../server/payments/payouts/runSteps';
import { sendPayouts } from '../../../server/payments/payouts/sendPayouts';
import { createSandbox } from '../../../server/payments/providers/sandbox';
import { findFaults } from '../../api/helpers/payoutSteps';
import { addCreatorsToPay } from '../../drill/payouts/addCreatorsToPay';
import { copyTemplate } from '../../setup/copyTemplate';
import { startTestCluster } from '../../setup/startTestCluster';
import { printBudgeted } from '../printBudgeted';

const CREATORS = 50_000;

const secondsOf = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
};

/**
 * Prepares, releases, sends and settles a payout run against the sandbox, as the worker does. Prints the times; returns how many values
 * are over their budget.
 */
export const measurePayouts = async (): Promise<number> => {
  const cluster = await startTestCluster(async url => void (await migrate(url)));
  const { url } = await copyTemplate(cluster.url);
  // One statement adds all accounts, which takes longer than one of the studio may.
  const filling = connect(url, { use: 'tool', connections: 1, statementTimeoutMs: 0 });
  await addCreatorsToPay(filling, CREATORS).finally(() => filling.$client.end());
  const db = connect(url);
  try {
    await db.execute(sql`analyze`);
    let time = new Date();
    const now = () => time;
    const provider = createSandbox(db, { now, origin: 'http://localhost' });
    const plan = {
      month: '2025-03-01',
      kind: 'monthly' as const,
      now: time,
      activeTypes: ['paypal' as const],
    };
    let id = '';
    const prepareS = await secondsOf(async () => {
      const preview = await db.transaction(tx => prepareRun(tx, plan, { userId: 1, name: 'One' }));
      id = preview.run_id ?? '';
    });
    const step = { id, step: 'release' as const, provider: provider.name, now: time };
    await db.transaction(tx => takeRunStep(tx, step, { userId: 2, name: 'Other' }));
    const sendS = await secondsOf(() => sendPayouts(db, { provider, now }));
    time = new Date(time.getTime() + 60_000);
    const settleS = await secondsOf(() => sendPayouts(db, { provider, now }));
    const { rows } = await db.execute<{ paid: number }>(sql`select paid from payout_runs`);
    const faults = await findFaults(db);
    console.log(
      `\nA payout run of ${CREATORS.toLocaleString('en')} creators, ${rows[0]?.paid ?? 0} of them paid\n`,
    );
    return printBudgeted([
      ['payoutPrepare', prepareS],
      ['payoutRate', CREATORS / sendS],
      ['payoutSettle', CREATORS / settleS],
      ['payoutErrors', faults.length + CREATORS - (rows[0]?.paid ?? 0)],
    ]);
  } finally {
    await db.$client.end();
    await cluster.stop();
  }
};
