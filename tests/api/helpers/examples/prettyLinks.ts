import { csvForm, type ExampleMaker } from './example';

let made = 0;
const next = () => ({ route: `made-${(made += 1)}`, label: 'Bag', target: 'https://shop.example/bag' });

const aLink = async ({ call }: Parameters<ExampleMaker>[0]): Promise<string> => {
  const answer = await call('POST', '/pretty-links', { as: 'creator', body: next() });
  return String(answer.body.data.items[0]!['id']);
};

/** Examples of the calls of pretty links. */
export const examples: Record<string, ExampleMaker> = {
  'GET /pretty-links': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'POST /pretty-links': ({ creator }) => ({ body: { ...next(), heartbeat_id: creator } }),
  'PUT /pretty-links': async given => ({ body: { id: await aLink(given), label: 'Tripod' } }),
  'DELETE /pretty-links': async given => ({ body: { ids: [await aLink(given)] } }),
  'POST /pretty-links/jobs': async given => ({
    body: {
      target: { ids: [await aLink(given)] },
      changes: { label: 'Tripod' },
      heartbeat_id: given.creator,
    },
  }),
  'POST /pretty-links/export': ({ creator }) => ({
    body: { filter: {}, columns: ['route'], heartbeat_id: creator },
  }),
  'POST /pretty-links/import': async given => ({
    body: csvForm(`id,label\n${await aLink(given)},Tripod\n`, { id: 'id', label: 'label' }, given.creator),
  }),
  'GET /pretty-links/totals': ({ creator }) => ({ query: `heartbeat_id=${creator}&sum=clicks` }),
  'GET /pretty-links/{id}/history': async given => ({ params: { id: await aLink(given) } }),
  'GET /pretty-links/{id}/clicks': async given => ({ params: { id: await aLink(given) } }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /pretty-links': 'owner or pretty-links.manage',
  'POST /pretty-links': 'owner or pretty-links.manage',
  'PUT /pretty-links': 'owner or pretty-links.manage',
  'DELETE /pretty-links': 'owner or pretty-links.manage',
  'POST /pretty-links/jobs': 'owner or pretty-links.manage',
  'POST /pretty-links/export': 'owner or pretty-links.manage',
  'POST /pretty-links/import': 'owner or pretty-links.manage',
  'GET /pretty-links/totals': 'owner or pretty-links.manage',
  'GET /pretty-links/{id}/history': 'owner or pretty-links.manage',
  'GET /pretty-links/{id}/clicks': 'owner or pretty-links.manage',
};
