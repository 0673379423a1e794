import { csvForm, type ExampleMaker } from './example';

const aViki = async ({ call }: Parameters<ExampleMaker>[0]): Promise<string> => {
  const body = { title: 'Fog', body: '<p>Get up early.</p>', cover: null };
  const answer = await call('POST', '/writings', { as: 'creator', body });
  return String(answer.body.data.items[0]!['id']);
};

/** Examples of the calls of vikis. */
export const examples: Record<string, ExampleMaker> = {
  'GET /writings': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /writings/author/{id}': ({ creator }) => ({ params: { id: creator } }),
  'POST /writings': ({ creator }) => ({
    body: { title: 'Fog', body: '', cover: null, heartbeat_id: creator },
  }),
  'PUT /writings/{id}': async given => ({ params: { id: await aViki(given) }, body: { title: 'Rain' } }),
  'DELETE /writings/{id}': async given => ({ params: { id: await aViki(given) }, body: {} }),
  'POST /writings/{id}/duplicate': async given => ({ params: { id: await aViki(given) }, body: {} }),
  'POST /writings/blacklist': async given => ({ body: { ids: [await aViki(given)] } }),
  'POST /writings/jobs': async given => ({
    body: {
      target: { ids: [await aViki(given)] },
      changes: { status: 'published' },
      heartbeat_id: given.creator,
    },
  }),
  'POST /writings/export': ({ creator }) => ({
    body: { filter: {}, columns: ['title'], heartbeat_id: creator },
  }),
  'POST /writings/import': ({ creator }) => ({
    body: csvForm('title,body\nFog,\n', { title: 'title', body: 'body' }, creator),
  }),
  'GET /writings/totals': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /writings/{id}/history': async given => ({ params: { id: await aViki(given) } }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /writings': 'owner or moments.manage',
  'POST /writings/{id}/duplicate': 'owner or moments.manage',
  'GET /writings/author/{id}': 'owner or moments.manage',
  'POST /writings': 'owner or moments.manage',
  'PUT /writings/{id}': 'owner or moments.manage',
  'DELETE /writings/{id}': 'owner or moments.manage',
  'POST /writings/blacklist': 'permission moments.manage',
  'POST /writings/jobs': 'owner or moments.manage',
  'POST /writings/export': 'owner or moments.manage',
  'POST /writings/import': 'owner or moments.manage',
  'GET /writings/totals': 'owner or moments.manage',
  'GET /writings/{id}/history': 'owner or moments.manage',
};
