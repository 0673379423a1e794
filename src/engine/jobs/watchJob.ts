import type { QueryClient } from '@tanstack/react-query';
import { isAtWork, type Job } from '../../contract/tools/job';
import { activeJobsKey } from './jobParameter';

/**
 * Has the tray follow a job that the person has just set to work: from now on, however soon it ends, and not only from
 * when the server is next asked.
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
