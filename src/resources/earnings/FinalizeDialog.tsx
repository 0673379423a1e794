import { earningEndpoints, earningMonthEndpoints } from '../../contract/endpoints/figures/earnings';
import type { MonthOfEarnings, MonthPreview } from '../../contract/entities/earnings/earningMonth';
import type { EstimatedEarning } from '../../contract/entities/earnings/finalizedEarning';
import { formatCount, formatMoney } from '../../engine/format';
import type { ActionFlowProps } from '../../engine/resource/action';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import { useLocale } from '../../ui/useLocale';
import { monthText } from './monthText';
import { PreviewDialog } from './PreviewDialog';
import styles from './PreviewDialog.module.css';

const shown = 100;

/** Finalizes a month, after it shows what each creator is paid. */
export function FinalizeDialog({ records, onDone, onCancel }: ActionFlowProps<MonthOfEarnings>) {
  const { resourceText } = useWords('earningMonths');
  const { call } = useServices();
  const locale = useLocale();
  const month = records[0]?.month ?? '';
  return (
    <PreviewDialog
      title={resourceText('finalize.title', { month: monthText(month) })}
      text={resourceText('finalize.text')}
      previewKey={['earningMonths', 'preview', month]}
      preview={async signal => {
        const [{ items }, creators] = await Promise.all([
          call(earningMonthEndpoints.finalize, { body: { month, dry_run: true } }, { signal }),
          call(
            earningEndpoints.estimated,
            { query: { start_month: month, end_month: month, per_page: shown } },
            { signal },
          ),
        ]);
        return items[0] && { total: items[0], creators: creators.items };
      }}
      height={160}
      confirmText={({ total }) =>
        resourceText('finalize.confirm', { amount: formatMoney(total.finalized, locale) })
      }
      confirm={() => call(earningMonthEndpoints.finalize, { body: { month } })}
      doneText={resourceText('finalize.started', { month: monthText(month) })}
      changedKey={['earningMonths']}
      onDone={onDone}
      onCancel={onCancel}
    >
      {({ total, creators }) => <Creators preview={total} creators={creators} />}
    </PreviewDialog>
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
