import { figureLimits } from '../../contract/figures/figureLimits';
import { lastDays, rangeBefore, type Comparison, type DayRange } from '../../contract/figures/range';
import type { Figures } from '../../contract/endpoints/figures/figures';
import { creatorMetrics, type FigureMetric } from '../../resources/shared/figures/figureMetrics';
import { presets, rangeOfPreset, type Preset } from '../../resources/shared/figures/figurePeriods';

/** The last hours, which only the moments have. */
export const hoursPreset = `${figureLimits.topHours}h` as const;
export type AnalyticsPreset = Preset | typeof hoursPreset;
export const comparisons = ['period', 'year', 'none'] as const;
export const analyticsTabs = ['overview', 'moments', 'audience', 'earnings'] as const;
export type AnalyticsTab = (typeof analyticsTabs)[number];

/** What the address of the screen says. */
export interface AnalyticsState {
  readonly tab: AnalyticsTab;
  /** Undefined for days of one's own. */
  readonly preset: AnalyticsPreset | undefined;
  readonly range: DayRange;
  readonly comparison: Comparison | 'none';
  readonly metric: FigureMetric<Figures>;
}

const oneOf = <T extends string>(choices: readonly T[], value: string | null): T | undefined =>
  choices.find(choice => choice === value);

const metricNamed = (name: string | null) => creatorMetrics.find(metric => metric.name === name);

/** The presets of a tab. */
export const presetsOf = (tab: AnalyticsTab): readonly AnalyticsPreset[] =>
  tab === 'moments' ? [hoursPreset, ...presets] : presets;

const rangeOf = (preset: AnalyticsPreset, now: Date): DayRange =>
  preset === hoursPreset ? lastDays(figureLimits.topHours / 24, now) : rangeOfPreset(preset, now);

/** Reads the state from the query of an address. */
export const readState = (query: URLSearchParams, now: Date): AnalyticsState => {
  const start = query.get('start_date');
  const end = query.get('end_date');
  const tab = oneOf(analyticsTabs, query.get('tab')) ?? 'overview';
  const preset =
    start !== null && end !== null ? undefined : (oneOf(presetsOf(tab), query.get('days')) ?? '28');
  const comparison = preset === 'lifetime' ? 'none' : oneOf(comparisons, query.get('compare'));
  const usual = tab === 'earnings' ? 'earnings' : tab === 'audience' ? 'followers' : 'views';
  return {
    tab,
    preset,
    range: preset === undefined ? { start_date: start ?? '', end_date: end ?? '' } : rangeOf(preset, now),
    comparison: comparison ?? 'period',
    metric: metricNamed(query.get('metric')) ?? metricNamed(usual) ?? creatorMetrics[0],
  };
};

/** The range that the state compares with; undefined where it compares with none, or figures have not begun. */
export const comparedRange = ({ range, comparison }: AnalyticsState): DayRange | undefined => {
  if (comparison === 'none') return undefined;
  const before = rangeBefore(range, comparison);
  if (before.end_date < figureLimits.firstDay) return undefined;
  return before.start_date < figureLimits.firstDay
    ? { ...before, start_date: figureLimits.firstDay }
    : before;
};
