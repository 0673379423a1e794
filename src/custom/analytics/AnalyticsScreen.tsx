import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { figureLimits } from '../../contract/figures/figureLimits';
import { rangeProblem, type DayRange } from '../../contract/figures/range';
import { CardFailure } from '../../resources/shared/figures/CardFailure';
import { creatorMetrics, sumOfFigures } from '../../resources/shared/figures/figureMetrics';
import { unitOf } from '../../resources/shared/figures/figurePeriods';
import { MetricTiles } from '../../resources/shared/figures/MetricTiles';
import { TrendCard } from '../../resources/shared/figures/TrendCard';
import { figureWords } from '../../resources/shared/figures/words.en';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageHeader } from '../../ui/frame/PageHeader';
import { TabSet } from '../../ui/navigation/TabSet';
import { useLazyWords } from '../../ui/useLazyWords';
import styles from './AnalyticsScreen.module.css';
import { analyticsTabs, comparedRange, hoursPreset, readState, type AnalyticsState } from './analyticsState';
import { HoursCard } from './HoursCard';
import { RangeBar } from './RangeBar';
import { TopMomentsCard } from './TopMomentsCard';
import { UnusualDays } from './UnusualDays';
import { useDays, useHours, useRecent } from './useFigures';
import { analyticsWords } from './words.en';

/** The figures of the person's own page over any days: totals, their course, when people watch, and which moments. */
export function AnalyticsScreen() {
  useLazyWords(figureWords);
  useLazyWords(analyticsWords);
  const translate = useTranslate();
  const tabsId = useId();
  const [now] = useState(() => new Date());
  const [query, setQuery] = useSearchParams();
  const state = readState(query, now);
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setQuery(
      current => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(changes))
          if (value === undefined) next.delete(key);
          else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const isValid = rangeProblem(state.range, now) === undefined;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={translate('titles.analytics')}
        text={translate('analytics.utc')}
        tabs={
          <TabSet
            id={tabsId}
            label={translate('analytics.tabsLabel')}
            tabs={analyticsTabs.map(name => ({ name, label: translate(`analytics.tabs.${name}`) }))}
            current={state.tab}
            onSelect={tab => change({ tab, metric: undefined })}
          />
        }
      />
      <RangeBar
        state={state}
        now={now}
        onPreset={days => change({ days, start_date: undefined, end_date: undefined })}
        onRange={range => change({ ...range, days: undefined })}
        onComparison={compare => change({ compare })}
      />
      <div role="tabpanel" id={`${tabsId}-panel-${state.tab}`} aria-labelledby={`${tabsId}-tab-${state.tab}`}>
        {isValid && <Cards state={state} query={query} onChange={change} />}
      </div>
    </div>
  );
}

function Cards({
  state,
  query,
  onChange,
}: {
  state: AnalyticsState;
  query: URLSearchParams;
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
}) {
  const { tab, range, metric, preset } = state;
  const before = comparedRange(state);
  const unit = unitOf(range);
  const current = useDays(range, unit);
  const compared = useDays(before, unit);
  const previous = before && compared.data;
  const totals = current.data && sumOfFigures(current.data);
  const isOfHours = preset === hoursPreset;
  const recent = useRecent(isOfHours);
  const period = isOfHours ? { hours: figureLimits.topHours } : preset === 'lifetime' ? preset : range;
  const periodTotals = isOfHours ? recent : preset === 'lifetime' ? undefined : totals;
  const all = new URLSearchParams(query);
  all.set('tab', 'moments');
  const top = (
    <TopMomentsCard
      key={tab}
      of={period}
      totals={periodTotals}
      allTo={tab === 'moments' ? undefined : `?${all.toString()}`}
    />
  );
  if (tab === 'moments') return top;
  return (
    <div className={styles.cards}>
      {!current.data && current.error && (
        <CardFailure error={current.error} onRetry={() => void current.refetch()} />
      )}
      {!current.data && !current.error && <Skeleton width="100%" height={420} />}
      {current.data && totals && (
        <>
          <MetricTiles
            metrics={creatorMetrics}
            current={totals}
            previous={previous && sumOfFigures(previous)}
            metric={metric}
            onMetric={value => onChange({ metric: value })}
          />
          <TrendCard
            metric={metric}
            range={range}
            unit={unit}
            current={current.data}
            previous={previous}
            view={query.get('view') === 'table' ? 'table' : 'chart'}
            onView={view => onChange({ view: view === 'table' ? view : undefined })}
          >
            {unit === 'day' && metric.name !== 'followers' && (
              <UnusualDays metric={metric} days={current.data} />
            )}
          </TrendCard>
        </>
      )}
      <div className={styles.pair}>
        {tab !== 'earnings' && <Hours range={range} />}
        {tab !== 'audience' && top}
      </div>
    </div>
  );
}

function Hours({ range }: { range: DayRange }): ReactNode {
  const { data, error, refetch } = useHours(range);
  if (data) return <HoursCard figures={data} />;
  return error ? (
    <CardFailure error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton width="100%" height={280} />
  );
}
