import type { Ad } from '../../src/contract/entities/ads/ad';

/** A published ad of the home page without dates. */
export const anAd = (over: Partial<Ad> = {}): Ad => ({
  id: 'adAAAAAAAA',
  status: 'active',
  chance_percentage: 100,
  creator_name: null,
  creator_avatar: null,
  creator_handle: null,
  total_impressions: 0,
  total_clicks: 0,
  trashed_at: null,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-03T03:04:05.000Z',
  name: 'Night trains',
  title: 'Wake up in Vienna',
  link: 'https://example.com/trains',
  location: 'home',
  size: 'large',
  image_url: null,
  button_label: 'Book',
  chance: 10,
  rating: null,
  start_schedule: null,
  end_schedule: null,
  creator_id: null,
  ...over,
});
