import type { ExampleMaker } from './example';

const one: ExampleMaker = ({ creator }) => ({ params: { id: String(creator) } });

/** Examples of the calls of sessions and views. Nobody in the matrix is in a view, so no view can be ended. */
export const examples: Record<string, ExampleMaker> = {
  'GET /heartbeats/creators/{id}/sessions': one,
  'POST /heartbeats/creators/{id}/sessions/end': ({ creator }) => ({
    params: { id: String(creator) },
    body: { ids: ['00000000-0000-4000-8000-000000000000'] },
    allowed: 204,
  }),
  'POST /heartbeats/creators/{id}/view': one,
  'DELETE /user/view': () => ({ allowed: 404 }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  ...Object.fromEntries(Object.keys(examples).map(name => [name, 'permission moments.manage'])),
  'DELETE /user/view': 'session',
};
