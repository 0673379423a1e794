import { sql } from 'drizzle-orm';
import type { Activity, UndoResult } from '../../../src/contract/entities/activity';
import { people, type ApiStudio, type PersonName } from './apiStudio';

interface Undone {
  readonly activity: Activity;
  readonly was_undone: boolean;
  readonly results: UndoResult[];
}

/** The steps of tests about the activity of people. */
export const activitySteps = (studio: () => ApiStudio) => {
  const me = people.creator.id;
  const call = (method: string, path: string, body?: unknown, as: PersonName = 'creator', headers = {}) =>
    studio().call(method, path, { as, body, headers });
  const list = async (as: PersonName = 'creator', query = ''): Promise<Activity[]> =>
    (await call('GET', `/activity${query}`, undefined, as)).body.data.items as unknown as Activity[]; // the server validates its responses
  const newest = async (as: PersonName = 'creator'): Promise<Activity> => (await list(as))[0]!;
  const undo = async (id: string, as: PersonName = 'creator') => {
    const { status, body } = await call('POST', `/activity/${id}/undo`, undefined, as);
    return { status, detail: body.detail, ...(body.data?.items[0] as unknown as Partial<Undone>) }; // as above
  };
  return {
    call,
    list,
    newest,
    undo,
    undoNewest: async (as: PersonName = 'creator') => undo((await newest(as)).id, as),
    trash: (ids: readonly string[], headers = {}) =>
      call('DELETE', '/moments', { moments: ids.map(id => ({ id, heartbeat_id: me })) }, 'creator', headers),
    rename: (id: string, title: string) => call('PUT', `/moments/${id}`, { title }),
    read: async (id: string, columns = 'title, status, tags, trashed_at') =>
      (await studio().db.execute(sql`select ${sql.raw(columns)} from moments where id = ${id}`)).rows[0]!,
    /** Removes everything that tests of the activity create. */
    clear: async () => {
      await studio().db.execute(sql`
        truncate moments, playlists, playlist_moments, collections, questions, vikis, pretty_links, short_links, tags,
          audit_log, jobs, job_items, activities, heartbeat_blacklists`);
      await studio().db.execute(sql`update users set preferences = '{}'`);
      await studio().db.execute(sql`update heartbeats set blacklists = '{}'`);
    },
  };
};
