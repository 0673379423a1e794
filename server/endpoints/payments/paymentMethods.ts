import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import { basePath } from '../../../src/contract/limits';
import { paymentMethodEndpoints } from '../../../src/contract/endpoints/payments/paymentMethod';
import {
  paymentCurrencies,
  successfulMethodFetch,
} from '../../../src/contract/entities/payments/paymentChoices';
import { paymentMessageFor } from '../../../src/contract/entities/payments/paymentMessages';
import type { PaymentAccount } from '../../../src/contract/entities/payments/paymentAccount';
import type { Transaction } from '../../db/database';
import { ProblemError, problemOf, validationFailed } from '../../errors/problem';
import {
  implement,
  implementPrepared,
  type Call,
  type Implementation,
  type PreparingCall,
} from '../../http/implement';
import { removeMethod, saveAccount, startApplication } from '../../payments/methods/changeMethod';
import { assertActive, assertValidAccount } from '../../payments/methods/checkAccount';
import { lockPerson, type LockedPerson } from '../../payments/methods/lockPerson';
import type { PaymentServices } from '../../payments/methods/paymentServices';
import { readPaymentConfig } from '../../payments/methods/readConfig';
import { readMethod, readStoredMethod } from '../../payments/methods/readMethod';
import type { EnteredAccount } from '../../payments/methods/storedAccount';
import { registerBeneficiary } from '../../payments/methods/registerBeneficiary';
import { assertVerified, lockVerified, type SentChange } from '../../payments/methods/verifyCode';

/** The page that Payoneer leads back to. */
const payoneerReturn = `${basePath}payoneer-success`;

/** The response with the method of a person. */
export const methodResponse = async (db: Transaction, userId: number, now: Date) =>
  only({ code: successfulMethodFetch, data: await readMethod(db, userId, now) } as const);

/** An entered account with what proves that it was verified. */
type VerifiedAccount = PaymentAccount & {
  readonly user_id?: number | undefined;
  readonly verification_token: string;
};

/** What calls the provider waits here before its transaction. */
const queue = 'paymentProvider';

/** What is known of a call that changes a method, before its transaction. */
type CallBeforeHandling = Pick<PreparingCall<typeof paymentMethodEndpoints.get>, 'db' | 'caller' | 'now'>;

const currencies = () => {
  const items = [...paymentCurrencies];
  return { items, total: items.length, page: 1, per_page: items.length };
};

/** The pending application of a person at Payoneer. Throws `conflict` without one. */
const applicationOf = ({ method }: Pick<LockedPerson, 'method'>): string => {
  if (method?.type === 'payoneer' && method.is_pending && method.application_id !== null)
    return method.application_id;
  throw new ProblemError('conflict', { detail: paymentMessageFor('payoneer-not-generated') });
};

