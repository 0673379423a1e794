/** The address says which job's dialog is open: `?job=<id>`. */
export const jobParameter = 'job';

/** Query key of the jobs that the server is at work on for the person. */
export const activeJobsKey = ['engine', 'call', 'jobs', 'active'] as const;
