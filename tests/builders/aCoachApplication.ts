import type { CoachApplication } from '../../src/contract/entities/administration/coachApplication';

/** An application of a coach that was not sent yet. */
export const aCoachApplication = (over: Partial<CoachApplication> = {}): CoachApplication => ({
  id: 'coAAAAAAAAAA',
  heartbeat_id: 7,
  status: 'stored',
  sent_at: null,
  answered_at: null,
  partner_reference: null,
  failure: null,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  name: 'Mina Hart',
  email: 'creator@demo.test',
  topics: ['cooking'],
  experience: 'Six years',
  link: null,
  consent: true,
  ...over,
});
