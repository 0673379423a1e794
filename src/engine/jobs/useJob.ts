import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  hasLastStep,
  isAtWork,
  type Job,
  type JobCommand,
  type JobState,
  jobEndpoints,
} from '../../contract/jobs/job';
import { useResources } from '../resource/ResourcesContext';
import { useServices } from '../services/services';
import { watchJob } from './watchJob';

const VISIBLE_POLL_MS = 700;
const HIDDEN_POLL_MS = 3000;

/** The polling interval of a job in ms: shorter while the page is visible, false once the job has ended. */
export const pollAfter = (state: JobState | undefined): number | false =>
  state === undefined || !isAtWork(state) ? false : document.hidden ? HIDDEN_POLL_MS : VISIBLE_POLL_MS;

const keyOf = (id: string) => ['jobs', 'one', id] as const;

const cacheJob = (cache: QueryClient, job: Job): void => {
  cache.setQueryData(keyOf(job.id), job);
  void cache.invalidateQueries({ queryKey: ['jobs', 'items', job.id] });
};

/**
 * A job and its resource, polled while the server works on it. When it ends, the lists and records of its resource are fetched again.
 *
 * @example
 * const { data: job, error, refetch } = useJob(id);
 */
export const useJob = (id: string) => {
  const { call } = useServices();
  const resources = useResources();
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<Job> => {
      const job = (await call(jobEndpoints.get, { params: { id } }, { signal })).items[0]!; // the response has one item
      await resources.loadKnown([job.resource]);
      return job;
    },
    refetchInterval: ({ state }) => pollAfter(state.data?.state),
    refetchIntervalInBackground: true,
    // Otherwise two views of a missing job would make each other retry forever.
    retryOnMount: false,
  });
  const { state, resource } = query.data ?? {};
  const hasStep = query.data !== undefined && hasLastStep(query.data);
  const before = useRef(state);
  useEffect(() => {
    const previous = before.current;
    before.current = state;
    if (previous === undefined || previous === state) return;
    if ((previous === 'running' || previous === 'undoing') && resource !== undefined)
      void cache.invalidateQueries(
        hasStep ? { predicate: ({ queryKey }) => queryKey[1] !== 'call' } : { queryKey: [resource] },
      );
  }, [cache, state, resource, hasStep]);
  return query;
};

/**
 * The commands of a job: `run(command)` never rejects, `pending` is the running command, `error` is why the last one failed.
 *
 * @example
 * const { run, pending, error } = useJobCommands(id);
 */
export const useJobCommands = (id: string) => {
  const { call } = useServices();
  const cache = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    // The dialog shows the failure beside the button that repeats the call, so that it does not go to the tray.
    mutationFn: async (command: JobCommand) =>
      (await call(jobEndpoints[command], { params: { id } }, { hideFromTray: true })).items[0]!, // as above
    onSuccess: job => {
      cacheJob(cache, job);
      watchJob(cache, job);
    },
    // The job may have changed its state meanwhile: fetch it again.
    onError: () => void cache.invalidateQueries({ queryKey: keyOf(id) }),
  });
  return { run: (command: JobCommand) => mutate(command), pending: isPending ? variables : undefined, error };
};
