import type { ExampleMaker } from './example';

let made = 0;
const aName = () => `Made ${(made += 1)}`;

const aRole = async ({ call }: Parameters<ExampleMaker>[0]): Promise<string> => {
  const body = { name: aName(), permissions: ['tags.manage'] };
  const answer = await call('POST', '/roles', { as: 'admin', body });
  return String(answer.body.data.items[0]!['id']);
};

const onRole =
  (body?: object): ExampleMaker =>
  async given => ({ params: { id: await aRole(given) }, ...(body && { body }) });

/** Examples of the calls of roles, of people and of what explains permissions. */
export const examples: Record<string, ExampleMaker> = {
  'GET /roles': () => ({}),
  'POST /roles': () => ({ body: { name: aName(), permissions: ['ads.manage'] } }),
  'GET /roles/{id}': onRole(),
  'PUT /roles/{id}': onRole({ permissions: [] }),
  'DELETE /roles/{id}': onRole({}),
  'POST /roles/jobs': async given => ({
    body: { target: { ids: [await aRole(given)] }, changes: { description: 'For moderators' } },
  }),
  'GET /roles/{id}/history': onRole(),
  'GET /people': () => ({}),
  'GET /people/{id}': ({ creator }) => ({ params: { id: creator } }),
  'PUT /people/{id}': ({ creator }) => ({ params: { id: creator }, body: { roles: ['rlcreator'] } }),
  'PUT /people/bulk_update': ({ creator }) => ({
    body: { ids: [String(creator)], changes: { roles: { action: 'attach', roles: ['rlcreator'] } } },
  }),
  'POST /people/jobs': ({ creator }) => ({
    body: {
      target: { ids: [String(creator)] },
      changes: { roles: { action: 'attach', roles: ['rlcreator'] } },
    },
  }),
  'GET /people/{id}/history': ({ creator }) => ({ params: { id: creator } }),
  'GET /permissions': () => ({}),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = Object.fromEntries(
  Object.keys(examples).map(name => [name, 'permission heartbeat.manage_app_configs']),
);
