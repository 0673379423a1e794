import { useQuery } from '@tanstack/react-query';
import type { CallInput, Endpoint, OutputOf } from '../../contract/calls/endpoint';
import type { Page } from '../../contract/calls/envelope';
import { configurationEndpoints } from '../../contract/endpoints/configurations';
import { figureEndpoints } from '../../contract/endpoints/figures/figures';
import { momentEndpoints } from '../../contract/endpoints/moments';
import { momentSubmissionEndpoints } from '../../contract/endpoints/momentSubmissions';
import { userEndpoints } from '../../contract/endpoints/people/user';
import { figureLimits } from '../../contract/figures/figureLimits';
import { useServices } from '../../engine/services/services';

/** Who comes back to a dashboard after this time sees its cards read again. */
const staleMs = 60_000;

/** A call of a card. Its failure is shown in the card alone. */
export const useCardQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>, isEnabled = true) => {
  const { call } = useServices();
  return useQuery<Page<OutputOf<E>>>({
    queryKey: ['dashboard', endpoint.method, endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: isEnabled,
    meta: { quiet: true },
    staleTime: staleMs,
    refetchOnWindowFocus: true,
  });
};

const useOwner = () => {
  const { person } = useServices();
  return { heartbeat_id: person.ownerId };
};

/** The figures of the last 28 days, and of the 28 days before. */
export const useSummary = () => useCardQuery(figureEndpoints.summary, { query: useOwner() });

/** The most viewed moments of the last 48 hours. */
export const useTopMoments = () =>
  useCardQuery(figureEndpoints.top, {
    query: { ...useOwner(), hours: figureLimits.topHours, per_page: figureLimits.topCount },
  });

/** The newest moment, and how many there are. */
export const useLatestMoment = () =>
  useCardQuery(momentEndpoints.list, {
    query: { ...useOwner(), per_page: 1, sort_column: 'created_at', sort_direction: 'desc' },
  });

/** The last decisions about the person's moments; `since` is the time of the last visit. */
export const useReviewResults = (since: string | undefined) =>
  useCardQuery(momentSubmissionEndpoints.results, { query: { ...useOwner(), since } });

/** The person, as the server knows them now. */
export const useMe = () => useCardQuery(userEndpoints.me, {});

export const useNews = () => useCardQuery(configurationEndpoints.read, { params: { id: 'news' } });
