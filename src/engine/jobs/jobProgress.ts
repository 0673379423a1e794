import { isAtWork, type Job } from '../../contract/tools/job';

/** How far the server is with what it does now: steps taken and steps in all. */
export const progressOf = (job: Job): { readonly at: number; readonly of: number } => {
  switch (job.state) {
    case 'planning':
      return { at: job.planned, of: job.total };
    case 'undoing':
      return { at: job.undone + job.kept, of: job.undone + job.kept + job.done };
    default:
      return { at: job.done + job.failed, of: job.done + job.failed + job.waiting };
  }
};

/** A share in quarters, so that progress is told now and then rather than at each tick. */
export const quarterOf = (job: Job): number => {
  const { at, of } = progressOf(job);
  return isAtWork(job.state) && of > 0 ? 25 * Math.floor((4 * at) / of) : 0;
};
