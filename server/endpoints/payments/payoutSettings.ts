import { only } from '../../../src/contract/calls/envelope';
import { payoutSettingEndpoints } from '../../../src/contract/endpoints/payments/paymentMethod';
import { withoutInstantPayment } from '../../../src/contract/entities/payments/paymentChoices';
import { paymentMessageFor } from '../../../src/contract/entities/payments/paymentMessages';
import { ProblemError } from '../../errors/problem';
import { implement, type Implementation } from '../../http/implement';
import { setInstantPayment, setWeeklyPayment } from '../../payments/methods/changeSettings';
import { lockPerson } from '../../payments/methods/lockPerson';
import { readMethod } from '../../payments/methods/readMethod';
import type { PaymentServices } from '../../payments/methods/paymentServices';
import { readAdvance, requestAdvance, requestTestPayment } from '../../payments/payouts/requestPayout';
import { methodResponse } from './paymentMethods';

/** When the caller is paid, in advance, and as a test. */
export const payoutSettingImplementations = ({
  activeTypes,
}: Pick<PaymentServices, 'activeTypes'>): readonly Implementation[] => [
  implement(payoutSettingEndpoints.weekly, async ({ db, caller, body, now }) => {
    await setWeeklyPayment(db, await lockPerson(db, caller.userId), body.enrolled, now);
    return only({ weekly_payment: body.enrolled });
  }),
  implement(payoutSettingEndpoints.instant, async ({ db, caller, body, now }) => {
    const change = { isEnabled: body.enabled, threshold: body.payment_threshold };
    await setInstantPayment(db, await lockPerson(db, caller.userId), change, now);
    return methodResponse(db, caller.userId, now);
  }),
  implement(payoutSettingEndpoints.instantLimit, async ({ db, caller, now }) => {
    const { type, payment_threshold: limit } = await readMethod(db, caller.userId, now);
    if (type !== null && withoutInstantPayment.includes(type))
      throw new ProblemError('not-found', { detail: paymentMessageFor('wise-no-instant') });
    return only({ data: limit });
  }),
  implement(payoutSettingEndpoints.advance, async ({ db, caller, now }) =>
    only(await readAdvance(db, caller, now)),
  ),
  implement(payoutSettingEndpoints.requestAdvance, async ({ db, caller, body, now }) =>
    only(await requestAdvance(db, caller, body.amount, { now, activeTypes })),
  ),
  implement(payoutSettingEndpoints.test, async ({ db, caller, now }) =>
    only(await requestTestPayment(db, caller, { now, activeTypes })),
  ),
];
