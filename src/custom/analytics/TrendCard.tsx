import { useTranslate } from 'ra-core';
import { Suspense, useId } from 'react';
import { csvLine, csvMark, safeCell } from '../../contract/csv/csv';
import type { FiguresOfDay } from '../../contract/endpoints/figures/figures';
import type { DayRange } from '../../contract/figures/range';
import { downloadText } from '../../engine/csvFile/download';
import { formatCalendarDay, formatMonth } from '../../engine/format';
import { formatChange } from '../../engine/formatFigures';
import { Button } from '../../ui/buttons/Button';
import { IconDownload } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Segmented } from '../../ui/inputs/Segmented';
import { lazyPart } from '../../ui/lazyPart';
import { useLocale } from '../../ui/useLocale';
import styles from './AnalyticsScreen.module.css';
import { axisText, exactText, valueOf, type Metric } from './figureMetrics';
import { UnusualDays } from './UnusualDays';

const TrendChart = lazyPart(() => import('../../widgets/charts/TrendChart'), 'TrendChart');

export interface TrendCardProps {
  readonly metric: Metric;
  readonly range: DayRange;
  readonly unit: 'day' | 'month';
  readonly current: readonly FiguresOfDay[];
  readonly previous: readonly FiguresOfDay[] | undefined;
  readonly view: 'chart' | 'table';
  readonly onView: (view: 'chart' | 'table') => void;
}

/** A metric over time, as a chart or as a table with the same numbers, and as CSV. */
export function TrendCard({ metric, range, unit, current, previous, view, onView }: TrendCardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const headingId = useId();
  const text = (key: string, values?: object) => translate(`analytics.chart.${key}`, { ...values });
  const title = text(unit === 'day' ? 'byDay' : 'byMonth', {
    metric: translate(`analytics.metrics.${metric}`),
  });
  const nameOf = ({ day }: FiguresOfDay) => (unit === 'day' ? formatCalendarDay(day) : formatMonth(day));
  const textOf = (figures: FiguresOfDay | undefined, decimals: 2 | 3 = 2) =>
    figures ? exactText(figures, metric, locale, decimals) : '–';
  const seriesOf = (label: string, list: readonly FiguresOfDay[]) => ({
    label,
    values: current.map((_, at) => (list[at] ? valueOf(list[at], metric) : null)),
    textAt: (at: number) => textOf(list[at], 3),
  });
  const download = () => {
    const header = [text(unit), text('current'), ...(previous ? [text('previous')] : [])];
    const cells = (figures: FiguresOfDay | undefined) =>
      figures === undefined
        ? ''
        : metric === 'earnings'
          ? figures.earnings
          : String(valueOf(figures, metric));
    const lines = current.map((figures, at) =>
      csvLine([figures.day, cells(figures), ...(previous ? [cells(previous[at])] : [])].map(safeCell)),
    );
    downloadText(
      csvMark + csvLine(header) + lines.join(''),
      `${metric}-${range.start_date}-${range.end_date}.csv`,
    );
  };
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <header className={styles.cardHeader}>
        <h2 id={headingId} className={styles.cardTitle}>
          {title}
        </h2>
        <span className={styles.legend}>
          <span className={styles.currentKey}>{text('current')}</span>
          {previous && <span className={styles.previousKey}>{text('previous')}</span>}
        </span>
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
            current={seriesOf(text('current'), current)}
            previous={previous && seriesOf(text('previous'), previous)}
            bars={unit === 'month'}
            axisText={value => axisText(value, metric, locale)}
            summary={title}
          />
        </Suspense>
      ) : (
        <div className={styles.scroller} tabIndex={0} role="group" aria-labelledby={headingId}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{text(unit)}</th>
                <th scope="col">{text('current')}</th>
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
                          formatChange(valueOf(figures, metric), valueOf(before, metric), locale)) ??
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
      {unit === 'day' && metric !== 'followers' && <UnusualDays metric={metric} days={current} />}
    </section>
  );
}
