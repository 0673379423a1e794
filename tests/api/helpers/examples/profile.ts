import type { ExampleMaker } from './example';

/** Examples of the calls about the caller: profile, sessions, and the download of their data. */
export const examples: Record<string, ExampleMaker> = {
  'GET /users/{id}/profile': ({ creator }) => ({ params: { id: creator } }),
  'PUT /users/{id}/profile': ({ creator }) => ({ params: { id: creator }, body: { first_name: 'Ada' } }),
  'GET /user/sessions': () => ({}),
  'POST /user/sessions/end': () => ({ body: { ids: ['00000000-0000-4000-8000-000000000000'] } }),
  'POST /user/data': () => ({}),
  'GET /user/data/{ticket}': () => ({ params: { ticket: 'unknown' }, allowed: 404 }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /users/{id}/profile': 'owner',
  'PUT /users/{id}/profile': 'owner',
  'GET /user/sessions': 'session',
  'POST /user/sessions/end': 'session',
  'POST /user/data': 'session',
  'GET /user/data/{ticket}': 'anyone',
};
