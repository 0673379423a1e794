import * as z from 'zod/mini';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { requiredOr, stringSchema, type MetaWithMessage } from '../../strings';
import { textKind } from '../text/text';

/**
 * A video of another site, stored as its id; a link to it is converted into the id.
 *
 * @example
 * videoReference({ idOf: videoIdOf, addressOf: id => `https://youtu.be/${id}` })
 */
export const videoReference = <S extends boolean = false, F extends 'values' | 'text' = never>(
  video: NonNullable<FieldMeta['video']>,
  { message, ...meta }: MetaWithMessage<S, F> = {},
) => {
  // A text is an id when the link built from it contains that id.
  const idOf = (link: string) =>
    video.idOf(link) ?? (video.idOf(video.addressOf(link)) === link ? link : undefined);
  return withMeta(
    stringSchema().check(
      z.trim(),
      z.overwrite(link => idOf(link) ?? link),
      z.refine(link => idOf(link) !== undefined, { error: requiredOr(message ?? 'invalid-video-link') }),
    ),
    { kind: 'video', video, ...meta },
  );
};

/** A video of another site, by its id. */
export const videoKind: FieldKind = {
  ...textKind,
  name: 'video',
  replacesText: false,
  matches: (_, meta) => meta.video !== undefined,
};
