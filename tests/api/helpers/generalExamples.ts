import { people } from './apiStudio';
import type { ExampleMaker } from './examples/example';

const creator = people.creator.id;
const picture = async (): Promise<FormData> => {
  const sharp = (await import('sharp')).default;
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c03' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('purpose', 'avatar');
  form.set('file', new File([new Uint8Array(bytes)], 'dot.png', { type: 'image/png' }));
  return form;
};

/** The example of each endpoint, created for every call, because calls change their records. */
export const generalExamples: Record<string, ExampleMaker> = {
  'POST /auth/login': () => ({
    body: { code: 'x', code_verifier: 'x', redirect_uri: 'x', client_id: 'x' },
    allowed: 400, // the code is invalid for every caller
  }),
  'POST /auth/refresh': () => ({ body: { refreshToken: 'x' }, allowed: 401 }),
  'POST /auth/logout': () => ({ body: {}, allowed: 204 }),
  'GET /app/login': () => ({ allowed: 302 }),
  'GET /user': () => ({}),
  'GET /user/permissions': () => ({}),
  'GET /user/profile': () => ({ query: `user_id=${creator}` }),
  'GET /user/configurations/{id}': () => ({ params: { id: creator } }),
  'PUT /user/configurations/{id}': () => ({ params: { id: creator }, body: { dark: 'true' } }),
  'GET /configurations/app/{id}': () => ({ params: { id: 'limits' } }),
  'POST /configurations/app/{id}': () => ({ params: { id: 'limits' }, body: { version: 0, trash_days: 30 } }),
  'POST /uploads/v2': async () => ({ body: await picture() }),
  'GET /media/{address}': () => ({ params: { address: 'meAAAAAAAAAAAAAAAA' }, allowed: 404 }),
  'POST /files': () => {
    const body = new FormData();
    body.set('file', new File(['%PDF-1.7'], 'a.pdf'));
    return { body };
  },
  'GET /files/{ticket}': () => ({ params: { ticket: 'unknown' }, allowed: 404 }),
  'GET /audit': () => ({}),
  'GET /failed_work': () => ({}),
  'POST /audit/export': () => ({ body: { filter: {}, columns: ['id', 'action'] } }),
  'GET /exports/{ticket}': () => ({ params: { ticket: 'unknown' }, allowed: 404 }),
  'GET /changes': () => ({ query: 'resource=moments' }),
  'GET /activity': () => ({}),
  'POST /events': () => ({ body: { events: [{}] } }),
  'GET /referring': () => ({ query: 'resource=trash&ids=nowhere' }),
  // The activity of others and an unknown one are not found.
  'GET /activity/{id}/records': () => ({ params: { id: 'nowhere' }, allowed: 404 }),
  'POST /activity/{id}/undo': () => ({ params: { id: 'nowhere' }, allowed: 404 }),
  'GET /jobs': () => ({}),
  // Jobs of other users and unknown jobs are not found.
  'GET /jobs/{id}': () => ({ params: { id: 'jbNOWHERE' }, allowed: 404 }),
  'GET /jobs/{id}/items': () => ({ params: { id: 'jbNOWHERE' }, allowed: 404 }),
  'POST /jobs/{id}/start': () => ({ params: { id: 'jbNOWHERE' }, allowed: 404 }),
  'POST /jobs/{id}/cancel': () => ({ params: { id: 'jbNOWHERE' }, allowed: 404 }),
  'POST /jobs/{id}/retry': () => ({ params: { id: 'jbNOWHERE' }, allowed: 404 }),
  'POST /jobs/{id}/undo': () => ({ params: { id: 'jbNOWHERE' }, allowed: 404 }),
};
