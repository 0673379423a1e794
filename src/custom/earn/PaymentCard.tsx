import { useTranslate } from 'ra-core';
import { Chip } from '../../ui/display/Chip';
import styles from './EarnScreen.module.css';
import { LoadedCard } from '../../engine/cards/LoadedCard';
import { usePaymentState } from './useEarnings';

const tones = { not_set: 'neutral', pending: 'warn', set: 'ok' } as const;

/** Whether the person can be paid. */
export function PaymentCard() {
  const translate = useTranslate();
  const query = usePaymentState();
  const text = (key: string) => translate(`earn.payment.${key}`);
  const state = query.data;
  return (
    <LoadedCard
      failureText={translate('earn.failed')}
      title={text('title')}
      actions={
        state && (
          <Chip tone={tones[state]} dot>
            {text(state)}
          </Chip>
        )
      }
      query={query}
      height={40}
    >
      {known => known && <p className={styles.note}>{text(`text.${known}`)}</p>}
    </LoadedCard>
  );
}
