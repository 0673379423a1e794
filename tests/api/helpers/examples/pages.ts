import type { ExampleMaker } from './example';

const sections = [{ kind: 'recent' }];

const ofPage =
  (body?: object): ExampleMaker =>
  ({ creator }) => ({ params: { id: creator }, ...(body && { body }) });

/** Examples of the calls of pages: each creator has one. */
export const examples: Record<string, ExampleMaker> = {
  'GET /heartbeats/{id}': ofPage(),
  'PUT /heartbeats/{id}': ofPage({ description: 'Fog and rain', sections }),
  'GET /heartbeats/{id}/configs': ofPage(),
  'PUT /heartbeats/{id}/configs': ofPage({ effect: 'snow', sections }),
  'POST /heartbeats/{id}/content': ofPage({ sections }),
  'GET /heartbeats/{id}/history': ofPage(),
  'GET /handles/{handle}/availability': () => ({ params: { handle: 'freeforeverybody' } }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  ...Object.fromEntries(Object.keys(examples).map(name => [name, 'owner or moments.manage'])),
  'GET /handles/{handle}/availability': 'session',
};
