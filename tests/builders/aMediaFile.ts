import type { MediaFile } from '../../src/contract/entities/mediaFile';

/** An uploaded picture that nothing uses. */
export const aMediaFile = (over: Partial<MediaFile> = {}): MediaFile => ({
  id: 'meAAAAAAAAAAAAAAAA',
  title: 'Fog.png',
  kind: 'image',
  mime_type: 'image/png',
  thumbnail: over.id ?? 'meAAAAAAAAAAAAAAAA',
  bytes: 48_213,
  width: 1280,
  height: 720,
  duration: null,
  use: 'unused',
  uses: 0,
  used_by: null,
  used_id: null,
  used_title: null,
  created_at: '2026-01-02T03:04:05.000Z',
  ...over,
});
