import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addComments } from '../helpers/addComments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const call = (method: string, path: string, as: PersonName, body?: object) =>
  studio.call(method, path, { as, body });
const list = async (query: string, as: PersonName = 'creator') =>
  (await call('GET', `/comments?${query}`, as)).body.data.items;
const one = async (id: string, as: PersonName = 'creator') => (await list(`id=${id}`, as))[0];
const reportsOf = async (id: string) =>
  (await studio.db.execute(sql`select * from comment_reports where comment_id = ${id}`)).rows;

describe('comments on one’s own moments', () => {
  it('are listed by moment, searched, and none of others', async () => {
    const [id = '', other = ''] = await addComments(
      studio.db,
      { text: 'Where is this harbour?' },
      { heartbeat_id: people.other.id, text: 'Another harbour' },
    );
    expect((await list('q=harbour')).map(each => each['id'])).toEqual([id]);
    const moment = String((await one(id))?.['moment_id']);
    expect(await list(`moment_id=${moment}`)).toHaveLength(1);
    expect(await one(other)).toBeUndefined();
    expect(await one(other, 'reviewer')).toBeDefined();
  });

  it('are deleted and brought back, also by the undo of the activity', async () => {
    const [id = ''] = await addComments(studio.db, {});
    expect((await call('DELETE', '/comments', 'creator', { ids: [id] })).body.data.items).toMatchObject([
      { id, ok: true },
    ]);
    expect(await one(id)).toBeUndefined();
    await call('DELETE', '/comments', 'creator', { ids: [id], undo: true });
    expect(await one(id)).toBeDefined();

    await call('DELETE', '/comments', 'creator', { ids: [id] });
    const [activity] = (await call('GET', '/activity', 'creator')).body.data.items;
    const undone = await call('POST', `/activity/${String(activity?.['id'])}/undo`, 'creator', {});
    expect(undone.status).toBe(200);
    expect(await one(id)).toBeDefined();
  });

  it('are deleted for good with their moment', async () => {
    const [id = ''] = await addComments(studio.db, {});
    const moments = [{ id: String((await one(id))?.['moment_id']), heartbeat_id: people.creator.id }];
    await call('DELETE', '/moments', 'creator', { moments });
    await call('DELETE', '/moments/delete_hard', 'creator', { moments });
    expect((await studio.db.execute(sql`select from comments where id = ${id}`)).rows).toEqual([]);
  });

  it('stay deleted where their authors deleted them', async () => {
    const [id = ''] = await addComments(studio.db, { deleted_at: '2026-11-20T10:00:00.000Z' });
    const { body } = await call('DELETE', '/comments', 'creator', { ids: [id], undo: true });
    expect(body.data.items).toMatchObject([{ id, ok: false, code: 'not-found' }]);
  });

  it('stay deleted where a reviewer deleted them', async () => {
    const [id = ''] = await addComments(studio.db, {});
    await call('DELETE', '/comments', 'reviewer', { ids: [id] });
    const { body } = await call('DELETE', '/comments', 'creator', { ids: [id], undo: true });
    expect(body.data.items).toMatchObject([{ id, ok: false, code: 'not-enough-permission' }]);
  });

  it('are held and shown again; holding reports them to the reviewers once', async () => {
    const [id = ''] = await addComments(studio.db, {});
    await call('POST', '/comments/hold', 'creator', { ids: [id] });
    await call('POST', '/comments/hold', 'creator', { ids: [id] });
    expect(await one(id)).toMatchObject({ status: 'held' });
    expect(await reportsOf(id)).toMatchObject([{ mode: 'owner', reporter_id: String(people.creator.id) }]);
    await call('POST', '/comments/hold', 'creator', { ids: [id], release: true });
    expect(await one(id)).toMatchObject({ status: 'visible' });
  });

  it.each(['author_only', 'taken_down'] as const)('cannot be shown again where they are %s', async status => {
    const [id = ''] = await addComments(studio.db, { status });
    const { body } = await call('POST', '/comments/hold', 'creator', { ids: [id], release: true });
    expect(body.data.items).toMatchObject([{ id, ok: false, code: 'conflict' }]);
    expect(await one(id)).toMatchObject({ status });
  });

  it('are reported with a category and notes', async () => {
    const [id = ''] = await addComments(studio.db, {});
    await call('POST', '/comments/report', 'creator', { ids: [id], category: 'bullying', notes: 'Again' });
    expect(await reportsOf(id)).toMatchObject([{ mode: 'owner', category: 'bullying', notes: 'Again' }]);
  });

  it('name unknown and deleted ones, and change the others', async () => {
    const [id = '', deleted = ''] = await addComments(
      studio.db,
      {},
      { deleted_at: '2026-11-20T10:00:00.000Z' },
    );
    const ids = [deleted, id, 'coNOWHERE1'];
    for (const [path, body] of [
      ['report', { category: 'spam' }],
      ['hold', {}],
    ] as const) {
      const answer = await call('POST', `/comments/${path}`, 'creator', { ids, ...body });
      expect(answer.body.data.items.map(each => each['ok'])).toEqual([false, true, false]);
    }
  });

  it.each([
    ['DELETE', '/comments', {}],
    ['POST', '/comments/report', { category: 'spam' }],
    ['POST', '/comments/hold', {}],
  ] as const)('are refused to others as not found: %s %s', async (method, path, body) => {
    const [id = ''] = await addComments(studio.db, {});
    expect((await call(method, path, 'other', { ids: [id], ...body })).status).toBe(404);
    expect(await one(id)).toMatchObject({ status: 'visible' });
    expect(await reportsOf(id)).toEqual([]);
  });

  it.each([
    ['/comments/report', {}, 'category'],
    ['/comments/report', { category: 'rude' }, 'category'],
    ['/comments/report', { category: 'spam', notes: 'x'.repeat(1001) }, 'notes'],
    ['/comments/hold', { colour: 'red' }, 'colour'],
    ['/comments/hold', { ids: [] }, 'ids'],
  ])('name the wrong field: POST %s %j', async (path, body, field) => {
    const [id = ''] = await addComments(studio.db, {});
    const answer = await call('POST', path, 'creator', { ids: [id], ...body });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, field]);
  });
});
