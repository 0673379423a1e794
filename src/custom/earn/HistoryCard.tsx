import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FinalizedEarning } from '../../contract/entities/earnings/finalizedEarning';
import { formatMonth } from '../../engine/format';
import { sumOf } from '../../fields/amounts/amountSums';
import { Button } from '../../ui/buttons/Button';
import { IconDownload } from '../../ui/display/icons';
import { cx } from '../../ui/cx';
import { Pager } from '../../ui/navigation/Pager';
import { downloadTable } from './downloadTable';
import { LoadedCard } from '../../engine/cards/LoadedCard';
import styles from './EarnScreen.module.css';
import { Money } from './Money';
import type { LoadedQuery } from '../../engine/cards/LoadedCard';

const columns: readonly (keyof FinalizedEarning &
  ('daily' | 'quality_bonus' | 'adjustments' | 'finalized'))[] = [
  'daily',
  'quality_bonus',
  'adjustments',
  'finalized',
];

const perPage = 12;

export interface HistoryCardProps {
  readonly query: LoadedQuery<readonly FinalizedEarning[]>;
  /** The selected month. */
  readonly month: string | undefined;
  /** The address that selects a month. */
  readonly toMonth: (month: string) => string;
}

/** Every month that is final, and their sum. A month selects itself in the other cards. */
export function HistoryCard({ query, month, toMonth }: HistoryCardProps) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const text = (key: string, values?: object) => translate(`earn.history.${key}`, { ...values });
  const months = query.data ?? [];
  const shown = months.slice((page - 1) * perPage, page * perPage);
  const download = () =>
    downloadTable(
      [text('month'), ...columns.map(column => text(column))],
      months.map(each => [each.month, ...columns.map(column => each[column])]),
      'finalized-months.csv',
    );
  return (
    <LoadedCard
      failureText={translate('earn.failed')}
      title={text('title')}
      actions={
        months.length > 0 && (
          <Button size={32} icon={IconDownload} onClick={download}>
            {translate('earn.csv')}
          </Button>
        )
      }
      query={query}
      height={320}
    >
      {() =>
        months.length === 0 ? (
          <p className={styles.note}>{text('none')}</p>
        ) : (
          <>
            <div className={styles.scroller} tabIndex={0} role="group" aria-label={text('title')}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{text('month')}</th>
                    {columns.map(column => (
                      <th key={column} scope="col">
                        {text(column)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map(each => (
                    <tr key={each.id} data-selected={each.month === month || undefined}>
                      <th scope="row">
                        <Link
                          to={toMonth(each.month)}
                          replace
                          aria-current={each.month === month ? 'true' : undefined}
                        >
                          {formatMonth(each.month)}
                        </Link>
                      </th>
                      {columns.map(column => (
                        <td key={column} className={cx(column === 'finalized' && styles.result)}>
                          <Money amount={each[column]} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr className={styles.strong}>
                    <th scope="row">{text('total', { smart_count: months.length, count: months.length })}</th>
                    {columns.map(column => (
                      <td key={column}>
                        <Money amount={sumOf(months.map(each => each[column]))} />
                      </td>
                    ))}
                  </tr>
                </tfoot>
              </table>
            </div>
            {months.length > perPage && (
              <Pager
                page={page}
                perPage={perPage}
                total={months.length}
                perPageOptions={[perPage]}
                onPage={setPage}
                onPerPage={() => setPage(1)}
              />
            )}
          </>
        )
      }
    </LoadedCard>
  );
}
