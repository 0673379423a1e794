import { addMoments } from '../addMoments';
import { csvForm, type ExampleMaker } from './example';

type Given = Parameters<ExampleMaker>[0];

const aMoment = ({ db, creator }: Given, over = {}) => addMoments(db, { heartbeat_id: creator, ...over });

let videos = 0;

/** Examples of the calls of moments. */
export const examples: Record<string, ExampleMaker> = {
  'GET /moments': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /moments/search': () => ({ query: 'q=fog' }),
  'POST /moments': ({ creator }) => ({
    body: {
      video_link: `yt${String((videos += 1)).padStart(9, '0')}`,
      title: 'Fog',
      visibility: 'public',
      heartbeat_id: creator,
    },
  }),
  'PUT /moments/{id}': async given => ({
    params: { id: (await aMoment(given))[0] },
    body: { title: 'Other words' },
  }),
  'PUT /moments/bulk_update': async given => ({
    body: { ids: await aMoment(given), changes: { visibility: 'private' } },
  }),
  'DELETE /moments': async given => ({
    body: { moments: [{ id: (await aMoment(given))[0], heartbeat_id: given.creator }] },
  }),
  'DELETE /moments/delete_hard': async given => {
    const [id] = await aMoment(given, { trashed_at: new Date().toISOString() });
    return { body: { moments: [{ id, heartbeat_id: given.creator }] } };
  },
  'POST /moments/blacklist': async given => ({ body: { ids: await aMoment(given) } }),
  'PUT /moments/{id}/tags': async given => ({
    params: { id: (await aMoment(given))[0] },
    body: { action: 'attach', tags: ['fog'] },
  }),
  'POST /moments/jobs': async given => ({
    body: { target: { ids: await aMoment(given) }, changes: { visibility: 'private' } },
  }),
  'POST /moments/export': ({ creator }) => ({
    body: { filter: {}, columns: ['title'], heartbeat_id: creator },
  }),
  'POST /moments/import': async given => {
    const [id] = await aMoment(given);
    return { body: csvForm(`id,title\n${id},Other words\n`, { id: 'id', title: 'title' }, given.creator) };
  },
  'GET /moments/totals': ({ creator }) => ({ query: `heartbeat_id=${creator}&sum=views` }),
  'GET /moments/{id}/history': async given => ({ params: { id: (await aMoment(given))[0] } }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /moments': 'owner or moments.manage',
  'GET /moments/search': 'session',
  'POST /moments': 'owner or moments.manage',
  'PUT /moments/{id}': 'owner or moments.manage',
  'PUT /moments/bulk_update': 'owner or moments.manage',
  'DELETE /moments': 'owner or moments.manage',
  'DELETE /moments/delete_hard': 'owner or moments.manage',
  'POST /moments/blacklist': 'permission moments.manage',
  'PUT /moments/{id}/tags': 'owner or moments.manage',
  'POST /moments/jobs': 'owner or moments.manage',
  'POST /moments/export': 'owner or moments.manage',
  'POST /moments/import': 'owner or moments.manage',
  'GET /moments/totals': 'owner or moments.manage',
  'GET /moments/{id}/history': 'owner or moments.manage',
};
