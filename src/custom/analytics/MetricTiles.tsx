import { useTranslate } from 'ra-core';
import type { Figures } from '../../contract/endpoints/figures/figures';
import { formatChange } from '../../engine/formatFigures';
import { cx } from '../../ui/cx';
import { useLocale } from '../../ui/useLocale';
import styles from './MetricTiles.module.css';
import { exactText, metrics, tileText, valueOf, type Metric } from './figureMetrics';

/** The totals of a period beside those of the compared one. A tile selects the metric of the chart. */
export function MetricTiles({
  current,
  previous,
  metric,
  onMetric,
}: {
  current: Figures;
  previous: Figures | undefined;
  metric: Metric;
  onMetric: (metric: Metric) => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div role="group" aria-label={translate('analytics.tiles')} className={styles.tiles}>
      {metrics.map(each => {
        const value = valueOf(current, each);
        const before = previous && valueOf(previous, each);
        const change = before === undefined ? undefined : formatChange(value, before, locale);
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === metric}
            className={styles.tile}
            onClick={() => onMetric(each)}
          >
            <span className={styles.label}>{translate(`analytics.metrics.${each}`)}</span>
            <span className={styles.values}>
              <span className={styles.value} title={exactText(current, each, locale, 3)}>
                {tileText(current, each, locale)}
              </span>
              {change !== undefined && (
                <span className={cx(styles.change, value < (before ?? 0) ? styles.down : styles.up)}>
                  {change}
                </span>
              )}
            </span>
            {previous && (
              <span className={styles.before}>
                {translate('analytics.before', { value: tileText(previous, each, locale) })}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
