import type { TrashItem } from '../../src/contract/entities/trashItem';

/** A moment in the trash. */
export const aTrashItem = (over: Partial<TrashItem> = {}): TrashItem => ({
  id: 'moAbcdefg',
  kind: 'moment',
  heartbeat_id: 7,
  title: 'Fog over the harbour',
  thumbnail: null,
  trashed_at: '2026-01-04T03:04:05.000Z',
  trashed_by: 'creator',
  days_left: 12,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-04T03:04:05.000Z',
  ...over,
});
