import { useTranslate } from 'ra-core';
import type { PaymentType } from '../../../contract/entities/payments/paymentChoices';
import type { PaymentConfig } from '../../../contract/entities/payments/paymentMethod';
import { Card } from '../../../engine/cards/LoadedCard';
import { formatMoney } from '../../../engine/format';
import { useLocale } from '../../../ui/useLocale';
import { useBoundText } from './boundText';
import { GuidanceChart } from './GuidanceChart';
import styles from './Payment.module.css';

const enters: readonly PaymentType[] = ['fbt', 'paypal', 'payoneer'];

/** Which method suits the earnings of the last months, and how the methods differ. */
export function GuidanceCard({ config, selected }: { config: PaymentConfig; selected: unknown }) {
  const translate = useTranslate();
  const locale = useLocale();
  const boundText = useBoundText();
  const text = (key: string, values?: object) => translate(`payment.guidance.${key}`, { ...values });
  const methods = config.methods.filter(method => method.is_active);
  const { average_earnings: average } = config;
  const rows = [
    [text('earnings'), boundText],
    [
      text('enter'),
      ({ type }: { type: PaymentType }) => text(`enters.${enters.includes(type) ? type : 'other'}`),
    ],
    [text('active'), () => text('days')],
    [text('minimum'), () => text('none')],
  ] as const;
  return (
    <Card title={text('title')}>
      <div className={styles.stack}>
        <p className={styles.note}>
          {average === null
            ? text('noAverage')
            : text('average', { amount: formatMoney(average, locale, 'USD') })}
        </p>
        <GuidanceChart {...{ methods, average, selected }} />
        <table className={styles.compared}>
          <thead>
            <tr>
              <td />
              {methods.map(({ type }) => (
                <th key={type} scope="col" data-selected={type === selected || undefined}>
                  {translate(`payment.types.${type}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, valueOf]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {methods.map(method => (
                  <td key={method.type} data-selected={method.type === selected || undefined}>
                    {valueOf(method)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.note}>{text('text')}</p>
      </div>
    </Card>
  );
}
