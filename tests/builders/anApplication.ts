import type { Application } from '../../src/contract/entities/administration/application';

/** A pending application without sample videos, as those who decide read it. */
export const anApplication = (over: Partial<Application> = {}): Application => ({
  id: 'ap11',
  heartbeat_id: 11,
  name: 'Nora Weiss',
  handle: 'noraweissfilms',
  email: 'nora@people.test',
  status: 'pending',
  sample_videos: [],
  message: null,
  reason: null,
  rejected_videos: [],
  rejected_message: null,
  submitted_at: '2026-11-20T08:00:00.000Z',
  decided_at: null,
  decided_by: null,
  escalation: null,
  notes: '',
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  ...over,
});
