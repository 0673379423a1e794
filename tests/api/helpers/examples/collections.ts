import type { ApiStudio } from '../apiStudio';
import { csvForm, type ExampleMaker } from './example';

type Given = Parameters<ExampleMaker>[0];

/** A typical input of a collection. */
export const aCollectionInput = (over: Record<string, unknown> = {}) => ({
  name: 'Night sky basics',
  title: 'The night sky',
  description: '',
  type: 'trivia',
  cover: null,
  ...over,
});

/** Creates a collection of the creator; returns its id. */
export const makeCollection = async (
  { call }: { readonly call: ApiStudio['call'] },
  over: Record<string, unknown> = {},
): Promise<string> => {
  const answer = await call('POST', '/collections', { as: 'creator', body: aCollectionInput(over) });
  return String(answer.body.data.items[0]!['id']);
};

/** Examples of the calls of collections. */
export const examples: Record<string, ExampleMaker> = {
  'GET /collections': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'POST /collections': ({ creator }) => ({ body: aCollectionInput({ heartbeat_id: creator }) }),
  'PUT /collections': async given => ({ body: { id: await makeCollection(given), name: 'Other words' } }),
  'DELETE /collections': async given => ({ body: { ids: [await makeCollection(given)] } }),
  'PUT /collections/reorder-map': async given => ({
    body: { collection_id: await makeCollection(given), orders: {} },
  }),
  'POST /collections/{id}/duplicate': async given => ({
    params: { id: await makeCollection(given) },
    body: {},
  }),
  'POST /collections/jobs': async given => ({
    body: { target: { ids: [await makeCollection(given)] }, changes: { description: 'Other words' } },
  }),
  'POST /collections/export': ({ creator }) => ({
    body: { filter: {}, columns: ['name'], heartbeat_id: creator },
  }),
  'POST /collections/import': async (given: Given) => {
    const id = await makeCollection(given);
    return { body: csvForm(`id,name\n${id},Other words\n`, { id: 'id', name: 'name' }, given.creator) };
  },
  'GET /collections/totals': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /collections/{id}/history': async given => ({ params: { id: await makeCollection(given) } }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /collections': 'owner or moments.manage',
  'POST /collections': 'owner or moments.manage',
  'PUT /collections': 'owner or moments.manage',
  'DELETE /collections': 'owner or moments.manage',
  'PUT /collections/reorder-map': 'owner or moments.manage',
  'POST /collections/{id}/duplicate': 'owner or moments.manage',
  'POST /collections/jobs': 'owner or moments.manage',
  'POST /collections/export': 'owner or moments.manage',
  'POST /collections/import': 'owner or moments.manage',
  'GET /collections/totals': 'owner or moments.manage',
  'GET /collections/{id}/history': 'owner or moments.manage',
};
