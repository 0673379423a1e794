import { isAtWork, type Job } from '../../contract/jobs/job';

/** The progress of the current work: finished and total steps. */
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

/** Percent in steps of 25, so that screen readers announce progress only now and then. */
export const quarterOf = (job: Job): number => {
  const { at, of } = progressOf(job);
  return isAtWork(job.state) && of > 0 ? 25 * Math.floor((4 * at) / of) : 0;
};
