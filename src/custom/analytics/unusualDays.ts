/** A day whose value is far from what its weekday usually has. */
export interface UnusualDay {
  readonly index: number;
  readonly value: number;
  /** The median of the other days with its weekday. */
  readonly usual: number;
}

/** The weeks of a weekday from which its usual value is known, the most days that are named, and how far from usual they are. */
const leastWeeks = 3;
const mostDays = 3;
const leastDifference = 0.5;
const deviations = 4;

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/**
 * The days that are far from the other days with their weekday: by more than four median deviations, and by more than half of the usual
 * value. The last day is left out, because it is not over. `days` are in order.
 */
export const findUnusualDays = (days: readonly string[], values: readonly number[]): UnusualDay[] => {
  const weekdayOf = (index: number): number => new Date(days[index] ?? 0).getUTCDay();
  const found = days.slice(0, -1).flatMap((_, index): UnusualDay[] => {
    const others = values.filter(
      (__, at) => at !== index && at < days.length - 1 && weekdayOf(at) === weekdayOf(index),
    );
    if (others.length < leastWeeks) return [];
    const usual = median(others);
    const deviation = median(others.map(each => Math.abs(each - usual)));
    const value = values[index] ?? 0;
    const difference = Math.abs(value - usual);
    return difference > deviations * deviation && difference > leastDifference * usual && difference > 0
      ? [{ index, value, usual }]
      : [];
  });
  return found
    .sort((a, b) => Math.abs(b.value - b.usual) - Math.abs(a.value - a.usual))
    .slice(0, mostDays)
    .sort((a, b) => a.index - b.index);
};
