import { useTranslate } from 'ra-core';
import { addressOf } from '../../app/addresses';
import type { User } from '../../contract/entities/user';
import { Button } from '../../ui/buttons/Button';
import { Chip, type ChipTone } from '../../ui/display/Chip';
import { CardFrame } from './Card';
import styles from './PaymentCard.module.css';

const tones: Readonly<Record<User['payment_method'], ChipTone>> = {
  not_set: 'neutral',
  pending: 'warn',
  set: 'ok',
};

/** Whether the person can be paid. */
export function PaymentCard({ state }: { state: User['payment_method'] }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`dashboard.payment.${key}`);
  return (
    <CardFrame
      title={text('title')}
      aside={
        <Chip tone={tones[state]} dot>
          {text(`state.${state}`)}
        </Chip>
      }
    >
      <div className={styles.content}>
        <p>{text(`text.${state}`)}</p>
        <Button size={32} to={addressOf.earn}>
          {text('more')}
        </Button>
      </div>
    </CardFrame>
  );
}
