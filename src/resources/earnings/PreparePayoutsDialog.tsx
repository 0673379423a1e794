import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { Button } from '../../ui/buttons/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Segmented } from '../../ui/inputs/Segmented';
import { Dialog } from '../../ui/overlays/Dialog';
import { useLocale } from '../../ui/useLocale';
import styles from './FinalizeDialog.module.css';
import { monthText } from './monthText';

/** Prepares a payout run up to a month, after it shows who would be paid, and who not. */
export function PreparePayoutsDialog({ records, onDone, onCancel }: ActionFlowProps<MonthOfEarnings>) {
  const { resourceText, translate } = useWords('earningMonths');
  const { call, notifyDone, describeError } = useServices();
  const queries = useQueryClient();
  const locale = useLocale();
  const [kind, setKind] = useState<PayoutRunKind>('monthly');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const month = records[0]?.month ?? '';
  const { data: preview, error } = useQuery({
    queryKey: ['payoutPreview', month, kind],
    queryFn: async ({ signal }) => {
      const body = { month, kind, dry_run: true };
      const { items } = await call(payoutRunEndpoints.prepare, { body }, { signal });
      return items[0];
    },
    gcTime: 0,
  });
  const message = failure ?? (error ? describeError(error) : undefined);
  const prepare = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await call(payoutRunEndpoints.prepare, { body: { month, kind } });
      notifyDone(resourceText('pay.prepared', { month: monthText(month) }));
      await queries.invalidateQueries({ queryKey: ['payoutRuns'] });
      onDone();
    } catch (thrown) {
      setFailure(describeError(thrown));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={isBusy ? () => {} : onCancel}
      title={resourceText('pay.title', { month: monthText(month) })}
      footer={
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            {translate('ui.cancel')}
          </Button>
          {preview && (
            <Button
              variant="solid"
              loading={isBusy}
              disabled={preview.creators + preview.skipped.length === 0}
              onClick={() => void prepare()}
            >
              {resourceText('pay.confirm', { amount: formatMoney(preview.amount, locale) })}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>{resourceText('pay.text')}</p>
      <Segmented
        label={resourceText('pay.kind')}
        value={kind}
        onChange={setKind}
        choices={payoutRunKinds.map(value => ({ value, label: resourceText(`pay.kinds.${value}`) }))}
      />
      {message !== undefined && <p role="alert">{message}</p>}
      {preview ? <Preview preview={preview} /> : !error && <Skeleton width="100%" height={120} />}
    </Dialog>
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
