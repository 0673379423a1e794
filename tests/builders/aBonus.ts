import type { Bonus } from '../../src/contract/entities/earnings/bonus';

/** A bonus for quality, given in November for October. */
export const aBonus = (over: Partial<Bonus> = {}): Bonus => ({
  id: 'boAbcdefghij',
  user_id: 31,
  status: 'given',
  month: '2026-10-01',
  type: 'quality',
  earnings: '45.0000',
  notes: 'The moment about the harbour',
  moment_id: null,
  created_at: '2026-11-02T03:04:05.000Z',
  updated_at: '2026-11-02T03:04:05.000Z',
  ...over,
});
