import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { auditLog } from '../../../server/db/frameworkTables';
import { moments, tags } from '../../../server/db/tables';
import { addMoments, nextMomentId } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() => studio.db.execute(sql`truncate moments, tags, audit_log`));
afterAll(() => studio.stop());

const creator = people.creator.id;
const read = async (id: string) => (await studio.db.select().from(moments).where(eq(moments.id!, id)))[0]!;
const save = (id: string, body: unknown, headers = {}, as: 'creator' | 'admin' | 'other' = 'creator') =>
  studio.call('PUT', `/moments/${id}`, { as, body, headers });
const countOf = async (name: string) =>
  (
    await studio.db
      .select()
      .from(tags)
      .where(sql`owner = ${creator} and name = ${name}`)
  )[0]?.moments;
/** The audit log: changes of other users' records. */
const audit = () => studio.db.select().from(auditLog).where(eq(auditLog.is_own, false)).orderBy(auditLog.id);

describe('one moment', () => {
  it('changes the given fields only and updates its version', async () => {
    const [id = ''] = await addMoments(studio.db, { description: 'kept' });
    const answer = await save(id, { title: '  Other words  ' });
    const [item] = answer.body.data.items;
    expect(item).toMatchObject({
      id,
      title: 'Other words',
      description: 'kept',
      in_trash: false,
      days_left: null,
    });
    expect(answer.headers.get('etag')).toBe(`"${String(item!['updated_at'])}"`);
    expect(Date.parse(String(item!['updated_at']))).toBeGreaterThan(Date.parse('2026-01-03T03:04:05.000Z'));
  });

  it('accepts the longest allowed texts, which must fit into every index', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    // Random characters of three bytes each, which do not compress.
    let seed = 7;
    const sign = () => String.fromCodePoint(0x4e00 + ((seed = (seed * 48_271) % 2_147_483_647) % 20_000));
    const signs = (count: number) => Array.from({ length: count }, sign).join('');
    const tagNames = Array.from({ length: 20 }, () => signs(20));
    const marked = Array.from({ length: 50 }, () => `${sign()}\u20d0\u20d1\u20d6\u20d7\u20e1`).join('');
    const answer = await save(id, { title: marked, tags: tagNames, custom_id: 'x'.repeat(60) });
    expect(answer.status).toBe(200);
    expect(answer.body.data.items[0]).toMatchObject({ title: marked, tags: tagNames });
  });

  it('gets a later version with every save, even within a millisecond', async () => {
    const [id = ''] = await addMoments(studio.db, { updated_at: '2999-01-01T00:00:00.000Z' });
    const versions: unknown[] = [];
    for (const title of ['one', 'two', 'three'])
      versions.push((await save(id, { title })).body.data.items[0]!['updated_at']);
    expect(versions).toEqual([1, 2, 3].map(ms => `2999-01-01T00:00:00.00${ms}Z`));
  });

  it('rejects the second of two saves with one version, and changes nothing', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const etag = '"2026-01-03T03:04:05.000Z"';
    expect((await save(id, { title: 'first' }, { 'if-match': etag })).status).toBe(200);
    const second = await save(id, { title: 'second' }, { 'if-match': etag });
    expect([second.status, second.body.code]).toEqual([412, 'stale-record']);
    expect((await read(id)).title).toBe('first');
  });

  it('needs the version that it is based on, or * for any', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const without = await save(id, { title: 'blind' }, { 'if-match': '' });
    expect([without.status, without.body.code]).toEqual([428, 'version-required']);
    expect((await read(id)).title).not.toBe('blind');
    expect((await save(id, { title: 'any' }, { 'if-match': '*' })).status).toBe(200);
  });

  it('accepts a repeated save with its old version, because it changes nothing', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const headers = { 'if-match': '"2026-01-03T03:04:05.000Z"' };
    const first = await save(id, { title: 'same' }, headers);
    const again = await save(id, { title: 'same' }, headers);
    expect(again.status).toBe(200);
    expect(again.body.data.items[0]!['updated_at']).toBe(first.body.data.items[0]!['updated_at']);
  });

  it('accepts exactly one of two concurrent saves', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const headers = { 'if-match': '"2026-01-03T03:04:05.000Z"' };
    const answers = await Promise.all(['a', 'b'].map(title => save(id, { title }, headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('waits for a running save, and is then rejected', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const version = (await read(id))['updated_at'] as Date | string;
    const ifMatch = `"${new Date(version).toISOString()}"`;
    const first = await studio.db.$client.connect();
    await first.query('begin');
    await first.query('update moments set title = $2, updated_at = now() where id = $1', [id, 'first']);
    const second = save(id, { title: 'second' }, { 'if-match': ifMatch });
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await studio.db.execute<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`);
      waiting = rows[0]!.count;
    }
    await first.query('commit');
    first.release();
    expect((await second).status).toBe(412);
    expect((await read(id))['title']).toBe('first');
  });

  it('rejects a link that is in use, in any case, and names the field', async () => {
    const [, id = ''] = await addMoments(studio.db, { custom_id: 'Fog', heartbeat_id: people.other.id }, {});
    const { status, body } = await save(id, { custom_id: 'fog' });
    expect([status, body.code, body.errors]).toEqual([
      409,
      'route-exists',
      [{ path: 'custom_id', message: 'Route already exists' }],
    ]);
  });

  it('rejects a change in the trash', async () => {
    const [id = ''] = await addMoments(studio.db, { trashed_at: '2026-02-01T00:00:00.000Z' });
    expect((await save(id, { title: 'x' })).body.code).toBe('conflict');
  });

  it('is not found for another creator', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    expect((await save(id, { title: 'x' }, {}, 'other')).status).toBe(404);
    expect((await save(id, { title: 'x', heartbeat_id: creator }, {}, 'other')).status).toBe(404);
    expect((await read(id)).title).toBe('Fog over the harbour');
  });

  it('is written to the audit log only if another user changed it', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    await save(id, { title: 'by the owner' });
    await save(id, { title: 'by an administrator', description: '' }, {}, 'admin');
    expect(await audit()).toMatchObject([
      {
        actor_id: people.admin.id,
        action: 'PUT /moments/{id}',
        entity: 'moment',
        entity_id: id,
        before: { title: 'by the owner' },
        after: { title: 'by an administrator' },
      },
    ]);
  });

  it('attaches, detaches and replaces tags, and counts them', async () => {
    const [id = ''] = await addMoments(studio.db, { tags: ['sea'] });
    const change = async (action: string, list: string[]) =>
      (await studio.call('PUT', `/moments/${id}/tags`, { as: 'creator', body: { action, tags: list } })).body
        .data.items[0]!['tags'];
    expect(await change('attach', ['Fog', 'sea'])).toEqual(['sea', 'fog']);
    expect([await countOf('sea'), await countOf('fog')]).toEqual([1, 1]);
    expect(await change('detach', ['sea'])).toEqual(['fog']);
    expect(await change('update', ['new'])).toEqual(['new']);
    expect([await countOf('sea'), await countOf('fog'), await countOf('new')]).toEqual([0, 0, 1]);
  });

  it('has no more tags than the limit', async () => {
    const many = Array.from({ length: limits.tagsPerMoment }, (_, at) => `t${at}`);
    const [id = ''] = await addMoments(studio.db, { tags: many });
    const { status, body } = await studio.call('PUT', `/moments/${id}/tags`, {
      as: 'creator',
      body: { action: 'attach', tags: ['one-more'] },
    });
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, 'validation-failed', 'tags']);
  });
});

describe('several moments', () => {
  const bulk = (ids: string[], changes: object, as: 'creator' | 'other' | 'admin' = 'creator') =>
    studio.call('PUT', '/moments/bulk_update', { as, body: { ids, changes } });

  it('change together, with one result each', async () => {
    const [draft = '', out = '', trashed = ''] = await addMoments(
      studio.db,
      { status: 'draft' },
      { status: 'published' },
      { status: 'draft', trashed_at: '2026-02-01T00:00:00.000Z' },
    );
    const nowhere = nextMomentId();
    const { body } = await bulk([draft, out, trashed, nowhere], { status: 'published' });
    expect(body.data.items).toEqual([
      { id: draft, ok: true },
      { id: out, ok: false, code: 'conflict', message: 'Not possible while it is published' },
      { id: trashed, ok: false, code: 'conflict', message: expect.any(String) },
      { id: nowhere, ok: false, code: 'not-found', message: expect.any(String) },
    ]);
    expect((await read(draft)).status).toBe('published');
    expect((await read(trashed)).status).toBe('draft');
  });

  it('are unchanged if one of them belongs to another creator', async () => {
    const [own = '', foreign = ''] = await addMoments(studio.db, {}, { heartbeat_id: people.other.id });
    expect((await bulk([own, foreign], { visibility: 'private' })).status).toBe(404);
    expect([(await read(own)).visibility, (await read(foreign)).visibility]).toEqual(['public', 'public']);
  });

  it('are unchanged if the call fails half way', async () => {
    const ids = await addMoments(studio.db, {}, {}, {});
    const before = await studio.db.select().from(moments).orderBy(moments.id!);
    // The audit log is written after the moments; here it fails.
    await studio.db.execute(sql`alter table audit_log add constraint refuses check (false)`);
    try {
      for (const [method, path, body] of [
        [
          'PUT',
          '/moments/bulk_update',
          { ids, changes: { title: 'half', tags: { action: 'attach', tags: ['half'] } } },
        ],
        ['PUT', `/moments/${ids[0]!}`, { title: 'half' }],
        ['DELETE', '/moments', { moments: ids.map(id => ({ id, heartbeat_id: creator })) }],
        ['POST', '/moments/blacklist', { ids }],
      ] as const)
        expect((await studio.call(method, path, { as: 'admin', body })).status).toBe(500);
    } finally {
      await studio.db.execute(sql`alter table audit_log drop constraint refuses`);
    }
    expect(await studio.db.select().from(moments).orderBy(moments.id!)).toEqual(before);
    expect(await countOf('half')).toBeUndefined();
  });

  it('never become drafts again', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    expect((await bulk([id], { status: 'draft' })).body.data.items[0]).toMatchObject({
      ok: false,
      code: 'conflict',
    });
  });

  it('keep their tags beside the attached ones, within the limit of each', async () => {
    const many = Array.from({ length: limits.tagsPerMoment }, (_, at) => `t${at}`);
    const [few = '', full = ''] = await addMoments(studio.db, { tags: ['sea'] }, { tags: many });
    const { body } = await bulk([few, full], { tags: { action: 'attach', tags: ['fog'] } });
    expect(body.data.items).toMatchObject([
      { id: few, ok: true },
      { id: full, ok: false, code: 'validation-failed' },
    ]);
    expect((await read(few)).tags).toEqual(['sea', 'fog']);
  });

  it('can be five hundred in less than a second', async () => {
    const ids = await addMoments(studio.db, ...Array.from({ length: limits.bulk }, () => ({})));
    const started = performance.now();
    const { body } = await bulk(ids, { visibility: 'unlisted', tags: { action: 'attach', tags: ['many'] } });
    expect(performance.now() - started).toBeLessThan(1000);
    expect(body.data.items.every(({ ok }) => ok === true)).toBe(true);
    expect(await countOf('many')).toBe(limits.bulk);
  });

  it('are written to the audit log one by one when an administrator changes them', async () => {
    const ids = await addMoments(studio.db, {}, {});
    await bulk(ids, { visibility: 'private' }, 'admin');
    expect((await audit()).map(({ entity_id }) => entity_id)).toEqual(ids);
  });
});

describe('the trash', () => {
  const trash = (
    ids: string[],
    undo?: boolean,
    as: 'creator' | 'other' = 'creator',
    heartbeat_id: number = creator,
  ) =>
    studio.call('DELETE', '/moments', {
      as,
      body: { moments: ids.map(id => ({ id, heartbeat_id })), ...(undo === undefined ? {} : { undo }) },
    });

  it('contains moments with their remaining days, and restores them unchanged', async () => {
    const [id = ''] = await addMoments(studio.db, { status: 'unlisted', tags: ['sea'] });
    expect((await trash([id])).body.data.items).toEqual([{ id, ok: true }]);
    const list = await studio.call('GET', `/moments?in_trash=true&heartbeat_id=${creator}`, {
      as: 'creator',
    });
    expect(list.body.data.items).toMatchObject([{ id, in_trash: true, days_left: limits.trashDays }]);
    expect(await countOf('sea')).toBe(0);
    expect((await trash([id], true)).body.data.items).toEqual([{ id, ok: true }]);
    expect(await read(id)).toMatchObject({ status: 'unlisted', trashed_at: null });
    expect(await countOf('sea')).toBe(1);
  });

  it('returns the reason per record', async () => {
    const [active = '', trashed = ''] = await addMoments(
      studio.db,
      {},
      { trashed_at: '2026-02-01T00:00:00.000Z' },
    );
    expect((await trash([active, trashed])).body.data.items).toMatchObject([
      { ok: true },
      { ok: false, code: 'conflict' },
    ]);
    const nowhere = nextMomentId();
    expect((await trash([nowhere], true)).body.data.items).toMatchObject([{ ok: false, code: 'not-found' }]);
  });

  it('accepts no records of others, whichever creator is named', async () => {
    const [own = '', foreign = ''] = await addMoments(studio.db, {}, { heartbeat_id: people.other.id });
    expect((await trash([own, foreign])).status).toBe(404);
    expect((await read(own)).trashed_at).toBeNull();
  });

  it('deletes only its own records permanently', async () => {
    const [active = '', trashed = ''] = await addMoments(
      studio.db,
      {},
      { trashed_at: '2026-02-01T00:00:00.000Z' },
    );
    const { body } = await studio.call('DELETE', '/moments/delete_hard', {
      as: 'creator',
      body: { moments: [active, trashed].map(id => ({ id, heartbeat_id: creator })) },
    });
    expect(body.data.items).toMatchObject([
      { id: active, ok: false, code: 'conflict' },
      { id: trashed, ok: true },
    ]);
    expect((await studio.db.select().from(moments)).map(({ id }) => id)).toEqual([active]);
  });
});

describe('the blacklist', () => {
  it('adds moments with a scope, everything by default, and removes them', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const call = (body: object) =>
      studio.call('POST', '/moments/blacklist', { as: 'admin', body: { ids: [id], ...body } });
    await call({ reason: 'music not licensed' });
    expect(await read(id)).toMatchObject({
      blacklisted: true,
      blacklist_scope: 'everything',
      blacklist_reason: 'music not licensed',
    });
    await call({ scope: 'earnings' });
    expect(await read(id)).toMatchObject({ blacklisted: true, blacklist_scope: 'earnings' });
    await call({ remove: true });
    expect(await read(id)).toMatchObject({
      blacklisted: false,
      blacklist_scope: null,
      blacklist_reason: null,
    });
    expect((await audit()).map(({ after }) => after)).toMatchObject([
      { blacklist_scope: 'everything', reason: 'music not licensed' },
      { blacklist_scope: 'earnings' },
      { blacklisted: false },
    ]);
  });
});
