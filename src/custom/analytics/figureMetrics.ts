import type { Figures } from '../../contract/endpoints/figures/figures';
import { formatCount, formatMoney } from '../../engine/format';
import { formatHours, formatShort, revenueLimit } from '../../engine/formatFigures';

export const metrics = ['views', 'watch_time', 'followers', 'earnings'] as const;
/** What a chart of figures shows. */
export type Metric = (typeof metrics)[number];

/** The value of a metric. Followers are those that came less those that left; earnings are for drawing only, never added up. */
export const valueOf = (figures: Figures, metric: Metric): number => {
  if (metric === 'followers') return figures.followers_gained - figures.followers_lost;
  return metric === 'earnings' ? Number(figures.earnings) : figures[metric];
};

/** The exact text of a metric; hours have three decimals in tooltips. */
export const exactText = (figures: Figures, metric: Metric, locale: string, decimals: 2 | 3 = 2): string => {
  if (metric === 'earnings') return formatMoney(figures.earnings, locale);
  const value = valueOf(figures, metric);
  return metric === 'watch_time' ? formatHours(value, locale, decimals) : signedCount(value, locale);
};

const signedCount = (value: number, locale: string): string =>
  `${value < 0 ? '−' : ''}${formatCount(Math.abs(value), locale)}`;

/** The text of a metric where room is scarce: numbers are abbreviated from a limit on. */
export const shortText = (figures: Figures, metric: Metric, locale: string): string => {
  const value = valueOf(figures, metric);
  if (value < revenueLimit) return exactText(figures, metric, locale);
  return `${metric === 'earnings' ? '$' : ''}${formatShort(value, locale)}`;
};

/** The text of a metric in a tile: money is abbreviated from a limit on. */
export const tileText = (figures: Figures, metric: Metric, locale: string): string =>
  metric === 'earnings' ? shortText(figures, metric, locale) : exactText(figures, metric, locale);

/** The text of a value on an axis. */
export const axisText = (value: number, metric: Metric, locale: string): string =>
  `${metric === 'earnings' ? '$' : ''}${formatShort(value, locale)}`;
