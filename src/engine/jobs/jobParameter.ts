/** The address parameter of the job whose dialog is open: `?job=<id>`. */
export const jobParameter = 'job';

/** Query key of the person's jobs that the server works on. */
export const activeJobsKey = ['engine', 'call', 'jobs', 'active'] as const;
