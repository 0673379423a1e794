import { addMoments } from '../addMoments';
import { csvForm, type ExampleMaker } from './example';

type Given = Parameters<ExampleMaker>[0];

const input = {
  name: 'Made',
  title: 'Made',
  description: '',
  visibility: 'public',
  yt_video_id: null,
  order: null,
};

const aPlaylist = async ({ call }: Given): Promise<string> => {
  const answer = await call('POST', '/playlists', { as: 'creator', body: input });
  return String(answer.body.data.items[0]!['id']);
};

const aMoment = ({ db, creator }: Given) => addMoments(db, { heartbeat_id: creator });

/** Examples of the calls of playlists. */
export const examples: Record<string, ExampleMaker> = {
  'GET /playlists': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'POST /playlists': ({ creator }) => ({ body: { ...input, heartbeat_id: creator } }),
  'GET /playlists/{id}': async given => ({ params: { id: await aPlaylist(given) } }),
  'PUT /playlists/{id}': async given => ({
    params: { id: await aPlaylist(given) },
    body: { title: 'Other words' },
  }),
  'DELETE /playlists/{id}': async given => ({ params: { id: await aPlaylist(given) }, body: {} }),
  'GET /playlists/moments': async given => ({
    query: `playlist_id=${await aPlaylist(given)}&heartbeat_id=${given.creator}`,
  }),
  'POST /playlists/moments': async given => ({
    body: { playlist_id: await aPlaylist(given), moment_ids: await aMoment(given) },
  }),
  'POST /playlists/{id}/moments': async given => ({
    params: { id: await aPlaylist(given) },
    body: { moment_ids: await aMoment(given) },
  }),
  'DELETE /playlists/{id}/moments': async given => ({
    params: { id: await aPlaylist(given) },
    body: { moment_ids: await aMoment(given) },
  }),
  'POST /playlists/{id}/duplicate': async given => ({ params: { id: await aPlaylist(given) }, body: {} }),
  'POST /playlists/jobs': async given => ({
    body: { target: { ids: [await aPlaylist(given)] }, changes: { visibility: 'private' } },
  }),
  'POST /playlists/export': ({ creator }) => ({
    body: { filter: {}, columns: ['title'], heartbeat_id: creator },
  }),
  'POST /playlists/import': ({ creator }) => ({
    body: csvForm('name,title\nMade,Made\n', { name: 'name', title: 'title' }, creator),
  }),
  'GET /playlists/totals': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /playlists/{id}/history': async given => ({ params: { id: await aPlaylist(given) } }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = Object.fromEntries(
  Object.keys(examples).map(name => [name, 'owner']),
);
