import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { shaped } from '../../shaped';
import { textKind } from '../text/text';

/**
 * A picture by the id of its uploaded file. `picture` has its purpose, recommended size and largest file.
 *
 * @example image({ purpose: 'avatar', width: 120, height: 120, bytes: 4_000_000 })
 */
export const image = <S extends boolean = false, F extends 'values' | 'text' = never>(
  picture: NonNullable<FieldMeta['image']>,
  meta: FieldMeta<S, F> = {},
) => withMeta(shaped(/^[\w-]{1,80}$/, { message: 'invalid-id' }), { kind: 'image', image: picture, ...meta });

/** A picture by the id of its file; a new one is cropped before it is uploaded. */
export const imageKind: FieldKind = {
  ...textKind,
  name: 'image',
  replacesText: false,
  matches: (_, meta) => meta.kind === 'image',
  problem: meta => (meta.image ? undefined : 'is a picture that people change: declare it with image()'),
};
