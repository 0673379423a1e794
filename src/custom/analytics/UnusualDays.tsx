import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Figures, FiguresOfDay } from '../../contract/endpoints/figures/figures';
import { formatCalendarDay, formatCount } from '../../engine/format';
import type { FigureMetric } from '../../resources/shared/figures/figureMetrics';
import { useLocale } from '../../ui/useLocale';
import styles from './AnalyticsScreen.module.css';
import { findUnusualDays } from './unusualDays';
import { useTop } from './useFigures';

/** The days that are far from what their weekday usually has, and which moment drove each of them. */
export function UnusualDays({
  metric,
  days,
}: {
  metric: FigureMetric<Figures>;
  days: readonly FiguresOfDay[];
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const found = useMemo(
    () =>
      findUnusualDays(
        days.map(({ day }) => day),
        days.map(each => metric.numberOf(each)),
      ),
    [days, metric],
  );
  if (found.length === 0) return null;
  return (
    <div className={styles.unusual}>
      <h3>{translate('analytics.unusual.title')}</h3>
      <ul role="list">
        {found.map(({ index, usual }) => {
          const figures = days[index]!; // an index of the days
          return (
            <li key={figures.day}>
              {translate('analytics.unusual.day', {
                day: formatCalendarDay(figures.day),
                value: metric.exactText(figures, locale),
                usual: metric.axisText(usual, locale),
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
  return translate('analytics.unusual.driver', {
    title: top.title ?? translate('analytics.top.deleted'),
    views: formatCount(top.views, locale),
  });
}
