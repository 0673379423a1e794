import { sql } from 'drizzle-orm';
import type { Playlist } from '../../../../src/contract/entities/playlist';
import type { CopyRules } from '../../copies/duplicateRecord';
import { assertPlaylistSize } from '../../playlists/assertPlaylistSize';
import { countPositions } from '../../playlists/countPositions';
import { updatePlaylistTotals } from '../../playlists/playlistTotals';

/**
 * A copy of a playlist is private and has the same moments in the same order, except those that were deleted for good. Only the
 * creator of a playlist can duplicate it, so that the copy reveals nothing that they do not see already.
 */
export const playlistCopy: CopyRules<Playlist> = {
  titles: ['name', 'title'],
  valuesOf: async () => ({ visibility: 'private', order: null }),
  copyParts: async (work, { id }, copy) => {
    const { db, now } = work;
    const { rowCount: copied } = await db.execute(sql`
      insert into playlist_moments (playlist_id, moment_id, place, added_at)
      select ${copy.id}, moment_id, row_number() over (order by place), ${now.toISOString()}::timestamptz
      from playlist_moments
      where playlist_id = ${id} and exists (select from moments where moments.id = moment_id)`);
    const count = copied ?? 0;
    await assertPlaylistSize(db, count);
    await countPositions(db, work, count);
    await updatePlaylistTotals(db, [copy.id]);
  },
};
