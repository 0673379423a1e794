import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FiguresOfDay } from '../../contract/endpoints/figures/figures';
import { formatCalendarDay, formatCount } from '../../engine/format';
import { useLocale } from '../../ui/useLocale';
import styles from './AnalyticsScreen.module.css';
import { axisText, exactText, valueOf, type Metric } from './figureMetrics';
import { findUnusualDays } from './unusualDays';
import { useTop } from './useFigures';

/** The days that are far from what their weekday usually has, and which moment drove each of them. */
export function UnusualDays({ metric, days }: { metric: Metric; days: readonly FiguresOfDay[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const found = useMemo(
    () =>
      findUnusualDays(
        days.map(({ day }) => day),
        days.map(each => valueOf(each, metric)),
      ),
    [days, metric],
  );
  if (found.length === 0) return null;
  return (
    <div className={styles.unusual}>
      <h3>{translate('analytics.chart.unusual')}</h3>
      <ul role="list">
        {found.map(({ index, usual }) => {
          const figures = days[index]!; // an index of the days
          return (
            <li key={figures.day}>
              {translate('analytics.chart.unusualDay', {
                day: formatCalendarDay(figures.day),
                value: exactText(figures, metric, locale),
                usual: axisText(usual, metric, locale),
              })}{' '}
              <Driver day={figures.day} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Driver({ day }: { day: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useTop({ start_date: day, end_date: day }, 'views', { page: 1, per_page: 1 });
  const [top] = data?.items ?? [];
  if (!top) return null;
  return translate('analytics.chart.driver', {
    title: top.title ?? translate('analytics.top.deleted'),
    views: formatCount(top.views, locale),
  });
}
