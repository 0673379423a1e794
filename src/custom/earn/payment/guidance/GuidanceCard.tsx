import { useTranslate } from 'ra-core';
import type { PaymentType } from '../../../../contract/entities/payments/paymentChoices';
import type { PaymentConfig } from '../../../../contract/entities/payments/paymentMethod';
import { Card } from '../../../../engine/cards/LoadedCard';
import { formatMoney } from '../../../../engine/format';
import { useLocale } from '../../../../ui/useLocale';
import { useBoundText } from './boundText';
import { GuidanceChart } from './GuidanceChart';
import styles from '../Payment.module.css';

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

/** A row or a column of the comparison. */
interface Line {
  readonly label: string;
  readonly isSelected?: boolean;
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
  const byMethod = methods.map((method): Line & { readonly method: Method } => ({
    method,
    label: translate(`payment.types.${method.type}`),
    isSelected: method.type === selected,
  }));
  const byDifference = rows.map(([label, valueOf]) => ({ label, valueOf }));
  return methods.length > MOST_COLUMNS ? (
    <CrossTable rows={byMethod} columns={byDifference} cell={({ method }, { valueOf }) => valueOf(method)} />
  ) : (
    <CrossTable rows={byDifference} columns={byMethod} cell={({ valueOf }, { method }) => valueOf(method)} />
  );
}

/** A table with a header for each row and each column; those of the selected method are marked. */
function CrossTable<Row extends Line, Column extends Line>({
  rows,
  columns,
  cell,
}: {
  rows: readonly Row[];
  columns: readonly Column[];
  cell: (row: Row, column: Column) => string;
}) {
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <td />
          {columns.map(({ label, isSelected }) => (
            <th key={label} scope="col" data-selected={isSelected || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.label}>
            <th scope="row" data-selected={row.isSelected || undefined}>
              {row.label}
            </th>
            {columns.map(column => (
              <td key={column.label} data-selected={row.isSelected || column.isSelected || undefined}>
                {cell(row, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
