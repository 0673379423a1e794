import { addMoments } from '../addMoments';
import type { ExampleMaker } from './example';

const trashed = ({ db, creator }: Parameters<ExampleMaker>[0]) =>
  addMoments(db, { heartbeat_id: creator, trashed_at: new Date().toISOString() });

/** Examples of the calls of the trash. */
export const examples: Record<string, ExampleMaker> = {
  'GET /trash': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'PUT /trash/restore': async given => ({ body: { ids: await trashed(given) } }),
  'DELETE /trash': async given => ({ body: { ids: await trashed(given) } }),
  'POST /trash/jobs': async given => ({
    body: { target: { ids: await trashed(given) }, changes: { in_trash: false } },
  }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /trash': 'owner or moments.manage',
  'PUT /trash/restore': 'owner or moments.manage',
  'DELETE /trash': 'owner or moments.manage',
  'POST /trash/jobs': 'owner or moments.manage',
};
