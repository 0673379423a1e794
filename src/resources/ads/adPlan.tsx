import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { runningAt, sharesOf, type ScheduledAd } from '../../contract/entities/ads/adShares';
import { adEndpoints } from '../../contract/endpoints/figures/ads';
import type { Ad } from '../../contract/entities/ads/ad';
import { adLocations, type AdLocation } from '../../contract/entities/ads/adChoices';
import { limits } from '../../contract/limits';
import { useServices } from '../../engine/services/services';

/** An ad with the values of its open form, saved or not. */
export interface EditedAd extends ScheduledAd {
  readonly name: string;
}

/** All ads, the time that shares are shown of, and the ad whose form is open. */
interface AdPlan {
  /** Undefined while they are loaded. */
  readonly ads: readonly Ad[] | undefined;
  readonly error: unknown;
  readonly reload: () => void;
  /** In milliseconds. */
  readonly time: number;
  readonly setTime: (time: number) => void;
  /** Undefined without an open form, or with a wrong value in it. */
  readonly edited: EditedAd | undefined;
  readonly setEdited: (ad: EditedAd | undefined) => void;
}

const AdPlanContext = createContext<AdPlan>({
  ads: undefined,
  error: null,
  reload: () => undefined,
  time: 0,
  setTime: () => undefined,
  edited: undefined,
  setEdited: () => undefined,
});

/** All ads, the shown time and the open form; without `AdPlanProvider` no ads. */
export const useAdPlan = (): AdPlan => useContext(AdPlanContext);

/** What the cache has for this key is updated with every saved ad, as lists are. */
const queryKey = ['ads', 'getList', 'all'];

/** Provides all ads to the list, the form and the schedule. They share the time and the unsaved values of the form. */
export function AdPlanProvider({ children }: { children: ReactNode }) {
  const { call } = useServices();
  const [time, setTime] = useState(() => Date.now());
  const [edited, setEdited] = useState<EditedAd>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const ads: Ad[] = [];
      for (let page = 1; ; page += 1) {
        const query = {
          page,
          per_page: limits.page.max,
          sort_column: 'created_at',
          sort_direction: 'asc',
        } as const;
        const { items, total } = await call(adEndpoints.list, { query }, { signal });
        ads.push(...items);
        if (items.length < limits.page.max || ads.length >= total) return { data: ads, total };
      }
    },
  });
  const reload = useCallback(() => void refetch(), [refetch]);
  const ads = data?.data;
  const plan = useMemo(
    () => ({ ads, error, reload, time, setTime, edited, setEdited }),
    [ads, error, reload, time, edited],
  );
  return <AdPlanContext.Provider value={plan}>{children}</AdPlanContext.Provider>;
}

/** The ads as they would be with the values of the open form. One that is not published counts as published. */
export const withEdit = (ads: readonly Ad[], edited: EditedAd): readonly (Ad | EditedAd)[] => [
  ...ads.filter(({ id }) => id !== edited.id),
  edited,
];

/** Whether the shares or the schedule would differ. */
export const isPlanChanged = (ads: readonly Ad[], edited: EditedAd): boolean => {
  const saved = ads.find(({ id }) => id === edited.id);
  return !saved || planFields.some(field => saved[field] !== edited[field]);
};

const planFields = ['status', 'location', 'chance', 'start_schedule', 'end_schedule'] as const;

/** The location of an ad, as the type of locations. */
export const locationOf = ({ location }: Pick<ScheduledAd, 'location'>): AdLocation =>
  adLocations.find(each => each === location) ?? 'home';

/** The share of one ad at a time among those of its location, in hundredths of a percent; undefined while it does not run. */
export const shareAt = (ads: readonly ScheduledAd[], id: string, time: number): number | undefined => {
  const ad = ads.find(each => each.id === id);
  return ad && sharesOf(runningAt(ads, time, locationOf(ad))).get(id);
};

/** How many published ads of the same location run at some time while this one does. */
export const countOverlaps = (ads: readonly ScheduledAd[], ad: ScheduledAd): number => {
  const start = startOf(ad);
  const end = endOf(ad);
  return ads.filter(
    other =>
      other.id !== ad.id &&
      other.location === ad.location &&
      other.status === 'active' &&
      startOf(other) < end &&
      start < endOf(other),
  ).length;
};

const startOf = ({ start_schedule: start }: ScheduledAd): number =>
  start === null ? -Infinity : Date.parse(start);

const endOf = ({ end_schedule: end }: ScheduledAd): number => (end === null ? Infinity : Date.parse(end));
