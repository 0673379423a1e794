import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Card } from '../../../engine/cards/LoadedCard';
import { formatDay } from '../../../engine/format';
import styles from './Payment.module.css';

const steps = ['save', 'verify', 'pending', 'active'] as const;
const hourMs = 3_600_000;

/** What happens after the form is saved, and until when. */
export function NextCard({ holdHours }: { holdHours: number }) {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const when = formatDay(new Date(now + holdHours * hourMs));
  return (
    <Card title={translate('payment.next.title')}>
      <ol className={styles.next}>
        {steps.map(step => (
          <li key={step}>
            <span>
              <strong>{translate(`payment.next.${step}`)}</strong>{' '}
              {translate(`payment.next.${step}Text`, { when })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
