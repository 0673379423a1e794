import { useTranslate } from 'ra-core';
import { formatChange } from '../../../engine/formatFigures';
import { cx } from '../../../ui/cx';
import { useLocale } from '../../../ui/useLocale';
import styles from './MetricTiles.module.css';
import type { FigureMetric } from './figureMetrics';

/** The totals of a period beside those of the compared one. A tile selects the metric of the chart. */
export function MetricTiles<T>({
  metrics,
  current,
  previous,
  metric,
  onMetric,
}: {
  metrics: readonly FigureMetric<T>[];
  current: T;
  previous?: T | undefined;
  metric: FigureMetric<T>;
  onMetric: (name: string) => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div
      role="group"
      aria-label={translate('figures.tiles')}
      className={styles.tiles}
      data-count={metrics.length}
    >
      {metrics.map(each => {
        const value = each.numberOf(current);
        const before = previous && each.numberOf(previous);
        const change = before === undefined ? undefined : formatChange(value, before, locale);
        return (
          <button
            key={each.name}
            type="button"
            aria-pressed={each.name === metric.name}
            className={styles.tile}
            onClick={() => onMetric(each.name)}
          >
            <span className={styles.label}>{translate(`figures.metrics.${each.name}`)}</span>
            <span className={styles.values}>
              <span className={styles.value} title={each.exactText(current, locale, 3)}>
                {each.tileText(current, locale)}
              </span>
              {change !== undefined && (
                <span className={cx(styles.change, value < (before ?? 0) ? styles.down : styles.up)}>
                  {change}
                </span>
              )}
            </span>
            {previous && (
              <span className={styles.before}>
                {translate('figures.before', { value: each.tileText(previous, locale) })}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