/** How the caller is paid. Everybody has their own method only: `guardOwner` refuses the id of another person. */
export const paymentMethodImplementations = (services: PaymentServices): readonly Implementation[] => {
  const { keys, activeTypes, provider } = services;
  const contextOf = (call: Parameters<typeof saveAccount>[3]['call'], endpoint: Endpoint) => ({
    call,
    endpoint,
    services,
  });

  const sentBy = ({ caller, now }: CallBeforeHandling, token: string, account: EnteredAccount) => ({
    ...{ userId: caller.userId, token, account, now },
  });

  /**
   * What comes before the transaction of a save: the call of the provider, which would otherwise hold a connection and the lock of the
   * person until it is answered.
   */
  const prepareSave = async (call: CallBeforeHandling, body: VerifiedAccount) => {
    const { user_id: _, verification_token: token, ...account } = body;
    const sent = sentBy(call, token, account);
    assertValidAccount(account, activeTypes);
    if (account.type === 'payoneer')
      throw validationFailed({ path: 'type', message: paymentMessageFor('payoneer-by-application') });
    await assertVerified(call.db, sent, keys);
    await registerBeneficiary(sent.userId, account, services);
    return sent;
  };

  const save = async (
    call: Pick<Call<typeof paymentMethodEndpoints.save>, 'db' | 'caller' | 'requestId' | 'sender' | 'now'>,
    sent: SentChange,
    endpoint: Endpoint,
  ) => {
    const { db, caller, now } = call;
    const { person, verifiedAt } = await lockVerified(db, sent, keys);
    await saveAccount(db, person, { account: sent.account, verifiedAt }, contextOf(call, endpoint));
    return methodResponse(db, caller.userId, now);
  };

  return [
    implement(paymentMethodEndpoints.config, async ({ db, caller }) =>
      only(await readPaymentConfig(db, caller.heartbeatId, activeTypes)),
    ),
    implement(paymentMethodEndpoints.get, ({ db, caller, now }) => methodResponse(db, caller.userId, now)),
    implementPrepared(paymentMethodEndpoints.save, {
      prepare: { queue, run: call => prepareSave(call, call.body) },
      handle: (call, sent) => save(call, sent, paymentMethodEndpoints.save),
    }),
    implementPrepared(paymentMethodEndpoints.saveOfType, {
      prepare: {
        queue,
        run: async call => {
          const { params, body } = call;
          if (params.type !== body.type)
            throw validationFailed({ path: 'type', message: paymentMessageFor('invalid-method') });
          return prepareSave(call, body);
        },
      },
      handle: (call, sent) => save(call, sent, paymentMethodEndpoints.saveOfType),
    }),
    implementPrepared(paymentMethodEndpoints.startPayoneer, {
      prepare: {
        queue,
        run: async call => {
          const { db, caller, query } = call;
          const sent = sentBy(call, query.verification_token, { type: 'payoneer' });
          assertActive('payoneer', activeTypes);
          await assertVerified(db, sent, keys);
          const applicant = {
            userId: caller.userId,
            type: 'payoneer',
            returnPath: query.redirect_url,
          } as const;
          const application = await provider.startApplication(applicant);
          return { sent, application };
        },
      },
      handle: (call, { sent, application: { id, url } }) =>
        // A GET has no transaction of its own.
        call.db.transaction(async db => {
          const { person, verifiedAt } = await lockVerified(db, sent, keys);
          const context = contextOf({ ...call }, paymentMethodEndpoints.startPayoneer);
          await startApplication(db, person, { id, verifiedAt }, context);
          return only({ url });
        }),
    }),
    implement(paymentMethodEndpoints.cancelPayoneer, async call => {
      const { db, caller, now } = call;
      const person = await lockPerson(db, caller.userId);
      applicationOf(person);
      await removeMethod(db, person, contextOf(call, paymentMethodEndpoints.cancelPayoneer));
      return methodResponse(db, caller.userId, now);
    }),
    implement(paymentMethodEndpoints.removePaypal, async call => {
      const { db, caller, now } = call;
      const person = await lockPerson(db, caller.userId);
      if (person.method?.type !== 'paypal') throw problemOf('conflict');
      await removeMethod(db, person, contextOf(call, paymentMethodEndpoints.removePaypal));
      return methodResponse(db, caller.userId, now);
    }),
    implementPrepared(paymentMethodEndpoints.address, {
      prepare: {
        queue,
        run: async ({ db, caller, params: { provider: type } }) => {
          // Only a pending application goes on at Payoneer.
          if (type === 'payoneer') applicationOf({ method: await readStoredMethod(db, caller.userId) });
          const returnPath = type === 'payoneer' ? payoneerReturn : `${basePath}earn`;
          return provider.addressOf({ userId: caller.userId, type, returnPath });
        },
      },
      handle: async (_, url) => only({ url }),
    }),
    implement(paymentMethodEndpoints.currencies, async () => currencies()),
    implement(paymentMethodEndpoints.freedomCurrencies, async () => currencies()),
  ];
};
