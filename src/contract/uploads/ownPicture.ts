import { image } from '../../fields/kinds/image/image';
import type { FieldMeta } from '../../fields/meta';
import { limits } from '../limits';

/**
 * A picture that people upload for a purpose, or choose from what they uploaded before.
 *
 * @example ownPicture('avatar', { shape: 'circle' })
 */
export const ownPicture = (
  purpose: keyof typeof limits.upload,
  shown: Pick<NonNullable<FieldMeta['image']>, 'shape' | 'areas'> = {},
) =>
  image({
    purpose,
    ...limits.upload[purpose],
    ...shown,
    library: { resource: 'mediaFiles', filter: { kind: 'image' } },
  });
