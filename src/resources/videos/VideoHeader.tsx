import type { Video } from '../../contract/entities/video';
import { BlacklistReason } from '../shared/BlacklistReason';

/** Why and since when a video is blacklisted. */
export function VideoHeader({ record }: { record: Video }) {
  return <BlacklistReason resource="videos" record={record} />;
}
