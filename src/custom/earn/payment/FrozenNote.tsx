import { useTranslate } from 'ra-core';
import { addressOf } from '../../../app/addresses';
import { formatDay } from '../../../engine/format';
import { Button } from '../../../ui/buttons/Button';
import styles from './Payment.module.css';

/** Says since when the payouts of the person are frozen, and who releases them. */
export function FrozenNote({ since }: { since: string }) {
  const translate = useTranslate();
  return (
    <div className={styles.frozen} role="alert">
      <p>{translate('payment.card.frozen', { when: formatDay(new Date(since)) })}</p>
      <Button size={32} to={addressOf.contact}>
        {translate('payment.card.contact')}
      </Button>
    </div>
  );
}
