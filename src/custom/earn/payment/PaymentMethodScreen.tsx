import { useTranslate } from 'ra-core';
import { addressOf } from '../../../app/addresses';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { IconRetry } from '../../../ui/display/icons';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { PageHeader } from '../../../ui/frame/PageHeader';
import { useLazyWords } from '../../../ui/useLazyWords';
import { failureSentence } from './failureSentence';
import styles from './Payment.module.css';
import { PaymentEditor } from './PaymentEditor';
import { usePaymentConfig, usePaymentMethod } from './usePayment';
import { paymentWords } from './words.en';

/** How the person is paid: the form of a method, what suits them, and what happens after it is saved. */
export function PaymentMethodScreen() {
  useLazyWords(paymentWords);
  const translate = useTranslate();
  return (
    <div className={styles.screen}>
      <PageHeader
        title={translate('titles.paymentMethod')}
        back={{ to: addressOf.earn, label: translate('titles.earn') }}
      />
      <LoadedEditor />
    </div>
  );
}

function LoadedEditor() {
  const translate = useTranslate();
  const { drafts, describeError } = useServices();
  const { data: method, error: methodError, refetch: refetchMethod, set } = usePaymentMethod();
  const { data: config, error: configError, refetch: refetchConfig } = usePaymentConfig();
  if (method && config)
    // Remounted for another person, so that no input reaches the wrong one.
    return <PaymentEditor key={drafts.ownerId} {...{ method, config }} onChanged={set} />;
  const error = methodError ?? configError;
  if (error)
    return (
      <EmptyState
        kind="could-not-load"
        title={translate('payment.failed')}
        text={failureSentence(methodError ? 'loadMethod' : 'loadConfig', error) ?? describeError(error)}
        action={
          <Button
            icon={IconRetry}
            onClick={() => {
              void refetchMethod();
              void refetchConfig();
            }}
          >
            {translate('engine.list.retry')}
          </Button>
        }
      />
    );
  return (
    <div aria-busy className={styles.columns}>
      <Skeleton width="100%" height={420} />
      <Skeleton width="100%" height={320} />
    </div>
  );
}
