import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { media } from '../../../server/db/tables';
import type { Viki } from '../../../src/contract/entities/viki';
import type { HistoryEntry } from '../../../src/contract/schema/historyEntry';
import { nastyMarkup } from '../../builders/nastyMarkup';
import { people, startApiStudio, type ApiStudio, type CallOptions } from '../helpers/apiStudio';
import { csvForm } from '../helpers/examples/example';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() => studio.db.execute(sql`truncate vikis, audit_log, jobs, job_items`));
afterAll(() => studio.stop());

const me = people.creator.id;
const them = people.other.id;
const unfinished = 'It cannot be published yet: its text is empty';
const call = (method: string, path: string, body?: unknown, options: CallOptions = {}) =>
  studio.call(method, path, { as: 'creator', body, ...options });
const make = async (over: object = {}, options: CallOptions = {}): Promise<Viki> => {
  const body = { title: 'Fog', body: '<p>Get up early.</p>', cover: null, ...over };
  return (await call('POST', '/writings', body, options)).body.data.items[0] as unknown as Viki; // parsed by the contract
};
const only = async (path = '/writings', options: CallOptions = {}) =>
  (await call('GET', path, undefined, options)).body.data.items as unknown as Viki[];
const rows = async () => (await studio.db.execute(sql`select * from vikis order by id`)).rows;

describe('a viki', () => {
  it('is created unpublished, with a sanitised body, and changed', async () => {
    const made = await make({
      body: '<p>Get <strong>up</strong><script>alert(1)</script> <a href="https://fog.example" onclick="x()">early</a></p>',
    });
    expect(made).toMatchObject({
      heartbeat_id: me,
      status: 'unpublished',
      blacklist_scope: null,
      views: 0,
      published_at: null,
      trashed_at: null,
      body: '<p>Get <strong>up</strong> <a href="https://fog.example">early</a></p>',
    });
    expect(made.id).toMatch(/^vi[A-Za-z0-9]{10}$/);
    const body = { title: 'Rain', body: '<p>Wait.</p><iframe src="https://x.example"></iframe>' };
    const { status, body: answer } = await call('PUT', `/writings/${made.id}`, body);
    expect({ status, item: answer.data.items[0] }).toMatchObject({
      status: 200,
      item: { title: 'Rain', body: '<p>Wait.</p>', cover: null },
    });
    expect(await only()).toMatchObject([{ id: made.id, title: 'Rain' }]);
  });

  it('stores no executable markup', async () => {
    for (const markup of nastyMarkup) {
      const { body } = await make({ body: `<p>before</p>${markup}` });
      expect(body).not.toMatch(
        /<script|<iframe|<[^>]*\son\w+\s*=|href="(?!https?:|mailto:)|<style|<svg|<img/i,
      );
    }
  });

  it.each<[object, string, string]>([
    [{ title: ' ' }, 'title', 'Title must not be empty'],
    [{ title: 'x'.repeat(101) }, 'title', 'should NOT have more than 100 characters'],
    [{ body: `<p>${'x'.repeat(20_001)}</p>` }, 'body', 'should NOT have more than 20000 characters'],
    [{ cover: '../etc' }, 'cover', 'This is not a valid id'],
    [{ views: 5 }, 'views', '"views" is not a field of this request'],
    [{ blacklist_scope: null }, 'blacklist_scope', '"blacklist_scope" is not a field of this request'],
  ])('is refused with a wrong field %#', async (over, path, message) => {
    const { status, body } = await call('POST', '/writings', {
      title: 'Fog',
      body: '',
      cover: null,
      ...over,
    });
    expect({ status, code: body.code, errors: body.errors }).toEqual({
      status: 400,
      code: 'validation-failed',
      errors: [{ path, message }],
    });
  });

  it('has a cover of its creator or of the platform', async () => {
    const file = { kind: 'image', type: 'image/webp', width: 8, height: 8, bytes: 9 } as const;
    await studio.db.insert(media).values([
      { ...file, id: 'meMine', owner_id: me },
      { ...file, id: 'meTheirs', owner_id: them },
    ]);
    const { id } = await make({ cover: 'meMine' });
    for (const cover of ['meTheirs', 'meNowhere'])
      expect(await call('PUT', `/writings/${id}`, { cover })).toMatchObject({
        status: 404,
        body: { code: 'not-found', errors: [{ path: 'cover' }] },
      });
    expect((await only())[0]).toMatchObject({ cover: 'meMine' });
    expect((await call('PUT', `/writings/${id}`, { cover: null })).body.data.items[0]).toMatchObject({
      cover: null,
    });
  });

  it('rejects the second of two saves with one version', async () => {
    const { id, updated_at } = await make();
    await call('PUT', `/writings/${id}`, { title: 'Rain' });
    const late = await call(
      'PUT',
      `/writings/${id}`,
      { title: 'Snow' },
      { headers: { 'if-match': `"${updated_at}"` } },
    );
    expect([late.status, late.body.code]).toEqual([412, 'stale-record']);
  });
});

