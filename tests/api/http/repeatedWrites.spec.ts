import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { auditLog, idempotencyKeys } from '../../../server/db/frameworkTables';
import { moments } from '../../../server/db/tables';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() => studio.db.execute(sql`truncate moments, tags, audit_log, idempotency_keys`));
afterAll(() => studio.stop());

const creator = people.creator.id;
const read = async (id: string) => (await studio.db.select().from(moments).where(eq(moments.id!, id)))[0]!;
const countKeys = async () => (await studio.db.select().from(idempotencyKeys)).length;
const audited = async () =>
  (await studio.db.select().from(auditLog).where(eq(auditLog.is_own, false))).length;
const save = (id: string, body: unknown, headers = {}, as: 'creator' | 'admin' = 'creator') =>
  studio.call('PUT', `/moments/${id}`, { as, body, headers });
const trash = (ids: readonly string[], headers = {}) =>
  studio.call('DELETE', '/moments', {
    as: 'creator',
    body: { moments: ids.map(id => ({ id, heartbeat_id: creator })) },
    headers,
  });

describe('a change that is sent twice with one key', () => {
  it('is made once with the same response, even after another change in between', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const headers = { 'idempotency-key': 'save-once-1', 'if-match': '"2026-01-03T03:04:05.000Z"' };
    const first = await save(id, { title: 'Mine' }, headers, 'admin');
    await save(id, { title: 'Theirs' });
    const again = await save(id, { title: 'Mine' }, headers, 'admin');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await read(id)).title).toBe('Theirs');
    expect(await audited()).toBe(1);
  });

  it('is made once in concurrent requests', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const headers = { 'idempotency-key': 'save-at-once' };
    const all = await Promise.all(
      Array.from({ length: 8 }, () => save(id, { title: 'Mine' }, headers, 'admin')),
    );
    for (const { body } of all) expect(body).toEqual(all[0]!.body);
    expect(await audited()).toBe(1);
  });

  it('returns the first results of a DELETE, not that the records are missing', async () => {
    const ids = await addMoments(studio.db, {}, {});
    const headers = { 'idempotency-key': 'trash-once' };
    const first = await trash(ids, headers);
    const again = await trash(ids, headers);
    expect(first.body.data.items).toEqual(ids.map(id => ({ id, ok: true })));
    expect(again.body).toEqual(first.body);
    expect((await trash(ids)).body.data.items[0]).toMatchObject({ ok: false });
  });

  it('repeats a response without a body', async () => {
    const headers = { 'idempotency-key': 'leave-once-1' };
    const leave = () => studio.call('POST', '/auth/logout', { as: 'other', body: {}, headers });
    expect((await leave()).status).toBe(204);
    await studio.signInAgain('other');
    expect((await leave()).status).toBe(204);
  });
});

describe('a key', () => {
  it.each([
    ['another body', { title: 'Two' }, {}, 0],
    ['another version', { title: 'One' }, { 'if-match': '"2026-01-03T03:04:05.000Z"' }, 0],
    ['another record', { title: 'One' }, {}, 1],
  ])('is refused for %s', async (_, body, more, record) => {
    const [id = '', second = ''] = await addMoments(studio.db, {}, {});
    const headers = { 'idempotency-key': 'one-key-only' };
    expect((await save(id, { title: 'One' }, headers)).status).toBe(200);
    const answer = await save([id, second][record]!, body, { ...headers, ...more });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect((await read(id)).title).toBe('One');
    expect((await read(second)).title).toBe('Fog over the harbour');
  });

  it('is separate for each user', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const headers = { 'idempotency-key': 'same-for-both' };
    await save(id, { title: 'By the creator' }, headers);
    expect((await save(id, { title: 'By an administrator' }, headers, 'admin')).status).toBe(200);
    expect((await read(id)).title).toBe('By an administrator');
    // Each user gets the first response again.
    const again = async (title: string, as: 'creator' | 'admin') =>
      (await save(id, { title }, headers, as)).body.data.items[0]?.['title'];
    expect(await again('By the creator', 'creator')).toBe('By the creator');
    expect(await again('By an administrator', 'admin')).toBe('By an administrator');
  });

  it('is ignored for single-use tickets, which are neither repeated nor stored', async () => {
    const requestTicket = () =>
      studio.call('POST', '/moments/export', {
        as: 'creator',
        body: { filter: {}, columns: ['id'] },
        headers: { 'idempotency-key': 'for-an-export' },
      });
    const [one, two] = [await requestTicket(), await requestTicket()].map(
      ({ body }) => body.data.items[0]?.['url'],
    );
    expect(one).not.toBe(two);
    expect(await countKeys()).toBe(0);
  });

  it('of a rejected request can be used again', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const headers = { 'idempotency-key': 'refused-first' };
    expect((await save(id, { title: '' }, headers)).status).toBe(400);
    expect((await save(id, { title: 'Better' }, { ...headers, 'if-match': '"old"' })).status).toBe(412);
    expect((await save(id, { title: 'Better' }, headers)).status).toBe(200);
  });

  it('expires after a day', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const headers = { 'idempotency-key': 'a-day-is-over' };
    await save(id, { title: 'Mine' }, headers);
    await save(id, { title: 'Theirs' });
    studio.advance(limits.idempotencyHours * 3600 + 1);
    await studio.signInAgain('creator');
    await save(id, { title: 'Mine' }, headers);
    expect((await read(id)).title).toBe('Mine');
  });

  it('is stored neither without a header nor for reads', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    await save(id, { title: 'Plain' });
    await studio.call('GET', '/moments', {
      as: 'creator',
      headers: { 'idempotency-key': 'reads-need-none' },
    });
    expect(await countKeys()).toBe(0);
  });
});
