import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOf } from '../../../app/addresses';
import { Button } from '../../../ui/buttons/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useLazyWords } from '../../../ui/useLazyWords';
import styles from './Payment.module.css';
import { reportPayoneer } from './payoneerWindow';
import { paymentWords } from './words.en';

/** How long the page is shown before it closes, so that it can be read. */
const closesInMs = 1500;

/** Where Payoneer leads back to: tells the page that opened its window, and closes, or goes on to the earnings. */
export function PayoneerSuccess() {
  useLazyWords(paymentWords);
  const translate = useTranslate();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isDeclined = search.get('result') === 'declined';
  useEffect(() => {
    reportPayoneer(isDeclined ? 'declined' : 'done');
    const timer = setTimeout(() => {
      window.close();
      // Only a window that a script opened closes.
      void navigate(addressOf.earn, { replace: true });
    }, closesInMs);
    return () => clearTimeout(timer);
  }, [isDeclined, navigate]);
  return (
    <main className={styles.alone}>
      <EmptyState
        kind={isDeclined ? 'could-not-load' : 'all-done'}
        headingLevel={1}
        title={translate(isDeclined ? 'payment.payoneer.declined' : 'payment.payoneer.done')}
        text={translate(isDeclined ? 'payment.payoneer.declinedText' : 'payment.payoneer.doneText')}
        action={
          <Button variant="solid" to={addressOf.earn}>
            {translate('payment.payoneer.back')}
          </Button>
        }
      />
    </main>
  );
}
