import type { Activity } from '../../src/contract/entities/activity';

/** The trashing of one moment, which can be undone. */
export const anActivity = (over: Partial<Activity> = {}): Activity => ({
  id: 'activity1',
  created_at: new Date().toISOString(),
  kind: 'trashed',
  subject: 'moment',
  title: 'Fog',
  record_id: 'moAbcdefg',
  record_count: 1,
  fields: ['trashed_at'],
  values: {},
  user_agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  job_id: null,
  job_kind: null,
  action_name: null,
  periods: null,
  file: null,
  state: 'done',
  undone_count: 0,
  kept_count: 0,
  undone_at: null,
  undo_blocked_reason: null,
  ...over,
});
