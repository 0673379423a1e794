import { useTranslate } from 'ra-core';
import { addressOf } from '../../../app/addresses';
import type { PaymentMethod } from '../../../contract/entities/payments/paymentMethod';
import { Card, LoadedCard } from '../../../engine/cards/LoadedCard';
import { Button } from '../../../ui/buttons/Button';
import { Chip } from '../../../ui/display/Chip';
import { useLazyWords } from '../../../ui/useLazyWords';
import { FrozenNote } from './FrozenNote';
import styles from './Payment.module.css';
import { PaymentTimeline } from './PaymentTimeline';
import { stateTones } from './stateTones';
import { usePaymentMethod } from './usePayment';
import { paymentWords } from './words.en';

/** How the person is paid, and how far a new method is. */
export function PaymentCard() {
  useLazyWords(paymentWords);
  const translate = useTranslate();
  const query = usePaymentMethod();
  const { data: method, isHidden } = query;
  if (isHidden)
    return (
      <Card title={translate('payment.card.title')}>
        <p className={styles.note}>{translate('payment.card.hidden')}</p>
      </Card>
    );
  return (
    <LoadedCard
      failureText={translate('payment.failed')}
      title={translate('payment.card.title')}
      actions={
        method && (
          <Chip tone={stateTones[method.state]} dot>
            {translate(`payment.card.state.${method.state}`)}
          </Chip>
        )
      }
      query={query}
      height={220}
    >
      {known => (
        <div className={styles.stack}>
          <Account method={known} />
          {known.frozen_at !== null && <FrozenNote since={known.frozen_at} />}
          {known.state !== 'not_set' || known.verification.state !== 'none' ? (
            <PaymentTimeline method={known} />
          ) : (
            <p className={styles.note}>{translate('payment.card.none')}</p>
          )}
          {known.state === 'not_set' && (
            <div>
              <Button variant="solid" to={addressOf.paymentMethod}>
                {translate('payment.card.set')}
              </Button>
            </div>
          )}
        </div>
      )}
    </LoadedCard>
  );
}

/** The method and its masked account, with the link that changes them. */
function Account({ method: { state, type, account, currency } }: { method: PaymentMethod }) {
  const translate = useTranslate();
  if (state === 'not_set' || type === null) return null;
  const name = translate(`payment.types.${type}`);
  return (
    <div className={styles.account}>
      <span className={styles.accountText}>
        <span className={styles.accountName}>
          {currency === null ? name : translate('payment.card.account', { method: name, currency })}
        </span>
        {account !== null && <bdi className={styles.accountNumber}>{account}</bdi>}
      </span>
      <Button size={32} to={addressOf.paymentMethod}>
        {translate('payment.card.change')}
      </Button>
    </div>
  );
}
