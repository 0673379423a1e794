import type { ExampleMaker } from './example';

const ofTheCreator: ExampleMaker = ({ creator }) => ({ body: { ids: [String(creator)], remove: true } });
const one: ExampleMaker = ({ creator }) => ({ params: { id: String(creator) } });

/** Examples of the calls of creators. */
export const examples: Record<string, ExampleMaker> = {
  'GET /heartbeats/creators': () => ({}),
  'GET /heartbeats/creators/{id}': one,
  'GET /heartbeats/creators/{id}/history': one,
  'POST /heartbeats/creators/jobs': ({ creator }) => ({
    body: { target: { ids: [String(creator)] }, changes: { is_locked: false } },
  }),
  'POST /heartbeats/creators/export': () => ({ body: { filter: {}, columns: ['id', 'handle'] } }),
  'POST /heartbeats/blacklist/all': ofTheCreator,
  'POST /heartbeats/blacklist/heartbeat': ofTheCreator,
  'POST /heartbeats/blacklist/heartbeat_earnings': ofTheCreator,
  'POST /heartbeats/lock': ofTheCreator,
  'POST /heartbeats/ban': ofTheCreator,
  'POST /heartbeats/partnership': ({ creator }) => ({ body: { ids: [String(creator)], accept: true } }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  ...Object.fromEntries(Object.keys(examples).map(name => [name, 'permission moments.manage'])),
  'GET /heartbeats/creators': 'permission moments.manage or heartbeat.manage_earnings',
  'POST /heartbeats/blacklist/heartbeat_earnings': 'permission moments.manage or heartbeat.manage_earnings',
};
