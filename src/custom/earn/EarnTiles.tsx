import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { EstimatedEarning, FinalizedEarning } from '../../contract/entities/earnings/finalizedEarning';
import { dayOf } from '../../contract/figures/range';
import { formatCalendarDay, formatMoney, formatMonth } from '../../engine/format';
import { formatChange, formatMonthName, formatSignedMoney } from '../../engine/formatFigures';
import { differenceOf, signOf, sumOf } from '../../fields/amounts/amountSums';
import { monthAhead } from '../../fields/kinds/month/month';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useLocale } from '../../ui/useLocale';
import { LoadFailure } from '../../engine/cards/LoadFailure';
import styles from './EarnTiles.module.css';
import type { LoadedQuery } from '../../engine/cards/LoadedCard';

export interface EarnTilesProps {
  readonly now: Date;
  readonly open: LoadedQuery<readonly EstimatedEarning[]>;
  readonly final: LoadedQuery<readonly FinalizedEarning[]>;
}

const smallest = '0.01';

/** A change of so many times an amount is no longer shown in per cent. */
const mostTimes = 10;

/** What the person keeps, what this month is about to be, and what was finalized. */
export function EarnTiles({ now, open, final }: EarnTilesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string, values?: object) => translate(`earn.tiles.${key}`, { ...values });
  const month = monthAhead(0, now);
  const money = (amount: string) => formatMoney(amount, locale);
  return (
    <div role="group" aria-label={text('label')} className={styles.tiles}>
      <div className={styles.tile}>
        <p className={styles.statement}>{text('statement', { amount: money(smallest) })}</p>
        <ShareBar label={text('earned')} value={money(smallest)} />
        <ShareBar label={text('yours')} value={money(smallest)} isOwn />
      </div>
      <Tile label={text('estimated', { month: formatMonthName(month, locale) })} query={open}>
        {months => ({
          value: money(months.find(each => each.month === month)?.estimated ?? '0'),
          details: text('notFinal', {
            start: formatCalendarDay(month),
            end: formatCalendarDay(dayOf(now)).slice(5),
          }),
        })}
      </Tile>
      <Tile
        label={
          final.data?.[0]
            ? text('finalized', { month: formatMonthName(final.data[0].month, locale) })
            : text('noMonth')
        }
        query={final}
      >
        {([last]) => ({
          value: last && money(last.finalized),
          details: last ? <Change of={last} /> : text('noFinal'),
        })}
      </Tile>
      <Tile label={text('all')} query={final}>
        {months => {
          const [last] = months;
          return {
            value: last && money(sumOf(months.map(({ finalized }) => finalized))),
            details: last
              ? text('months', {
                  smart_count: months.length,
                  count: months.length,
                  first: formatMonth(months.at(-1)?.month ?? last.month),
                  last: formatMonth(last.month),
                })
              : text('noFinal'),
          };
        }}
      </Tile>
    </div>
  );
}

function ShareBar({ label, value, isOwn = false }: { label: string; value: string; isOwn?: boolean }) {
  return (
    <p className={styles.share}>
      <span>{label}</span>
      <span className={cx(styles.shareBar, isOwn && styles.own)} />
      <strong>{value}</strong>
    </p>
  );
}

function Tile<T>({
  label,
  query: { data, error, refetch },
  children,
}: {
  label: string;
  query: LoadedQuery<T>;
  children: (data: T) => { readonly value: string | undefined; readonly details: ReactNode };
}) {
  const translate = useTranslate();
  const shown = data === undefined ? undefined : children(data);
  return (
    <div className={styles.tile} aria-busy={!shown && !error}>
      <p className={styles.label}>{label}</p>
      {shown && <p className={styles.value}>{shown.value ?? '–'}</p>}
      {shown && <p className={styles.details}>{shown.details}</p>}
      {!shown && Boolean(error) && (
        <LoadFailure text={translate('earn.failed')} onRetry={() => void refetch()} />
      )}
      {!shown && !error && (
        <>
          <p className={styles.value}>
            <Skeleton width={120} height={28} />
          </p>
          <p className={styles.details}>
            <Skeleton width={160} height={12} />
          </p>
        </>
      )}
    </div>
  );
}

/** How far the finalized amount is from the estimate: in per cent, or in money where that is many times the estimate. */
function Change({ of: { daily, finalized } }: { of: FinalizedEarning }) {
  const translate = useTranslate();
  const locale = useLocale();
  const difference = differenceOf(finalized, daily);
  const sign = signOf(difference);
  const isInPercent = signOf(daily) > 0 && Math.abs(Number(difference)) < Number(daily) * mostTimes;
  return (
    <>
      <span className={cx(styles.change, sign < 0 ? styles.down : styles.up)}>
        {isInPercent
          ? formatChange(Number(finalized), Number(daily), locale)
          : formatSignedMoney(difference, locale)}
      </span>{' '}
      {translate('earn.tiles.against', { amount: formatMoney(daily, locale) })}
    </>
  );
}
