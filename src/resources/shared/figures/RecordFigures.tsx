import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { figureLimits } from '../../../contract/figures/figureLimits';
import type { DayRange } from '../../../contract/figures/range';
import { Button } from '../../../ui/buttons/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Segmented } from '../../../ui/inputs/Segmented';
import { useLazyWords } from '../../../ui/useLazyWords';
import { CardFailure } from './CardFailure';
import type { FigureMetric } from './figureMetrics';
import { presets, rangeOfPreset, unitOf, type Preset } from './figurePeriods';
import { figureQuery } from './figureQuery';
import { MetricTiles } from './MetricTiles';
import styles from './RecordFigures.module.css';
import { TrendCard, type OfDay } from './TrendCard';
import { figureWords } from './words.en';

/** The days that a call returns, or the months by their first day. */
export type FigureRange = DayRange & { readonly type: 'day' | 'month' };

export interface RecordFiguresProps<T> {
  /** Whose figures: the name of the resource and the id of the record. */
  readonly subject: readonly [resource: string, id: string];
  /** The first is shown before a person selects another. */
  readonly metrics: readonly [FigureMetric<T>, ...FigureMetric<T>[]];
  readonly sumOf: (days: readonly T[]) => T;
  readonly read: (range: FigureRange, signal: AbortSignal) => Promise<readonly OfDay<T>[]>;
  /** The totals of the record, which include what was counted before there were figures by day. */
  readonly lifetime?: T;
}

/** The shortest period of analytics is too short for one record. */
const periods = presets.filter(preset => preset !== '7');

/** The figures of one record over a period: totals, and one of them by day or month. */
export function RecordFigures<T>({ subject, metrics, sumOf, read, lifetime }: RecordFiguresProps<T>) {
  useLazyWords(figureWords);
  const translate = useTranslate();
  const [now] = useState(() => new Date());
  const [preset, setPreset] = useState<Preset>('28');
  const [metricName, setMetricName] = useState<string>();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const range = rangeOfPreset(preset, now);
  const type = unitOf(range);
  const { data, error, refetch } = useQuery({
    ...figureQuery,
    queryKey: ['figures', ...subject, range, type],
    // With its range, because the days of the period before are shown until those of another are there.
    queryFn: async ({ signal }) => ({ range, type, days: await read({ ...range, type }, signal) }),
  });
  const metric = metrics.find(({ name }) => name === metricName) ?? metrics[0];
  const isEmptyOf = (figures: T) => metrics.every(({ numberOf }) => numberOf(figures) === 0);
  const sum = data && sumOf(data.days);
  const isLifetime = data?.range.start_date === figureLimits.firstDay;
  const totals = isLifetime && lifetime !== undefined ? lifetime : sum;
  const hasEarlier =
    totals !== undefined && sum !== undefined && metric.numberOf(totals) > metric.numberOf(sum);
  return (
    <div className={styles.figures}>
      <div className={styles.periods}>
        <Segmented
          label={translate('figures.period.label')}
          size={32}
          tone="neutral"
          value={preset}
          onChange={setPreset}
          choices={periods.map(value => ({ value, label: translate(`figures.period.${value}`) }))}
        />
        <p className={styles.note}>{translate('figures.utc')}</p>
      </div>
      {!data && error && <CardFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="100%" height={420} />}
      {data && sum && totals && (
        <>
          <MetricTiles metrics={metrics} current={totals} metric={metric} onMetric={setMetricName} />
          {hasEarlier && <p className={styles.note}>{translate('figures.earlier')}</p>}
          {isEmptyOf(totals) ? (
            <Empty preset={preset} onLifetime={() => setPreset('lifetime')} />
          ) : isEmptyOf(sum) ? null : (
            <TrendCard
              metric={metric}
              range={data.range}
              unit={data.type}
              current={data.days}
              view={view}
              onView={setView}
            />
          )}
        </>
      )}
    </div>
  );
}

function Empty({ preset, onLifetime }: { preset: Preset; onLifetime: () => void }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`figures.empty.${key}`);
  return preset === 'lifetime' ? (
    <EmptyState kind="nothing-yet" title={text('lifetimeTitle')} text={text('lifetimeText')} />
  ) : (
    <EmptyState
      kind="nothing-matches"
      title={text('title')}
      text={text('text')}
      action={<Button onClick={onLifetime}>{text('lifetime')}</Button>}
    />
  );
}