describe('publication', () => {
  it('can be reverted; the time of the first one stays', async () => {
    const { id } = await make();
    const publish = async (status: string) =>
      (await call('PUT', `/writings/${id}`, { status })).body.data.items[0] as unknown as Viki; // as above
    const { published_at } = await publish('published');
    expect(published_at).not.toBeNull();
    expect(await publish('unpublished')).toMatchObject({ status: 'unpublished', published_at });
    studio.advance(60);
    expect(await publish('published')).toMatchObject({ status: 'published', published_at });
  });

  it('is possible at creation', async () => {
    expect(await make({ status: 'published' })).toMatchObject({ status: 'published' });
    expect((await make({ status: 'published' })).published_at).not.toBeNull();
  });

  it('requires a body with text', async () => {
    const { id } = await make({ body: '<p> &nbsp; </p><p><br></p>' });
    const refused = {
      status: 400,
      body: { code: 'validation-failed', errors: [{ path: 'body', message: unfinished }] },
    };
    expect(await call('PUT', `/writings/${id}`, { status: 'published' })).toMatchObject(refused);
    expect(
      await call('POST', '/writings', { title: 'Fog', body: '', cover: null, status: 'published' }),
    ).toMatchObject(refused);
    expect(await only()).toHaveLength(1);
    const body = { status: 'published', body: '<p>Words</p>' };
    expect((await call('PUT', `/writings/${id}`, body)).status).toBe(200);
    // A published viki keeps a body.
    expect(await call('PUT', `/writings/${id}`, { body: '' })).toMatchObject(refused);
  });

  it('of many is a job that reports rejections, and is undone', async () => {
    const good = await make();
    const empty = await make({ body: '' });
    const { planned, runCommand } = jobSteps(studio, 'creator', '/writings/jobs');
    const { id, ...job } = await planned({ target: { filter: {} }, changes: { status: 'published' } });
    expect(countsOf({ id, ...job })).toEqual({ total: 2, waiting: 1, skipped: 1 });
    expect(job.reasons).toEqual([{ outcome: 'skipped', message: unfinished, field: 'body', count: 1 }]);
    expect(countsOf(await runCommand('start', id))).toEqual({ total: 2, done: 1, skipped: 1 });
    expect(countsOf(await runCommand('undo', id))).toEqual({ total: 2, undone: 1, skipped: 1 });
    const all = await only();
    expect(all.map(viki => [viki.id, viki.status, viki.published_at]).sort()).toEqual(
      [
        [good.id, 'unpublished', null],
        [empty.id, 'unpublished', null],
      ].sort(),
    );
  });
});

describe('the trash', () => {
  it('hides a viki from lists, rejects its changes, and restores it unchanged', async () => {
    const { id } = await make({ status: 'published' });
    expect((await call('DELETE', `/writings/${id}`, {})).body.data.items[0]).toMatchObject({
      status: 'published',
    });
    expect(await only()).toEqual([]);
    expect(await call('PUT', `/writings/${id}`, { title: 'Rain' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'It is in the trash. Restore it first' },
    });
    await call('DELETE', `/writings/${id}`, { undo: true });
    expect(await only()).toMatchObject([{ id, status: 'published', trashed_at: null }]);
    expect(await call('DELETE', `/writings/${id}`, { undo: true })).toMatchObject({
      status: 409,
      body: { detail: 'It is not in the trash' },
    });
  });
});

