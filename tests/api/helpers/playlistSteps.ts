import { sql } from 'drizzle-orm';
import type { Playlist, PlaylistMoment } from '../../../src/contract/entities/playlist';
import type { Answered, ApiStudio, CallOptions, PersonName } from './apiStudio';

/** The default input of a new playlist. */
export const playlistInput = {
  name: 'Slow mornings',
  title: 'Slow mornings',
  description: '',
  visibility: 'public',
  yt_video_id: null,
  order: null,
};

/** The steps of playlist tests for one user. */
export const playlistSteps = (studio: ApiStudio, as: PersonName = 'creator') => {
  const call = (method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answered> =>
    studio.call(method, path, { as, body, ...options });
  const only = ({ status, body }: Answered): Record<string, unknown> => {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data.items[0]!;
  };
  const add = (id: string, ids: readonly string[], over = {}): Promise<Answered> =>
    call('POST', `/playlists/${id}/moments`, { moment_ids: ids, ...over });
  return {
    call,
    only,
    add,
    removeMoments: (id: string, ids: readonly string[], over = {}): Promise<Answered> =>
      call('DELETE', `/playlists/${id}/moments`, { moment_ids: ids, ...over }),
    reorder: (id: string, body: object): Promise<Answered> =>
      call('POST', '/playlists/moments', { playlist_id: id, ...body }),
    /** Creates a playlist of these moments. */
    make: async (ids: readonly string[] = [], over = {}): Promise<string> => {
      const id = String(only(await call('POST', '/playlists', { ...playlistInput, ...over }))['id']);
      if (ids.length) only(await add(id, ids));
      return id;
    },
    get: async (id: string): Promise<Playlist> =>
      only(await call('GET', `/playlists/${id}`)) as unknown as Playlist, // the server validates its responses
    positions: async (id: string, query = ''): Promise<PlaylistMoment[]> => {
      const { status, body } = await call('GET', `/playlists/moments?playlist_id=${id}&per_page=100${query}`);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.data.items as unknown as PlaylistMoment[]; // as above
    },
    /** Reads its moments in order from the database. Throws unless their positions are 1 to n. */
    orderOf: async (id: string): Promise<string[]> => {
      const { rows } = await studio.db.execute<{ moment_id: string; place: number }>(
        sql`select moment_id, place from playlist_moments where playlist_id = ${id} order by place`,
      );
      const wrong = rows.find((row, at) => row.place !== at + 1);
      if (wrong) throw new Error(`Position ${wrong.place} is out of order: ${JSON.stringify(rows)}`);
      return rows.map(({ moment_id }) => moment_id);
    },
  };
};
