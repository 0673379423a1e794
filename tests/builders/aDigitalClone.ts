import type { DigitalClone } from '../../src/contract/entities/administration/digitalClone';

/** The draft of a request for a digital clone. */
export const aDigitalClone = (over: Partial<DigitalClone> = {}): DigitalClone => ({
  id: 'dcAAAAAAAAAA',
  heartbeat_id: 7,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-03T03:04:05.000Z',
  status: 'draft',
  consent: false,
  submitted_at: null,
  decided_at: null,
  decided_by: null,
  reason: null,
  name: 'Lena on the phone',
  sample_videos: ['aBcDeFgHiJk'],
  uses: ['answer_comments'],
  languages: ['en', 'uk'],
  notes: null,
  ...over,
});
