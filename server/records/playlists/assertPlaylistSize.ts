import { messageFor } from '../../messages';
import type { Transaction } from '../../db/database';
import { readLimits } from '../../db/studio/readConfiguration';
import { ProblemError } from '../../errors/problem';

/** Throws `conflict` where a playlist would have more moments than the configuration permits. */
export const assertPlaylistSize = async (db: Transaction, moments: number): Promise<void> => {
  const { playlist_moments: max } = await readLimits(db);
  if (moments > max) throw new ProblemError('conflict', { detail: messageFor('playlist-full', { max }) });
};
