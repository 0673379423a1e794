import type { FieldKind } from '../../fieldKind';
import { listBasics, listOf, type Sizes } from '../../listOf';
import type { FieldMeta } from '../../meta';
import { videoReference } from '../video/video';

/**
 * A list of videos of another site, stored as their ids; links to them are converted into the ids.
 *
 * @example
 * videoReferences({ idOf: videoIdOf, addressOf: id => `https://youtu.be/${id}` }, { max: 5 })
 */
export const videoReferences = <S extends boolean = false>(
  video: NonNullable<FieldMeta['video']>,
  { max, min = 0, ...meta }: FieldMeta<S, never> & Sizes,
) => listOf(videoReference(video), { max, min, kind: 'videos', video, ...meta });

/** A list of videos of another site, by their ids. */
export const videosKind: FieldKind = {
  ...listBasics,
  name: 'videos',
  filters: [],
  matches: (_, meta) => meta.kind === 'videos',
};
