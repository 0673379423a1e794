import type { ExampleMaker } from './example';

const ofTheCreator: ExampleMaker = ({ creator }) => ({ body: { ids: [String(creator)], remove: true } });

/** Examples of the calls of creators. */
export const examples: Record<string, ExampleMaker> = {
  'GET /heartbeats/creators': () => ({}),
  'POST /heartbeats/blacklist/all': ofTheCreator,
  'POST /heartbeats/blacklist/heartbeat': ofTheCreator,
  'POST /heartbeats/blacklist/heartbeat_earnings': ofTheCreator,
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /heartbeats/creators': 'permission moments.manage',
  'POST /heartbeats/blacklist/all': 'permission moments.manage',
  'POST /heartbeats/blacklist/heartbeat': 'permission moments.manage',
  'POST /heartbeats/blacklist/heartbeat_earnings': 'permission moments.manage or heartbeat.manage_earnings',
};
