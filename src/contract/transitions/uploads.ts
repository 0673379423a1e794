import type { MediaFile } from '../entities/mediaFile';

/** Why an upload cannot be deleted: something uses it. Undefined where nothing does. */
export const uploadUsedReason = ({
  use,
  used_title: title,
}: Pick<MediaFile, 'use' | 'used_title'>): string | undefined =>
  use === 'used' ? `It cannot be deleted, because ${title ? `“${title}”` : 'something'} uses it` : undefined;
