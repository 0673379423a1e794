import type { QueryClient } from '@tanstack/react-query';
import { isAtWork, type Job } from '../../contract/jobs/job';
import { activeJobsKey } from './jobParameter';

/**
 * Adds a job that the person has just started to the tray at once, so that even a short job is shown.
 *
 * @example
 * watchJob(cache, await start(id));
 */
export const watchJob = (cache: QueryClient, job: Job): void => {
  if (!isAtWork(job.state)) return;
  cache.setQueryData<readonly Job[]>(activeJobsKey, (active = []) => [
    ...active.filter(({ id }) => id !== job.id),
    job,
  ]);
  void cache.invalidateQueries({ queryKey: activeJobsKey });
};
