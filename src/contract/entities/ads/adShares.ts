import type { AdLocation } from './adChoices';

/** What decides when and how often an ad is shown. Times are ISO 8601; null is no limit. */
export interface ScheduledAd {
  readonly id: string;
  readonly status: string;
  readonly location: string;
  readonly chance: number;
  readonly start_schedule: string | null;
  readonly end_schedule: string | null;
}

/** A part of a period in which the same ads run. Times are in milliseconds; `to` is not part of it. */
export interface AdSegment<A extends ScheduledAd = ScheduledAd> {
  readonly from: number;
  readonly to: number;
  /** The ads that run all the time; none is a gap. */
  readonly ads: readonly A[];
}

const startOf = ({ start_schedule: start }: ScheduledAd): number =>
  start === null ? -Infinity : Date.parse(start);

const endOf = ({ end_schedule: end }: ScheduledAd): number => (end === null ? Infinity : Date.parse(end));

/** Whether an ad is shown at a time: it is published, has started, and has not ended. The end is not part of its schedule. */
export const isRunningAt = (ad: ScheduledAd, time: number): boolean =>
  ad.status === 'active' && startOf(ad) <= time && time < endOf(ad);

/** The ads that run at a time in one location. */
export const runningAt = <A extends ScheduledAd>(
  ads: readonly A[],
  time: number,
  location: AdLocation,
): readonly A[] => ads.filter(ad => ad.location === location && isRunningAt(ad, time));

const whole = 10_000;

const isBefore = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The share of each ad by its chance, in hundredths of a percent. They add up to exactly 100.00 %: what rounding down leaves goes
 * to the largest remainders, of equal ones to the smaller id. All are 0 where no ad has a chance.
 *
 * @example sharesOf([{ id: 'a', chance: 1 }, { id: 'b', chance: 2 }]); // a: 3333, b: 6667
 */
export const sharesOf = (ads: readonly Pick<ScheduledAd, 'id' | 'chance'>[]): ReadonlyMap<string, number> => {
  const total = ads.reduce((sum, { chance }) => sum + chance, 0);
  if (total === 0) return new Map(ads.map(({ id }) => [id, 0]));
  const floored = ads.map(({ id, chance }) => ({
    id,
    share: Math.floor((chance * whole) / total),
    remainder: (chance * whole) % total,
  }));
  const left = whole - floored.reduce((sum, { share }) => sum + share, 0);
  const byRemainder = [...floored].sort(
    (one, other) => other.remainder - one.remainder || isBefore(one.id, other.id),
  );
  const raised = new Set(byRemainder.slice(0, left).map(({ id }) => id));
  return new Map(floored.map(({ id, share }) => [id, share + (raised.has(id) ? 1 : 0)]));
};

/**
 * The parts of a period with the ads that run in one location: in order, without overlaps, from its start to its end. A part ends
 * where an ad starts or ends.
 */
export const segmentsOf = <A extends ScheduledAd>(
  ads: readonly A[],
  { from, to }: { readonly from: number; readonly to: number },
  location: AdLocation,
): readonly AdSegment<A>[] => {
  const published = ads.filter(ad => ad.location === location && ad.status === 'active');
  const times = new Set([from, ...published.flatMap(ad => [startOf(ad), endOf(ad)])]);
  const starts = [...times].filter(time => time >= from && time < to).sort((one, other) => one - other);
  return starts.map((start, at) => ({
    from: start,
    to: starts[at + 1] ?? to,
    ads: published.filter(ad => isRunningAt(ad, start)),
  }));
};
