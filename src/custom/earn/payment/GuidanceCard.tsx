import { useTranslate } from 'ra-core';
import type { PaymentType } from '../../../contract/entities/payments/paymentChoices';
import type { PaymentConfig } from '../../../contract/entities/payments/paymentMethod';
import { Card } from '../../../engine/cards/LoadedCard';
import { formatMoney } from '../../../engine/format';
import { useLocale } from '../../../ui/useLocale';
import { useBoundText } from './boundText';
import { GuidanceChart } from './GuidanceChart';
import styles from './Payment.module.css';

type Method = PaymentConfig['methods'][number];

/** As many methods have a column each: more of them have a row each. */
const MOST_COLUMNS = 3;

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
        <ComparedMethods {...{ methods, selected, rows }} />
        <p className={styles.note}>{text('text')}</p>
      </div>
    </Card>
  );
}

/** How the methods differ, by the label of each difference. */
function ComparedMethods({
  methods,
  selected,
  rows,
}: {
  methods: readonly Method[];
  selected: unknown;
  rows: readonly (readonly [label: string, valueOf: (method: Method) => string])[];
}) {
  const translate = useTranslate();
  const mark = ({ type }: Method) => ({ 'data-selected': type === selected || undefined });
  const nameOf = ({ type }: Method) => translate(`payment.types.${type}`);
  if (methods.length > MOST_COLUMNS)
    return (
      <table className={styles.compared}>
        <thead>
          <tr>
            <td />
            {rows.map(([label]) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {methods.map(method => (
            <tr key={method.type}>
              <th scope="row" {...mark(method)}>
                {nameOf(method)}
              </th>
              {rows.map(([label, valueOf]) => (
                <td key={label} {...mark(method)}>
                  {valueOf(method)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <td />
          {methods.map(method => (
            <th key={method.type} scope="col" {...mark(method)}>
              {nameOf(method)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, valueOf]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {methods.map(method => (
              <td key={method.type} {...mark(method)}>
                {valueOf(method)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
