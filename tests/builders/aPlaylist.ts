import type { Playlist, PlaylistMoment } from '../../src/contract/entities/playlist';

/** A public playlist with usual values. */
export const aPlaylist = (over: Partial<Playlist> = {}): Playlist => ({
  id: 'plAbcdefg',
  heartbeat_id: 7,
  thumbnail: null,
  moments: 3,
  duration: 102,
  views: 3600,
  trashed_at: null,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-03T03:04:05.000Z',
  name: 'Slow mornings',
  title: 'Slow mornings',
  description: '',
  visibility: 'public',
  yt_video_id: null,
  order: null,
  ...over,
});

/** The first row of a playlist, with a visible moment. */
export const aPlaylistMoment = (over: Partial<PlaylistMoment> = {}): PlaylistMoment => ({
  id: 'moAbcdefg',
  place: 1,
  state: 'shown',
  hidden_reason: null,
  title: 'Fog over the harbour',
  thumbnail: null,
  duration: 34,
  status: 'published',
  visibility: 'public',
  views: 1200,
  created_at: '2026-01-02T03:04:05.000Z',
  added_at: '2026-01-04T03:04:05.000Z',
  ...over,
});
