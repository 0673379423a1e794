import { csvForm, type ExampleMaker } from './example';

let made = 0;

const aTag = async ({ call }: Parameters<ExampleMaker>[0]): Promise<string> => {
  const answer = await call('POST', '/tags', { as: 'creator', body: { name: `made ${(made += 1)}` } });
  return String(answer.body.data.items[0]!['id']);
};

/** Two spellings of one tag, of which the second exists. */
const spellings = async ({ call }: Parameters<ExampleMaker>[0]): Promise<[into: string, other: string]> => {
  const into = `made ${(made += 1)} twice`;
  const other = into.replaceAll(' ', '-');
  await call('POST', '/tags', { as: 'creator', body: { name: other } });
  return [into, other];
};

/** Examples of the calls of tags. */
export const examples: Record<string, ExampleMaker> = {
  'GET /tags': () => ({}),
  'POST /tags': ({ creator }) => ({ body: { name: `made ${(made += 1)}`, heartbeat_id: creator } }),
  'PUT /tags/{id}': async given => ({
    params: { id: await aTag(given) },
    body: { name: `made ${(made += 1)}` },
  }),
  'DELETE /tags/{id}': async given => ({ params: { id: await aTag(given) }, body: {} }),
  'POST /tags/jobs': async given => ({
    body: { target: { ids: [await aTag(given)] }, changes: { deleted: true }, heartbeat_id: given.creator },
  }),
  'POST /tags/export': ({ creator }) => ({
    body: { filter: {}, columns: ['name'], heartbeat_id: creator },
  }),
  'POST /tags/import': ({ creator }) => ({
    body: csvForm(`name\nmade ${(made += 1)}\n`, { name: 'name' }, creator),
  }),
  'GET /tags/totals': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /tags/{id}/history': async given => ({ params: { id: await aTag(given) } }),
  'PUT /tags/update_order': async given => ({ body: { ids: [await aTag(given)] } }),
  'GET /tags/ranking': () => ({}),
  'PUT /tags/ranking': async given => ({ body: { ids: [await aTag(given)] } }),
  'PUT /tags/update_supertag_status': async given => ({ body: { ids: [await aTag(given)], supertag: true } }),
  'GET /tags/popular': () => ({}),
  'GET /tags/duplicates': () => ({}),
  'POST /tags/merge': async given => {
    const [into, other] = await spellings(given);
    return { body: { into, spellings: [other] } };
  },
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /tags': 'session',
  'POST /tags': 'owner or tags.manage',
  'PUT /tags/{id}': 'owner or tags.manage',
  'DELETE /tags/{id}': 'owner or tags.manage',
  'POST /tags/jobs': 'owner or tags.manage',
  'POST /tags/export': 'owner or tags.manage',
  'POST /tags/import': 'owner or tags.manage',
  'GET /tags/totals': 'owner or tags.manage',
  'GET /tags/{id}/history': 'owner or tags.manage',
  'PUT /tags/update_order': 'permission tags.manage',
  'GET /tags/ranking': 'permission tags.manage',
  'PUT /tags/ranking': 'permission tags.manage',
  'PUT /tags/update_supertag_status': 'permission tags.manage',
  'GET /tags/popular': 'permission tags.manage',
  'GET /tags/duplicates': 'permission tags.manage',
  'POST /tags/merge': 'permission tags.manage',
};
