import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let own = '';
let foreign = '';
let foreignTrash = '';
const me = people.creator.id;
const them = people.other.id;

beforeAll(async () => {
  studio = await startApiStudio();
  [own = '', foreign = '', foreignTrash = ''] = await addMoments(
    studio.db,
    {},
    { heartbeat_id: them },
    { heartbeat_id: them, trashed_at: '2026-02-01T00:00:00.000Z' },
  );
});
afterAll(() => studio.stop());

const snapshot = async () =>
  JSON.stringify((await studio.db.execute(sql`select * from moments order by id`)).rows);

/** Every call that names a record, with the id of another creator's record. */
const attempts: [string, () => { method: string; path: string; body: unknown }][] = [
  ['a save', () => ({ method: 'PUT', path: `/moments/${foreign}`, body: { title: 'mine now' } })],
  [
    'a save that names the caller as the creator',
    () => ({ method: 'PUT', path: `/moments/${foreign}`, body: { title: 'mine now', heartbeat_id: me } }),
  ],
  [
    'a save that names the creator',
    () => ({ method: 'PUT', path: `/moments/${foreign}`, body: { title: 'mine now', heartbeat_id: them } }),
  ],
  [
    'tags',
    () => ({ method: 'PUT', path: `/moments/${foreign}/tags`, body: { action: 'update', tags: ['mine'] } }),
  ],
  [
    'a bulk change',
    () => ({
      method: 'PUT',
      path: '/moments/bulk_update',
      body: { ids: [own, foreign], changes: { title: 'x' } },
    }),
  ],
  [
    'the trash',
    () => ({
      method: 'DELETE',
      path: '/moments',
      body: { moments: [own, foreign].map(id => ({ id, heartbeat_id: me })) },
    }),
  ],
  [
    'a restore from the trash',
    () => ({
      method: 'DELETE',
      path: '/moments',
      body: { moments: [{ id: foreignTrash, heartbeat_id: them }], undo: true },
    }),
  ],
  [
    'permanent deletion',
    () => ({
      method: 'DELETE',
      path: '/moments/delete_hard',
      body: { moments: [{ id: foreignTrash, heartbeat_id: me }] },
    }),
  ],
];

describe('the id of another creator’s record changes nothing', () => {
  it.each(attempts)('in %s', async (_, attempt) => {
    const before = await snapshot();
    const { method, path, body } = attempt();
    const answer = await studio.call(method, path, { as: 'creator', body });
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
    expect(await snapshot()).toBe(before);
  });

  it('for an administrator who names the wrong creator', async () => {
    const before = await snapshot();
    const body = { title: 'x', heartbeat_id: me };
    expect((await studio.call('PUT', `/moments/${foreign}`, { as: 'admin', body })).status).toBe(404);
    expect(await snapshot()).toBe(before);
  });
});
