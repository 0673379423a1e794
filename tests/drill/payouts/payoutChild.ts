/** A server that only sends payouts, until it is killed: `payoutChild.ts <database> <start of the fast clock>`. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../../server/db/database';
import { sendPayouts } from '../../../server/payments/payouts/sendPayouts';
import { createSandbox, type SandboxBehaviour } from '../../../server/payments/providers/sandbox';
import type { PaymentProvider } from '../../../server/payments/providers/paymentProvider';
import { receiveEvent } from '../../../server/payments/providers/receiveEvent';

const [databaseUrl = '', start = '0'] = process.argv.slice(2);
/** The clock is fast, so that attempts are checked again soon. */
const now = () => new Date(Number(start) + (Date.now() - Number(start)) * 20);
const db = connect(databaseUrl);

const behaviours: readonly SandboxBehaviour[] = ['pays', 'pays', 'pays', 'late', 'never', 'loses'];
const sandbox = createSandbox(db, {
  now,
  origin: 'http://localhost',
  behaviourOf: () => behaviours[randomInt(behaviours.length)] ?? 'pays',
  waitsMs: 15,
  paysAfterMs: 500,
});

/** The sandbox, slow, which now and then reports a payment by events, twice, before it answers. */
const provider: PaymentProvider = {
  ...sandbox,
  pay: async orders => {
    await sleep(randomInt(15));
    const results = await sandbox.pay(orders);
    for (const [key, { state }] of results) {
      if (state !== 'sent' || randomInt(5) > 0) continue;
      for (const id of [randomUUID(), randomUUID()])
        await db.transaction(tx =>
          receiveEvent(
            tx,
            { id, type: 'payment.paid', key, sequence: 2 },
            { provider: 'sandbox', now: now() },
          ),
        );
    }
    await sleep(randomInt(15));
    return results;
  },
};

process.stdout.write('ready\n');
for (;;) {
  await sendPayouts(db, { provider, now, leaseMs: 4000, batch: 7 });
  await sleep(5);
}
