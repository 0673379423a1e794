import { useTranslate } from 'ra-core';
import { addressOf } from '../../../app/addresses';
import type { User } from '../../../contract/entities/people/user';
import { Button } from '../../../ui/buttons/Button';
import { Chip, type ChipTone } from '../../../ui/display/Chip';
import { LoadedCard } from '../../../engine/cards/LoadedCard';
import { useMe } from '../useDashboard';
import styles from './PaymentCard.module.css';

const tones: Readonly<Record<User['payment_method'], ChipTone>> = {
  not_set: 'neutral',
  pending: 'warn',
  set: 'ok',
};

/** Whether the person can be paid. */
export function PaymentCard() {
  const translate = useTranslate();
  const text = (key: string) => translate(`dashboard.payment.${key}`);
  const { data, ...query } = useMe();
  const me = data?.items[0];
  return (
    <LoadedCard
      failureText={translate('dashboard.failed')}
      title={text('title')}
      actions={
        me && (
          <Chip tone={tones[me.payment_method]} dot>
            {text(`state.${me.payment_method}`)}
          </Chip>
        )
      }
      query={{ ...query, data: me }}
      height={88}
    >
      {({ payment_method: state }) => (
        <div className={styles.content}>
          <p>{text(`text.${state}`)}</p>
          <Button size={32} to={addressOf.earn}>
            {text('more')}
          </Button>
        </div>
      )}
    </LoadedCard>
  );
}
