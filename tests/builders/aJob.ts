import type { Job } from '../../src/contract/jobs/job';

/** A finished dry run over three records that waits to be started. */
export const aJob = (over: Partial<Job> = {}): Job => ({
  id: 'job-1',
  user_id: 7,
  resource: 'moments',
  kind: 'change',
  state: 'planned',
  changes: { visibility: 'private' },
  action_name: null,
  file: null,
  total: 3,
  planned: 3,
  waiting: 2,
  unchanged: 0,
  skipped: 1,
  done: 0,
  failed: 0,
  undone: 0,
  kept: 0,
  reasons: [{ outcome: 'skipped', message: 'It is in the trash. Restore it first', count: 1 }],
  failure: null,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  finished_at: null,
  ...over,
});
