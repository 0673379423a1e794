import type { AdFiguresOfDay } from '../../../contract/endpoints/figures/adFigures';
import type { Figures } from '../../../contract/endpoints/figures/figures';
import { formatCount, formatMoney } from '../../../engine/format';
import { formatHours, formatShort, revenueLimit } from '../../../engine/formatFigures';
import { sumOf as sumOfAmounts } from '../../../fields/amounts/amountSums';

/** What a chart of figures shows: one number of each day, and of their sum. */
export interface FigureMetric<T> {
  /** Its text is `figures.metrics.<name>`. */
  readonly name: string;
  /** For drawing and comparing. Money is never added up as such a number. */
  readonly numberOf: (figures: T) => number;
  /** The exact text; hours have three decimals in tooltips. */
  readonly exactText: (figures: T, locale: string, decimals?: 2 | 3) => string;
  /** The text in a tile, where room is scarce. */
  readonly tileText: (figures: T, locale: string) => string;
  /** The text of a value on an axis. */
  readonly axisText: (value: number, locale: string) => string;
  /** The value in a CSV file. */
  readonly csvText: (figures: T) => string;
}

const metricOf = <T>(
  name: string,
  numberOf: FigureMetric<T>['numberOf'],
  texts: Partial<FigureMetric<T>> = {},
): FigureMetric<T> => {
  const exactText = texts.exactText ?? ((figures, locale) => signedCount(numberOf(figures), locale));
  return {
    name,
    numberOf,
    exactText,
    tileText: (figures, locale) => exactText(figures, locale),
    axisText: formatShort,
    csvText: figures => String(numberOf(figures)),
    ...texts,
  };
};

const signedCount = (value: number, locale: string): string =>
  `${value < 0 ? '−' : ''}${formatCount(Math.abs(value), locale)}`;

const views = metricOf<Figures>('views', figures => figures.views);
const watchTime = metricOf<Figures>('watch_time', figures => figures.watch_time, {
  exactText: (figures, locale, decimals = 2) => formatHours(figures.watch_time, locale, decimals),
});
/** Those that came less those that left. */
const followers = metricOf<Figures>(
  'followers',
  figures => figures.followers_gained - figures.followers_lost,
);
const earnings = metricOf<Figures>('earnings', figures => Number(figures.earnings), {
  exactText: (figures, locale) => formatMoney(figures.earnings, locale),
  tileText: (figures, locale) =>
    Number(figures.earnings) >= revenueLimit
      ? `$${formatShort(Number(figures.earnings), locale)}`
      : formatMoney(figures.earnings, locale),
  axisText: (value, locale) => `$${formatShort(value, locale)}`,
  csvText: figures => figures.earnings,
});

/** The metrics of a creator. */
export const creatorMetrics = [views, watchTime, followers, earnings] as const;
/** The metrics of a moment, which has no followers of its own. */
export const momentMetrics = [views, watchTime, earnings] as const;

/** The impressions and clicks of an ad. */
export type AdFigures = Omit<AdFiguresOfDay, 'day'>;

const percentOf = (value: number, locale: string): string =>
  `${value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;
/** Clicks of a hundred impressions. */
const clickRateOf = ({ impressions, clicks }: AdFigures): number =>
  impressions === 0 ? 0 : (clicks / impressions) * 100;

/** The metrics of an ad. */
export const adMetrics = [
  metricOf<AdFigures>('impressions', ({ impressions }) => impressions),
  metricOf<AdFigures>('clicks', ({ clicks }) => clicks),
  metricOf<AdFigures>('click_rate', clickRateOf, {
    // Without an impression there is no rate.
    exactText: (figures, locale) =>
      figures.impressions === 0 ? '–' : percentOf(clickRateOf(figures), locale),
    axisText: (value, locale) => `${formatShort(value, locale)}%`,
    csvText: figures => (figures.impressions === 0 ? '' : clickRateOf(figures).toFixed(2)),
  }),
] as const;

/** The sum of days or months; money is added as whole numbers. */
export const sumOfFigures = (days: readonly Figures[]): Figures => ({
  views: days.reduce((all, each) => all + each.views, 0),
  watch_time: days.reduce((all, each) => all + each.watch_time, 0),
  followers_gained: days.reduce((all, each) => all + each.followers_gained, 0),
  followers_lost: days.reduce((all, each) => all + each.followers_lost, 0),
  earnings: sumOfAmounts(days.map(each => each.earnings)),
});

/** The sum of days or months of an ad. */
export const sumOfAdFigures = (days: readonly AdFigures[]): AdFigures => ({
  impressions: days.reduce((all, { impressions }) => all + impressions, 0),
  clicks: days.reduce((all, { clicks }) => all + clicks, 0),
});
