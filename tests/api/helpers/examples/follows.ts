import type { ExampleMaker } from './example';

/** Examples of the calls about who follows whom. */
export const examples: Record<string, ExampleMaker> = {
  'GET /heartbeats/following': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /heartbeats/following/{id}': ({ creator }) => ({ params: { id: creator } }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = Object.fromEntries(
  Object.keys(examples).map(name => [name, 'owner or moments.manage']),
);