describe('a viki for another creator', () => {
  it('is created by managers, for existing creators', async () => {
    expect(await make({ heartbeat_id: me }, { as: 'admin' })).toMatchObject({ heartbeat_id: me });
    const body = { title: 'Fog', body: '', cover: null, heartbeat_id: 999_999 };
    expect(await call('POST', '/writings', body, { as: 'admin' })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect(await rows()).toHaveLength(1);
  });
});

describe('an author’s vikis', () => {
  it('are listed for the author and for managers', async () => {
    const { id } = await make();
    await make({}, { as: 'other' });
    expect(await only(`/writings/author/${me}`)).toMatchObject([{ id }]);
    expect(await only(`/writings/author/${me}?q=nothing`)).toEqual([]);
    expect(await only(`/writings/author/${me}`, { as: 'admin' })).toMatchObject([{ id }]);
    expect(await only('/writings/author/999999', { as: 'admin' })).toEqual([]);
    expect(await call('GET', `/writings/author/${them}`)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });

  it('require an author', async () => {
    const { status, body } = await call('GET', '/writings/author/0');
    expect([status, body.code, body.detail]).toEqual([400, 'missing-author-id', 'Missing author id']);
    expect((await call('GET', '/writings/author/nobody')).status).toBe(404);
  });
});

describe('the blacklist', () => {
  it('is changed by managers of moments, with reason, time and audit entry', async () => {
    const { id } = await make();
    const input = { ids: [id, 'viNOWHERE1'], scope: 'heartbeat', reason: 'Copied from a book' };
    const answer = await call('POST', '/writings/blacklist', input, { as: 'admin' });
    expect(answer.body.data.items).toMatchObject([
      { id, ok: true },
      { id: 'viNOWHERE1', ok: false, code: 'not-found' },
    ]);
    const [row] = await rows();
    expect(row).toMatchObject({ blacklist_scope: 'heartbeat', blacklist_reason: 'Copied from a book' });
    expect(Date.parse(String(row!['blacklisted_at']))).toBeGreaterThan(Date.now() - 60_000);
    const audit = await call('GET', '/audit', undefined, { as: 'admin' });
    expect(audit.body.data.items).toMatchObject([
      {
        action: 'POST /writings/blacklist',
        entity: 'viki',
        entity_id: id,
        after: { blacklist_scope: 'heartbeat' },
      },
    ]);
    const entries = (await only(`/writings/${id}/history`)) as unknown as HistoryEntry[];
    expect(entries[0]!.changes).toContainEqual({ field: 'reason', from: null, to: 'Copied from a book' });

    await call('POST', '/writings/blacklist', { ids: [id], scope: 'heartbeat' }, { as: 'admin' });
    expect((await rows())[0]).toEqual(row);
    await call('POST', '/writings/blacklist', { ids: [id], remove: true }, { as: 'admin' });
    expect((await rows())[0]).toMatchObject({
      blacklist_scope: null,
      blacklist_reason: null,
      blacklisted_at: null,
    });
  });

  it('accepts vikis in the trash, with scope everything by default', async () => {
    const { id } = await make();
    await call('DELETE', `/writings/${id}`, {});
    await call('POST', '/writings/blacklist', { ids: [id] }, { as: 'admin' });
    expect((await rows())[0]).toMatchObject({ blacklist_scope: 'everything' });
  });

  it('cannot be changed by creators, even for their own vikis', async () => {
    const { id } = await make();
    const before = await rows();
    const refused = await call('POST', '/writings/blacklist', { ids: [id], remove: true });
    expect([refused.status, refused.body.code]).toEqual([403, 'not-enough-permission']);
    expect(await rows()).toEqual(before);
  });
});

describe('the viki of another creator', () => {
  it.each<[string, (id: string) => [string, string, unknown?]]>([
    ['a save', id => ['PUT', `/writings/${id}`, { title: 'Mine' }]],
    ['a save that names oneself', id => ['PUT', `/writings/${id}`, { title: 'Mine', heartbeat_id: me }]],
    ['a save that names them', id => ['PUT', `/writings/${id}`, { title: 'Mine', heartbeat_id: them }]],
    ['the trash', id => ['DELETE', `/writings/${id}`, {}]],
    ['its history', id => ['GET', `/writings/${id}/history`]],
    [
      'a new one for them',
      () => ['POST', '/writings', { title: 'x', body: '', cover: null, heartbeat_id: them }],
    ],
  ])('does not exist for %s', async (_, attempt) => {
    const { id } = await make({}, { as: 'other' });
    const before = await rows();
    const [method, path, body] = attempt(id);
    expect(await call(method, path, body)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await rows()).toEqual(before);
  });

  it('is in no list, job or import of mine', async () => {
    const { id } = await make({}, { as: 'other' });
    const before = await rows();
    expect(await only()).toEqual([]);
    expect((await call('GET', `/writings?heartbeat_id=${them}`)).status).toBe(403);
    const { begin, get } = jobSteps(studio, 'creator', '/writings/jobs');
    expect(await begin({ target: { ids: [id] }, changes: { title: 'Mine' } })).toMatchObject({ status: 404 });
    const form = csvForm(`id,title\n${id},Mine\n`, { id: 'id', title: 'title' }, me);
    const imported = await call('POST', '/writings/import', form);
    await studio.deps.jobs.runUntilIdle();
    expect(countsOf(await get(String(imported.body.data.items[0]!['id'])))).toEqual({ total: 1, skipped: 1 });
    expect(await rows()).toEqual(before);
  });
});
