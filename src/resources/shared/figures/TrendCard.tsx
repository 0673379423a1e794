import { useTranslate } from 'ra-core';
import { Suspense, useId, type ReactNode } from 'react';
import { csvLine, csvMark, safeCell } from '../../../contract/csv/csv';
import type { DayRange } from '../../../contract/figures/range';
import { downloadText } from '../../../engine/csvFile/download';
import { formatCalendarDay, formatMonth } from '../../../engine/format';
import { formatChange } from '../../../engine/formatFigures';
import { Button } from '../../../ui/buttons/Button';
import { IconDownload } from '../../../ui/display/icons';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Segmented } from '../../../ui/inputs/Segmented';
import { lazyPart } from '../../../ui/lazyPart';
import { useLocale } from '../../../ui/useLocale';
import styles from './FigureCard.module.css';
import type { FigureMetric } from './figureMetrics';

const TrendChart = lazyPart(() => import('../../../widgets/charts/TrendChart'), 'TrendChart');

/** The figures of a day, or of a month by its first day. */
export type OfDay<T> = T & { readonly day: string };

export interface TrendCardProps<T> {
  readonly metric: FigureMetric<T>;
  readonly range: DayRange;
  readonly unit: 'day' | 'month';
  readonly current: readonly OfDay<T>[];
  readonly previous?: readonly OfDay<T>[] | undefined;
  readonly view: 'chart' | 'table';
  readonly onView: (view: 'chart' | 'table') => void;
  /** Shown below the chart. */
  readonly children?: ReactNode;
}

/** A metric over time, as a chart or as a table with the same numbers, and as CSV. */
export function TrendCard<T>({
  metric,
  range,
  unit,
  current,
  previous,
  view,
  onView,
  children,
}: TrendCardProps<T>) {
  const translate = useTranslate();
  const locale = useLocale();
  const headingId = useId();
  const text = (key: string, values?: object) => translate(`figures.chart.${key}`, { ...values });
  const label = translate(`figures.metrics.${metric.name}`);
  const title = text(unit === 'day' ? 'byDay' : 'byMonth', { metric: label });
  // Where nothing is compared, the only values need no name besides their metric.
  const currentLabel = previous ? text('current') : label;
  const nameOf = ({ day }: { readonly day: string }) =>
    unit === 'day' ? formatCalendarDay(day) : formatMonth(day);
  const textOf = (figures: T | undefined, decimals: 2 | 3 = 2) =>
    figures ? metric.exactText(figures, locale, decimals) : '–';
  const seriesOf = (name: string, list: readonly T[]) => ({
    label: name,
    values: current.map((_, at) => (list[at] ? metric.numberOf(list[at]) : null)),
    textAt: (at: number) => textOf(list[at], 3),
  });
  const download = () => {
    const header = [text(unit), currentLabel, ...(previous ? [text('previous')] : [])];
    const cells = (figures: T | undefined) => (figures === undefined ? '' : metric.csvText(figures));
    const lines = current.map((figures, at) =>
      csvLine([figures.day, cells(figures), ...(previous ? [cells(previous[at])] : [])].map(safeCell)),
    );
    downloadText(
      csvMark + csvLine(header) + lines.join(''),
      `${metric.name}-${range.start_date}-${range.end_date}.csv`,
    );
  };
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <header className={styles.cardHeader}>
        <h2 id={headingId} className={styles.cardTitle}>
          {title}
        </h2>
        {previous && (
          <span className={styles.legend}>
            <span className={styles.currentKey}>{text('current')}</span>
            <span className={styles.previousKey}>{text('previous')}</span>
          </span>
        )}
        <div className={styles.cardActions}>
          <Segmented
            label={text('show')}
            size={32}
            tone="neutral"
            value={view}
            onChange={onView}
            choices={[
              { value: 'chart', label: text('chart') },
              { value: 'table', label: text('table') },
            ]}
          />
          <Button size={32} icon={IconDownload} onClick={download}>
            {text('csv')}
          </Button>
        </div>
      </header>
      {view === 'chart' ? (
        <Suspense fallback={<Skeleton width="100%" height={260} />}>
          <TrendChart
            labels={current.map(nameOf)}
            current={seriesOf(currentLabel, current)}
            previous={previous && seriesOf(text('previous'), previous)}
            bars={unit === 'month'}
            axisText={value => metric.axisText(value, locale)}
            summary={title}
          />
        </Suspense>
      ) : (
        <div className={styles.scroller} tabIndex={0} role="group" aria-labelledby={headingId}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{text(unit)}</th>
                <th scope="col">{currentLabel}</th>
                {previous && <th scope="col">{text('previous')}</th>}
                {previous && <th scope="col">{text('change')}</th>}
              </tr>
            </thead>
            <tbody>
              {current.map((figures, at) => {
                const before = previous?.[at];
                return (
                  <tr key={figures.day}>
                    <th scope="row">{nameOf(figures)}</th>
                    <td>{textOf(figures)}</td>
                    {previous && <td>{textOf(before)}</td>}
                    {previous && (
                      <td>
                        {(before &&
                          formatChange(metric.numberOf(figures), metric.numberOf(before), locale)) ??
                          '–'}
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {children}
    </section>
  );
}
