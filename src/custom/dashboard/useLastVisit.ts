import { useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Preferences } from '../../contract/entities/people/preferences';

type Visit = NonNullable<Preferences['visit']>;

/** Two views of the dashboard belong to one visit where less time is between them. */
const visitMs = 4 * 3_600_000;
/** The time of a visit is written again after this time, so that a reload does not write. */
const writtenMs = 10 * 60_000;

/** The visit after a view of the dashboard at `now`; unchanged where the view changes nothing. */
export const visitAfter = (visit: Visit | undefined, now: Date): Visit => {
  const at = now.toISOString();
  if (!visit) return { at, before: null };
  const passed = now.getTime() - Date.parse(visit.at);
  if (passed >= visitMs) return { at, before: visit.at };
  return passed >= writtenMs ? { ...visit, at } : visit;
};

/** When the visit before this one ended; undefined during the first one. The same in every browser of the person. */
export const useLastVisit = (): string | undefined => {
  const [visit, setVisit] = useStore<Visit | undefined>('visit');
  const [now] = useState(() => new Date());
  const current = visitAfter(visit, now);
  useEffect(() => {
    if (current !== visit) setVisit(current);
  });
  return current.before ?? undefined;
};
