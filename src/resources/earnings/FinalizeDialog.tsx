import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { earningEndpoints, earningMonthEndpoints } from '../../contract/endpoints/figures/earnings';
import type { MonthOfEarnings, MonthPreview } from '../../contract/entities/earnings/earningMonth';
import type { EstimatedEarning } from '../../contract/entities/earnings/finalizedEarning';
import { formatCount, formatMoney } from '../../engine/format';
import type { ActionFlowProps } from '../../engine/resource/action';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import { Button } from '../../ui/buttons/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Dialog } from '../../ui/overlays/Dialog';
import { useLocale } from '../../ui/useLocale';
import styles from './FinalizeDialog.module.css';
import { monthText } from './monthText';

const shown = 100;

/** Finalizes a month, after it shows what each creator is paid. */
export function FinalizeDialog({ records, onDone, onCancel }: ActionFlowProps<MonthOfEarnings>) {
  const { resourceText, translate } = useWords('earningMonths');
  const { call, notifyDone, describeError } = useServices();
  const queries = useQueryClient();
  const locale = useLocale();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const month = records[0]?.month ?? '';
  const { data, error } = useQuery({
    queryKey: ['earningMonths', 'preview', month],
    queryFn: async ({ signal }) => {
      const [preview, creators] = await Promise.all([
        call(earningMonthEndpoints.finalize, { body: { month, dry_run: true } }, { signal }),
        call(
          earningEndpoints.estimated,
          { query: { start_month: month, end_month: month, per_page: shown } },
          { signal },
        ),
      ]);
      return { preview: preview.items[0], creators: creators.items };
    },
    gcTime: 0,
  });
  const preview = data?.preview;
  const message = failure ?? (error ? describeError(error) : undefined);
  const finalize = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await call(earningMonthEndpoints.finalize, { body: { month } });
      notifyDone(resourceText('finalize.started', { month: monthText(month) }));
      await queries.invalidateQueries({ queryKey: ['earningMonths'] });
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
      title={resourceText('finalize.title', { month: monthText(month) })}
      footer={
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            {translate('ui.cancel')}
          </Button>
          {preview && (
            <Button variant="solid" loading={isBusy} onClick={() => void finalize()}>
              {resourceText('finalize.confirm', { amount: formatMoney(preview.finalized, locale) })}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>{resourceText('finalize.text')}</p>
      {message !== undefined && <p role="alert">{message}</p>}
      {preview && data ? (
        <Creators preview={preview} creators={data.creators} />
      ) : (
        !error && <Skeleton width="100%" height={160} />
      )}
    </Dialog>
  );
}

const columns = ['daily', 'quality_bonus', 'adjustments', 'finalized'] as const;

function Creators({ preview, creators }: { preview: MonthPreview; creators: readonly EstimatedEarning[] }) {
  const { resourceText, label } = useWords('earningMonths');
  const locale = useLocale();
  const countText = formatCount(preview.creators, locale);
  if (preview.creators === 0) return <p>{resourceText('finalize.none')}</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{resourceText('finalize.heartbeat')}</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {label(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {creators.map(({ user_id: id, name, handle, estimated, ...amounts }) => (
            <tr key={id}>
              <th scope="row">
                {name}{' '}
                <span dir="auto" className={styles.handle}>
                  @{handle}
                </span>
              </th>
              {columns.map(column => (
                <td key={column}>
                  {formatMoney(column === 'finalized' ? estimated : amounts[column], locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {resourceText('finalize.creators', { smart_count: preview.creators, count: countText })}
            </th>
            {columns.map(column => (
              <td key={column}>{formatMoney(preview[column], locale)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {preview.creators > creators.length && (
        <p className={styles.handle}>
          {resourceText('finalize.first', {
            count: formatCount(creators.length, locale),
            total: countText,
          })}
        </p>
      )}
    </div>
  );
}
