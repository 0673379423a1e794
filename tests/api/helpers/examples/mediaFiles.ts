import { media } from '../../../../server/db/tables';
import { newFileId } from '../../../../server/media/files';
import type { ExampleMaker } from './example';

/** Examples of the calls about uploads. */
export const examples: Record<string, ExampleMaker> = {
  'GET /uploads': () => ({}),
  'GET /uploads/usage': () => ({}),
  'DELETE /uploads': async ({ db, creator }) => {
    const id = newFileId('me');
    const picture = { kind: 'image' as const, type: 'image/png', width: 1, height: 1, bytes: 1 };
    await db.insert(media).values({ id, owner_id: creator, ...picture });
    return { body: { ids: [id] }, ofOthers: 404 };
  },
  'GET /users/{id}/gdrive/directory/{directory_id}': ({ creator }) => ({
    params: { id: creator, directory_id: `dr${creator}-owner` },
  }),
  'POST /users/{id}/gdrive/directory': ({ creator }) => ({
    params: { id: creator },
    body: { user_id: creator },
  }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /uploads': 'session',
  'GET /uploads/usage': 'session',
  'DELETE /uploads': 'session',
  'GET /users/{id}/gdrive/directory/{directory_id}': 'owner',
  'POST /users/{id}/gdrive/directory': 'owner',
};
