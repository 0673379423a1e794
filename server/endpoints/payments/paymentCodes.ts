import { only } from '../../../src/contract/calls/envelope';
import { verificationEndpoints } from '../../../src/contract/endpoints/payments/paymentMethod';
import { implement, implementPrepared, type Implementation } from '../../http/implement';
import { assertRecentSignIn, assertValidAccount } from '../../payments/methods/checkAccount';
import { assertNotLocked, lockUser } from '../../payments/methods/lockPerson';
import { mailCode, mailCodeAgain } from '../../payments/methods/mailCode';
import type { PaymentServices } from '../../payments/methods/paymentServices';
import { verifyCode } from '../../payments/methods/verifyCode';

/** The code that verifies a change of how the caller is paid. */
export const paymentCodeImplementations = (services: PaymentServices): readonly Implementation[] => [
  implement(verificationEndpoints.generate, async ({ db, caller, body, now }) => {
    const { user_id: _, ...account } = body;
    const user = await lockUser(db, caller.userId);
    assertValidAccount(account, services.activeTypes);
    await assertRecentSignIn(db, caller.sessionId, now);
    return only(await mailCode(db, user, account, { now, services }));
  }),
  implement(verificationEndpoints.resend, async ({ db, caller, now }) => {
    const user = await lockUser(db, caller.userId);
    return only(await mailCodeAgain(db, user, { now, services }));
  }),
  implementPrepared(verificationEndpoints.verify, {
    // Before the transaction of the call, which a wrong code rolls back, and with it the try that it counts.
    prepare: {
      queue: 'verifications',
      run: async ({ db, caller, body, now }) => {
        await assertNotLocked(db, caller.userId);
        return verifyCode(db, { userId: caller.userId, code: body.code, now }, services.keys);
      },
    },
    handle: async (_, verified) => only(verified),
  }),
];
