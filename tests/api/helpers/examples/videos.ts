import { addVideos } from '../addVideos';
import { csvForm, type ExampleMaker } from './example';

const aVideo = async ({ db, creator }: Parameters<ExampleMaker>[0]): Promise<string> =>
  (await addVideos(db, { heartbeat_id: creator }))[0]!;

/** Examples of the calls of videos. */
export const examples: Record<string, ExampleMaker> = {
  'GET /videos': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  // A lookup of one video; records of other creators do not appear.
  'GET /videos/lookup': ({ creator }) => ({ query: `video_link=dQw4w9WgXcQ&heartbeat_id=${creator}` }),
  'PUT /videos/{id}': async given => ({ params: { id: await aVideo(given) }, body: { title: 'Rain' } }),
  'POST /videos/blacklist': async given => ({ body: { ids: [await aVideo(given)] } }),
  'POST /videos/jobs': async given => ({
    body: { target: { ids: [await aVideo(given)] }, changes: { title: 'Rain' }, heartbeat_id: given.creator },
  }),
  'POST /videos/export': ({ creator }) => ({
    body: { filter: {}, columns: ['title'], heartbeat_id: creator },
  }),
  'POST /videos/import': async given => ({
    body: csvForm(`id,title\n${await aVideo(given)},Rain\n`, { id: 'id', title: 'title' }, given.creator),
  }),
  'GET /videos/totals': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /videos/{id}/history': async given => ({ params: { id: await aVideo(given) } }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /videos': 'owner or moments.manage',
  'GET /videos/lookup': 'owner or moments.manage',
  'PUT /videos/{id}': 'owner or moments.manage',
  'POST /videos/blacklist': 'permission moments.manage',
  'POST /videos/jobs': 'owner or moments.manage',
  'POST /videos/export': 'owner or moments.manage',
  'POST /videos/import': 'owner or moments.manage',
  'GET /videos/totals': 'owner or moments.manage',
  'GET /videos/{id}/history': 'owner or moments.manage',
};
