import { useState } from 'react';
import { payoutRunEndpoints } from '../../contract/endpoints/payments/payouts';
import type { MonthOfEarnings } from '../../contract/entities/earnings/earningMonth';
import {
  payoutRunKinds,
  type PayoutPreview,
  type PayoutRunKind,
} from '../../contract/entities/payments/payoutRun';
import { formatCount, formatMoney } from '../../engine/format';
import type { ActionFlowProps } from '../../engine/resource/action';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import { Segmented } from '../../ui/inputs/Segmented';
import { useLocale } from '../../ui/useLocale';
import { monthText } from './monthText';
import { PreviewDialog } from './PreviewDialog';
import styles from './PreviewDialog.module.css';

/** Prepares a payout run up to a month, after it shows who would be paid, and who not. */
export function PreparePayoutsDialog({ records, onDone, onCancel }: ActionFlowProps<MonthOfEarnings>) {
  const { resourceText } = useWords('earningMonths');
  const { call } = useServices();
  const locale = useLocale();
  const [kind, setKind] = useState<PayoutRunKind>('monthly');
  const month = records[0]?.month ?? '';
  return (
    <PreviewDialog
      title={resourceText('pay.title', { month: monthText(month) })}
      text={resourceText('pay.text')}
      previewKey={['payoutPreview', month, kind]}
      preview={async signal => {
        const body = { month, kind, dry_run: true };
        return (await call(payoutRunEndpoints.prepare, { body }, { signal })).items[0];
      }}
      height={120}
      confirmText={({ amount }) => resourceText('pay.confirm', { amount: formatMoney(amount, locale) })}
      isDisabled={({ creators }) => creators === 0}
      confirm={() => call(payoutRunEndpoints.prepare, { body: { month, kind } })}
      doneText={resourceText('pay.prepared', { month: monthText(month) })}
      changedKey={['payoutRuns']}
      inputs={
        <Segmented
          label={resourceText('pay.kind')}
          value={kind}
          onChange={setKind}
          choices={payoutRunKinds.map(value => ({ value, label: resourceText(`pay.kinds.${value}`) }))}
        />
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      {preview => <Preview preview={preview} />}
    </PreviewDialog>
  );
}

function Preview({ preview }: { preview: PayoutPreview }) {
  const { resourceText } = useWords('earningMonths');
  const locale = useLocale();
  const rows = [
    { key: 'paid', text: resourceText('pay.paid'), ...preview },
    ...preview.skipped.map(skipped => ({
      ...{ key: skipped.reason, text: resourceText(`pay.reasons.${skipped.reason}`) },
      ...skipped,
    })),
  ];
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{resourceText('pay.who')}</th>
            <th scope="col">{resourceText('pay.creators')}</th>
            <th scope="col">{resourceText('pay.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, text, creators, amount }) => (
            <tr key={key}>
              <th scope="row">{text}</th>
              <td>{formatCount(creators, locale)}</td>
              <td>{formatMoney(amount, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
