import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../server/db/frameworkTables';
import { purgeHistory } from '../../../server/db/upkeep/purgeHistory';
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
  it('lists each change of each author by its fields, newest first', async () => {
    const [id = ''] = await addMoments(studio.db, { description: 'kept' });
    await save(id, { title: 'Mine', description: 'kept' });
    await save(id, { title: 'Theirs', visibility: 'private' }, 'admin');
    const { body } = await history(id, '', 'admin');
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

  it('includes changes of tags, bulk changes, trash and blacklist', async () => {
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
    const entries = body.data.items.map(({ action, changes }) => [
      action,
      (changes as { field: string; to: unknown }[]).map(({ field, to }) => [field, to]),
    ]);
    expect(entries).toEqual([
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

  it('has no entry for a save without changes', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    await save(id, { title: 'Fog over the harbour' });
    expect((await history(id)).body.data.total).toBe(0);
  });

  it('is paginated', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    for (const title of ['One', 'Two', 'Three']) await save(id, { title });
    const { body } = await history(id, '?per_page=2&page=2');
    expect(body.data).toMatchObject({ total: 3, page: 2, per_page: 2 });
    expect(body.data.items).toMatchObject([{ changes: [{ to: 'One' }] }]);
  });

  it('is visible to the creator and to managers of moments; for others it is not found', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    await save(id, { title: 'Mine' });
    expect((await history(id, '', 'admin')).body.data.total).toBe(1);
    for (const query of ['', `?heartbeat_id=${people.creator.id}`, `?heartbeat_id=${people.other.id}`])
      expect((await history(id, query, 'other')).status).toBe(404);
    expect((await history(id, `?heartbeat_id=${people.other.id}`, 'admin')).status).toBe(404);
    expect((await history(nextMomentId())).status).toBe(404);
  });

  it('omits changes of own records from the audit log', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    await save(id, { title: 'Mine' });
    await save(id, { title: 'Theirs' }, 'admin');
    const { body } = await studio.call('GET', '/audit', { as: 'admin' });
    expect(body.data).toMatchObject({
      total: 1,
      items: [{ actor_id: people.admin.id, address: '127.0.0.1' }],
    });
    // The address of a creator who changes what is their own is not kept.
    const rows = await studio.db.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.map(({ is_own: isOwn, address }) => [isOwn, address])).toEqual([
      [true, null],
      [false, '127.0.0.1'],
    ]);
    const found = await studio.call('GET', `/audit?id=${body.data.items[0]!['id']}`, { as: 'admin' });
    expect(found.body.data.items).toEqual(body.data.items);
    const unknown = await studio.call('GET', '/audit?id=moAbcdefg', { as: 'admin' });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: 'id.0' }] } });
  });

  it('is deleted with a record that its creator deletes permanently; deletions by others are audited', async () => {
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

  it('loses only expired changes that creators made to their own records', async () => {
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
