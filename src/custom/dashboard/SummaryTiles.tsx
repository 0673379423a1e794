import { useTranslate } from 'ra-core';
import { addressOf } from '../../app/addresses';
import type { FiguresSummary } from '../../contract/endpoints/figures/figures';
import { formatCount } from '../../engine/format';
import { formatChange, revenueLimit } from '../../engine/formatFigures';
import { cx } from '../../ui/cx';
import { useLocale } from '../../ui/useLocale';
import { Sparkline } from '../../widgets/charts/Sparkline';
import type { Figures } from '../../contract/endpoints/figures/figures';
import { creatorMetrics, type FigureMetric } from '../../resources/shared/figures/figureMetrics';
import styles from './SummaryTiles.module.css';
import { Tile, Tiles, type TileValue } from './Tile';
import type { LoadedQuery } from '../../engine/cards/LoadedCard';

/** The screen of analytics whose total is the number of the tile. */
const addresses: Readonly<Record<string, string>> = {
  views: 'metric=views',
  watch_time: 'metric=watch_time',
  followers: 'tab=audience&metric=followers&days=lifetime',
  earnings: 'tab=earnings&metric=earnings',
};

/** Figures of 28 days beside those of the 28 days before. The number of followers is that of now. */
export function SummaryTiles({ query }: { query: LoadedQuery<FiguresSummary> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string, values?: object) => translate(`dashboard.tiles.${key}`, { ...values });
  const tileOf = (summary: FiguresSummary, metric: FigureMetric<Figures>): TileValue => {
    const { current, previous, days, previous_days } = summary;
    const valuesOf = (list: FiguresSummary['days']) => list.map(day => metric.numberOf(day));
    if (metric.name === 'followers') {
      const gained = metric.numberOf(current);
      return {
        value: formatCount(summary.followers, locale),
        detail: (
          <>
            <span className={cx(gained !== 0 && styles.change, gained < 0 && styles.down)}>
              {gained < 0 ? '−' : '+'}
              {formatCount(Math.abs(gained), locale)}
            </span>{' '}
            {text('followersFrom', { value: metric.exactText(previous, locale) })}
          </>
        ),
        chart: <Sparkline values={runningTotals(valuesOf(days), summary.followers)} />,
      };
    }
    const change = formatChange(metric.numberOf(current), metric.numberOf(previous), locale);
    const isLess = metric.numberOf(current) < metric.numberOf(previous);
    return {
      value: shortText(metric, current, locale),
      unit: metric.name === 'watch_time' ? text('hours') : undefined,
      exact: metric.exactText(current, locale, 3),
      detail:
        change === undefined ? (
          text('noChange')
        ) : (
          <>
            <span className={cx(styles.change, isLess && styles.down)}>{change}</span>{' '}
            {text('from', { value: shortText(metric, previous, locale) })}
          </>
        ),
      chart: <Sparkline values={valuesOf(days)} previous={valuesOf(previous_days)} />,
    };
  };
  return (
    <Tiles label={text('label')}>
      {creatorMetrics.map(metric => (
        <Tile
          key={metric.name}
          label={text(metric.name)}
          to={`${addressOf.analytics}?${addresses[metric.name]}&view=table`}
          query={query}
        >
          {summary => tileOf(summary, metric)}
        </Tile>
      ))}
    </Tiles>
  );
}

/** The exact text, and from a limit on an abbreviated one, because a tile has little room. */
const shortText = (metric: FigureMetric<Figures>, figures: Figures, locale: string): string =>
  metric.numberOf(figures) >= revenueLimit
    ? metric.axisText(metric.numberOf(figures), locale)
    : metric.exactText(figures, locale);

/** What a sum was after each of some changes, of which the last one led to `end`. */
const runningTotals = (changes: readonly number[], end: number): number[] => {
  let total = end - changes.reduce((sum, change) => sum + change, 0);
  return changes.map(change => (total += change));
};
