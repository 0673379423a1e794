import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../server/db/tables';
import { purgeHistory } from '../../../server/workers/purgeHistory';
import { addMoments, nextMomentId } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() => studio.db.execute(sql`truncate moments, tags, audit_log`));
afterAll(() => studio.stop());

const save = (id: string, body: unknown, as: PersonName = 'creator') =>
  studio.call('PUT', `/moments/${id}`, { as, body });
const history = (id: string, query = '', as: PersonName = 'creator') =>
  studio.call('GET', `/moments/${id}/history${query}`, { as });

describe('the history of a record', () => {
  it('tells each change, whoever made it, the newest first, by its fields', async () => {
    const [id = ''] = await addMoments(studio.db, { description: 'kept' });
    await save(id, { title: 'Mine', description: 'kept' });
    await save(id, { title: 'Theirs', visibility: 'private' }, 'admin');
    const { body } = await history(id);
    expect(body.data).toMatchObject({
      total: 2,
      page: 1,
      items: [
        {
          actor_id: people.admin.id,
          actor_name: 'admin of the test',
          action: 'PUT /moments/{id}',
          job_id: null,
          changes: [
            { field: 'title', from: 'Mine', to: 'Theirs' },
            { field: 'visibility', from: 'public', to: 'private' },
          ],
        },
        {
          actor_id: people.creator.id,
          changes: [{ field: 'title', from: 'Fog over the harbour', to: 'Mine' }],
        },
      ],
    });
    expect(Date.parse(String(body.data.items[0]!['created_at']))).toBeGreaterThan(Date.now() - 60_000);
  });

  it('tells every way of changing: tags, several at once, the trash, the blacklist', async () => {
    const [id = ''] = await addMoments(studio.db, { tags: ['sea'] });
    const moments = [{ id, heartbeat_id: people.creator.id }];
    const as = 'creator';
    await studio.call('PUT', `/moments/${id}/tags`, { as, body: { action: 'attach', tags: ['fog'] } });
    await studio.call('PUT', '/moments/bulk_update', {
      as,
      body: { ids: [id], changes: { status: 'unlisted' } },
    });
    await studio.call('DELETE', '/moments', { as, body: { moments } });
    await studio.call('POST', '/moments/blacklist', { as: 'admin', body: { ids: [id], reason: 'music' } });
    const { body } = await history(id);
    const told = body.data.items.map(({ action, changes }) => [
      action,
      (changes as { field: string; to: unknown }[]).map(({ field, to }) => [field, to]),
    ]);
    expect(told).toEqual([
      [
        'POST /moments/blacklist',
        [
          ['blacklisted', true],
          ['blacklist_scope', 'everything'],
          ['reason', 'music'],
        ],
      ],
      ['DELETE /moments', [['trashed_at', expect.any(String)]]],
      ['PUT /moments/bulk_update', [['status', 'unlisted']]],
      ['PUT /moments/{id}/tags', [['tags', ['sea', 'fog']]]],
    ]);
  });

  it('has no line for a save that changes nothing', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    await save(id, { title: 'Fog over the harbour' });
    expect((await history(id)).body.data.total).toBe(0);
  });

  it('comes page by page', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    for (const title of ['One', 'Two', 'Three']) await save(id, { title });
    const { body } = await history(id, '?per_page=2&page=2');
    expect(body.data).toMatchObject({ total: 3, page: 2, per_page: 2 });
    expect(body.data.items).toMatchObject([{ changes: [{ to: 'One' }] }]);
  });

  it('is for the creator and those who manage moments; for others it does not exist', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    await save(id, { title: 'Mine' });
    expect((await history(id, '', 'admin')).body.data.total).toBe(1);
    for (const query of ['', `?heartbeat_id=${people.creator.id}`, `?heartbeat_id=${people.other.id}`])
      expect((await history(id, query, 'other')).status).toBe(404);
    expect((await history(id, `?heartbeat_id=${people.other.id}`, 'admin')).status).toBe(404);
    expect((await history(nextMomentId())).status).toBe(404);
  });

  it('keeps what people did to their own records out of the audit log', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    await save(id, { title: 'Mine' });
    await save(id, { title: 'Theirs' }, 'admin');
    const { body } = await studio.call('GET', '/audit', { as: 'admin' });
    expect(body.data).toMatchObject({ total: 1, items: [{ actor_id: people.admin.id }] });
  });

  it('goes with a record that its creator deletes for good; what others delete is told in the audit log', async () => {
    const [own = '', other = ''] = await addMoments(studio.db, {}, {});
    const chosen = (id: string) => ({ moments: [{ id, heartbeat_id: people.creator.id }] });
    for (const id of [own, other]) {
      await save(id, { title: 'Mine' });
      await studio.call('DELETE', '/moments', { as: 'creator', body: chosen(id) });
    }
    await studio.call('DELETE', '/moments/delete_hard', { as: 'creator', body: chosen(own) });
    await studio.call('DELETE', '/moments/delete_hard', { as: 'admin', body: chosen(other) });
    expect(await studio.db.select().from(auditLog)).toMatchObject([
      { entity_id: other, is_own: false, before: { title: 'Mine' }, after: null },
    ]);
  });

  it('forgets what creators did to their own records long ago, and nothing else', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    await save(id, { title: 'Mine' });
    await save(id, { title: 'Theirs' }, 'admin');
    expect(await purgeHistory(studio.db, new Date(Date.now() + 399 * 86_400_000))).toBe(0);
    expect(await purgeHistory(studio.db, new Date(Date.now() + 401 * 86_400_000))).toBe(1);
    expect((await studio.db.select().from(auditLog)).map(({ actor_id }) => actor_id)).toEqual([
      people.admin.id,
    ]);
  });
});
