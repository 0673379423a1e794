import { useLogin, useTranslate } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../app/addresses';
import { paymentMethodEndpoints } from '../../../contract/endpoints/payments/paymentMethod';
import { paymentAccount, type PaymentAccount } from '../../../contract/entities/payments/paymentAccount';
import { formatExactly } from '../../../engine/format';
import { RecordForm } from '../../../engine/form/RecordForm';
import type { RecordFormState } from '../../../engine/form/useRecordForm';
import type { ReviewChange } from '../../../engine/form/useFormSave';
import type { RecordSaving } from '../../../engine/save/useSaveOnNewest';
import type { AnyRecord } from '../../../engine/services/anyRecord';
import { useServices } from '../../../engine/services/services';
import { IconInfo, IconLock } from '../../../ui/display/icons';
import { useLocale } from '../../../ui/useLocale';
import { CurrentMethod } from './CurrentMethod';
import { rethrow, savingCall } from './failureSentence';
import { FrozenNote } from './FrozenNote';
import { GuidanceCard } from './guidance/GuidanceCard';
import { NextCard } from './NextCard';
import styles from './Payment.module.css';
import { PaymentBar } from './PaymentBar';
import type { LoadedPayment } from './loadedPayment';
import { PayoneerDialog } from './PayoneerDialog';
import { paymentResource } from './paymentResource';
import { SelectedMethod } from './SelectedMethod';
import { VerifyDialog } from './VerifyDialog';

/** Where Payoneer leads back to. */
const payoneerReturn = '/studio/payoneer-success';

/** A form with nothing in it: an account that is stored is not shown again, and the browser keeps none. */
const emptyRecord: AnyRecord = {
  id: 'payment-method',
  ...Object.fromEntries(paymentResource.form.map(({ field }) => [field, null])),
};

/** The account that the form's change contains. */
const accountOf = (change: Readonly<Record<string, unknown>>): PaymentAccount =>
  paymentAccount.record.parse({ ...emptyRecord, ...change });

const renderBar = (state: RecordFormState, formId: string) => <PaymentBar {...{ state, formId }} />;

/** The form, the code that verifies what it saves, and the window of Payoneer. */
export function PaymentEditor({ method, config, onChanged }: LoadedPayment) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const login = useLogin();
  const { call } = useServices();
  const [selected, setSelected] = useState<unknown>(null);
  const [payoneerUrl, setPayoneerUrl] = useState<string>();
  const { pending, review } = useVerification();
  const token = useRef('');
  const savedType = useRef<unknown>(undefined);

  const saving = useMemo<RecordSaving>(
    () => ({
      update: async change => {
        const account = accountOf(change);
        const verification_token = token.current;
        savedType.current = account.type;
        try {
          if (account.type === 'payoneer') {
            const query = { redirect_url: payoneerReturn, verification_token };
            const { items } = await call(paymentMethodEndpoints.startPayoneer, { query });
            setPayoneerUrl(items[0]?.url);
          } else {
            const { items } = await call(
              paymentMethodEndpoints.saveOfType,
              { params: { type: account.type }, body: { ...account, verification_token } },
              { hideFromTray: true },
            );
            onChanged(items[0]?.data);
          }
        } catch (error) {
          rethrow(savingCall(account.type), error);
        }
        return emptyRecord;
      },
      editorsBetween: () => Promise.resolve([]),
    }),
    [call, onChanged],
  );
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <CurrentMethod {...{ method, onChanged }} onOpen={setPayoneerUrl} />
        {method.frozen_at !== null && <FrozenNote since={method.frozen_at} />}
        <WaitingNote method={method} />
        <RecordForm
          resource={paymentResource}
          record={emptyRecord}
          readOnly={
            method.is_locked
              ? {
                  reason: translate('payment.locked'),
                  notice: <LockedNotice />,
                }
              : undefined
          }
          reload={() => Promise.resolve(emptyRecord)}
          {...{ saving, review }}
          hasNoNext
          hasDrafts={false}
          onSaved={() => {
            // The window of Payoneer is open above this page.
            if (savedType.current !== 'payoneer') void navigate(addressOf.earn);
          }}
          bar={renderBar}
        >
          {(fields, bar) => (
            <>
              {fields}
              <SelectedMethod onSelect={setSelected} />
              <div className={styles.bar}>{bar}</div>
            </>
          )}
        </RecordForm>
      </div>
      <div className={styles.side}>
        <GuidanceCard {...{ config, selected }} />
        <NextCard holdHours={config.hold_hours} />
        <p className={styles.private}>
          <IconLock />
          {translate('payment.private')}
        </p>
      </div>
      {pending && (
        <VerifyDialog
          account={pending.account}
          onVerified={verified => {
            token.current = verified;
            pending.end(true);
          }}
          onClose={() => pending.end(false)}
          onSignIn={() =>
            void login({ returnTo: `/studio${addressOf.paymentMethod}`, isPasswordRequired: true })
          }
        />
      )}
      {payoneerUrl !== undefined && (
        <PayoneerDialog
          url={payoneerUrl}
          isPopup={config.window_type === 'popup'}
          onClose={() => setPayoneerUrl(undefined)}
        />
      )}
    </div>
  );
}

/** Asks for the code of an account before it is saved: `review` resolves when the dialog of `pending` ends. */
const useVerification = () => {
  const [pending, setPending] = useState<{
    readonly account: PaymentAccount;
    readonly end: (isVerified: boolean) => void;
  }>();
  const review = useCallback<ReviewChange>(
    (_, change) =>
      new Promise(resolve =>
        setPending({
          account: accountOf(change),
          end: isVerified => {
            setPending(undefined);
            resolve(isVerified);
          },
        }),
      ),
    [],
  );
  return { pending, review };
};

function LockedNotice() {
  const translate = useTranslate();
  return (
    <div className={styles.frozen} role="status">
      <p>
        {translate('payment.locked')} {translate('payment.lockedText')}
      </p>
    </div>
  );
}

/** A code is on its way, which the page forgot the account of, such as after a reload. */
function WaitingNote({ method: { verification } }: Pick<LoadedPayment, 'method'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const { state, type, account, expires_at: expiresAt } = verification;
  if ((state !== 'waiting' && state !== 'incorrect') || type === null || expiresAt === null) return null;
  return (
    <p className={styles.info}>
      <IconInfo />
      {translate('payment.waiting', {
        when: formatExactly(new Date(expiresAt), locale),
        method: translate(`payment.types.${type}`),
        account: account ?? '',
      })}
    </p>
  );
}
