import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isAtWork, type Job, type JobState } from '../../contract/tools/job';
import { jobEndpoints } from '../../contract/tools/jobCalls';
import { useServices } from '../services';
import { watchJob } from './watchJob';

const shownMs = 700;
const hiddenMs = 3000;

/** How long to wait before looking again: less while somebody watches, for ever once the server is done. */
export const pollAfter = (state: JobState | undefined): number | false =>
  state === undefined || !isAtWork(state) ? false : document.hidden ? hiddenMs : shownMs;

const keyOf = (id: string) => ['jobs', 'one', id] as const;

const keep = (cache: QueryClient, job: Job): void => {
  cache.setQueryData(keyOf(job.id), job);
  void cache.invalidateQueries({ queryKey: ['jobs', 'items', job.id] });
};

/**
 * A job, followed while the server is at work on it. When it comes to rest, lists and records of its resource are read
 * anew.
 *
 * @example
 * const { data: job, error, refetch } = useJob(id);
 */
export const useJob = (id: string) => {
  const { call } = useServices();
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<Job> =>
      (await call(jobEndpoints.get, { params: { id } }, { signal })).items[0]!, // the contract answers one
    refetchInterval: ({ state }) => pollAfter(state.data?.state),
    refetchIntervalInBackground: true,
    // Two views of one job that is not there would otherwise ask for each other's sake for ever.
    retryOnMount: false,
  });
  const { state, resource } = query.data ?? {};
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was === undefined || was === state) return;
    if ((was === 'running' || was === 'undoing') && resource !== undefined)
      void cache.invalidateQueries({ queryKey: [resource] });
  }, [cache, state, resource]);
  return query;
};

/** What a person may ask of a job. */
export type JobAction = 'start' | 'cancel' | 'retry' | 'undo';

/**
 * The actions on a job: `act(action)` rejects never, `pending` names the one under way, `error` is why the last one
 * failed.
 *
 * @example
 * const { act, pending, error } = useJobActions(id);
 */
export const useJobActions = (id: string) => {
  const { call } = useServices();
  const cache = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    // The dialog shows a failure beside the button that repeats it: nobody else shall do it later.
    mutationFn: async (action: JobAction) =>
      (await call(jobEndpoints[action], { params: { id } }, { hideFromTray: true })).items[0]!, // as above
    onSuccess: job => {
      keep(cache, job);
      watchJob(cache, job);
    },
    // It may have moved on by itself: what it is now says more than the refusal.
    onError: () => void cache.invalidateQueries({ queryKey: keyOf(id) }),
  });
  return { act: (action: JobAction) => mutate(action), pending: isPending ? variables : undefined, error };
};
