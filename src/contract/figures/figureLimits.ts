/** Limits of figures: views, watch time, followers, earnings and ads. */
export const figureLimits = {
  /** The first day that has figures. */
  firstDay: '2024-02-01',
  /** Months after the current one that a range may name. */
  monthsAhead: 6,
  /** Dollars that one impression of an ad can pay. */
  revenue: 100,
  /** Days of the summary of the dashboard, and hours and number of its most viewed moments. */
  summaryDays: 28,
  topHours: 48,
  topCount: 3,
  /** Hours of which figures by the hour are kept. */
  keptHours: 72,
} as const;
