import type { Video } from '../../src/contract/entities/video';

/** A video of the video site with usual values. */
export const aVideo = (over: Partial<Video> = {}): Video => ({
  id: 'vdAbcdefghij',
  heartbeat_id: 7,
  yt_video_id: 'dQw4w9WgXcQ',
  video_id: null,
  thumbnail: null,
  duration: 212,
  blacklist_scope: null,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-03T03:04:05.000Z',
  title: 'Fog over the harbour',
  description: '',
  tags: [],
  ...over,
});
