import type { ContactMessage } from '../../src/contract/entities/administration/contactMessage';

/** An open message to the team. */
export const aContactMessage = (over: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 'cmAAAAAAAAAA',
  heartbeat_id: 7,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-03T03:04:05.000Z',
  status: 'open',
  subject: 'When are October earnings final?',
  message: 'They are open.\nAll others are final.',
  moment_id: 'moAbcdefg',
  answer: null,
  answered_at: null,
  answered_by: null,
  ...over,
});
